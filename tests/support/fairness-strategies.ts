import type { FairDealer } from '../../src/fair/dealer.ts';
import { hash, isEqual, utf8 } from '../../src/fair/hash.ts';
import type { Commitment } from '../../src/fair/identity.ts';
import { CHEAT, type DealTable, type Goal, HONEST, type Links } from './fairness-deals.ts';

// What one dishonest player can try, against the real dealer. Where it must decide before the others' links are known, it
// acts as if they were what it does know of them: the ends of their chains.

/** How many ways it tries before it takes what comes. */
export const TRIES = 8;

type Met = Record<Goal, boolean> | undefined;

export interface Strategy {
  readonly name: string;
  /** How many play, if not two. */
  readonly players?: number;
  /** One deal, the i-th, with this goal; undefined if it came to none. */
  deal(table: DealTable, i: number, goal: Goal): Met;
}

const ZERO = new Uint8Array(32);

/** Everybody's links and commitments, by seat. */
interface Ready {
  readonly all: readonly Links[];
  readonly commitments: readonly Commitment[];
}

/** Nobody cheats. */
function readyHonestly(table: DealTable, i: number): Ready {
  const all = Array.from({ length: table.players }, (_, seat) => table.linksOf(seat, i));
  return { all, commitments: all.map((links, seat) => table.commit(seat, links)) };
}

/** The cheat commits to these links. */
const committed = (table: DealTable, { all, commitments }: Ready, cheat: Links): Ready => ({
  all: all.with(CHEAT, cheat),
  commitments: commitments.with(CHEAT, table.commit(CHEAT, cheat)),
});

const tell = (dealer: FairDealer, seat: number, links: Links): boolean =>
  dealer.seats[seat].publicLinks.add(0, links.public);

function tellOthers(dealer: FairDealer, { all }: Ready): void {
  for (const [seat, links] of all.entries()) if (seat !== CHEAT) tell(dealer, seat, links);
}

function dealTold(table: DealTable, { all, commitments }: Ready, head?: Uint8Array): Met {
  const dealer = table.open(commitments, all);
  if (head) dealer.begin(head);
  tellOthers(dealer, { all, commitments });
  tell(dealer, CHEAT, all[CHEAT]);
  return table.deal(dealer);
}

/** The first of some ways that looks good, or the last. */
function firstGood<T>(make: (attempt: number) => T, isGood: (way: T) => boolean): T {
  let way = make(0);
  for (let attempt = 1; attempt < TRIES && !isGood(way); attempt++) way = make(attempt);
  return way;
}

/** Whether the goal would be met if others' next links were these. */
function looksGood(
  table: DealTable,
  goal: Goal,
  { all, commitments }: Ready,
  others: (seat: number) => Uint8Array,
  head?: Uint8Array,
): boolean {
  const links = all.map((own, seat) => (seat === CHEAT ? own.public : others(seat)));
  const guess = { commitments, head: head ?? table.idOf(commitments), links, private: all[CHEAT].private };
  return table.foresees(goal, guess);
}

const honest: Strategy = {
  name: 'plays honestly',
  deal: (table, i) => dealTold(table, readyHonestly(table, i)),
};

const grinds: Strategy = {
  name: 'tries many master seeds before it commits',
  deal: (table, i, goal) => {
    const others = readyHonestly(table, i);
    const way = firstGood(
      (attempt) => committed(table, others, table.linksOf(CHEAT, i, attempt)),
      (made) => looksGood(table, goal, made, (seat) => made.commitments[seat].publicEnd),
    );
    return dealTold(table, way);
  },
};

const zeros: Strategy = {
  name: 'commits to links of zeros',
  deal: (table, i) =>
    dealTold(table, committed(table, readyHonestly(table, i), { public: ZERO, private: ZERO })),
};

const repeats: Strategy = {
  name: "makes others' commitments its own links",
  deal: (table, i) => {
    const others = readyHonestly(table, i);
    const { publicEnd, privateEnd } = others.commitments[HONEST];
    return dealTold(table, committed(table, others, { public: publicEnd, private: privateEnd }));
  },
};

/** Links that fit no commitment of its own: it can only repeat what the other one reveals. */
const copies: Strategy = {
  name: "copies another's commitment and repeats its links",
  deal: (table, i) => {
    const { all, commitments } = readyHonestly(table, i);
    const copied = { ...commitments[HONEST], key: commitments[CHEAT].key };
    const dealer = table.open([copied, ...commitments.slice(1)], all);
    tell(dealer, HONEST, all[HONEST]);
    tell(dealer, CHEAT, all[HONEST]);
    return table.deal(dealer);
  },
};

const orders: Strategy = {
  name: 'reveals first or last, as it likes',
  deal: (table, i, goal) => {
    const { all, commitments } = readyHonestly(table, i);
    const reveal = (seats: readonly number[]): FairDealer => {
      const dealer = table.open(commitments, all);
      for (const seat of seats) tell(dealer, seat, all[seat]);
      return dealer;
    };
    const last = reveal([HONEST, CHEAT]);
    const first = reveal([CHEAT, HONEST]);
    if (isEqual(last.value()!, first.value()!)) return table.deal(last);
    return table.deal(table.deal(last, null)?.[goal] ? reveal([HONEST, CHEAT]) : first);
  },
};

/** It knows the others' links, and looks for one of its own that suits it, or for one further down its chain. */
const forges: Strategy = {
  name: 'reveals last, another link than its own',
  deal: (table, i, goal) => {
    const deeper = table.linksOf(CHEAT, i);
    const own = table.before(CHEAT, deeper);
    const made = committed(table, readyHonestly(table, i), own);
    const dealer = table.open(made.commitments, made.all);
    tellOthers(dealer, made);
    const withLink = (link: Links): Ready => ({ ...made, all: made.all.with(CHEAT, link) });
    const forged = firstGood(
      (attempt) => withLink(attempt === 0 ? own : attempt === 1 ? deeper : table.linksOf(CHEAT, i, attempt)),
      (way) => looksGood(table, goal, way, (seat) => way.all[seat].public),
    );
    if (!tell(dealer, CHEAT, forged.all[CHEAT])) tell(dealer, CHEAT, own);
    return table.deal(dealer);
  },
};

/** It sees the deal before anybody else, leaves if it is bad, and comes back with nothing but its seed. */
const leaves: Strategy = {
  name: 'leaves when it sees a bad deal, and returns',
  deal: (table, i, goal) => {
    const made = readyHonestly(table, i);
    const isGood = looksGood(table, goal, made, (seat) => made.all[seat].public);
    const away = table.open(made.commitments, made.all);
    if (!isGood) tellOthers(away, made);
    return dealTold(table, made);
  },
};

const acts: Strategy = {
  name: 'chooses its action by the deal that it hopes for',
  deal: (table, i, goal) => {
    const made = readyHonestly(table, i);
    const id = table.idOf(made.commitments);
    const head = firstGood(
      (attempt) => hash('input', id, utf8(`action ${attempt}`)),
      (way) => looksGood(table, goal, made, (seat) => made.commitments[seat].publicEnd, way),
    );
    return dealTold(table, made, head);
  },
};

/** Only its new chain is chosen late: the match has its id, and the others' links before are known. */
const renews: Strategy = {
  name: 'chooses new chains when it must renew them',
  deal: (table, i, goal) => {
    const made = readyHonestly(table, i);
    const renewed = firstGood(
      (attempt): Ready => ({ ...made, all: made.all.with(CHEAT, table.linksOf(CHEAT, i, attempt + 1)) }),
      (way) => looksGood(table, goal, way, (seat) => made.commitments[seat].publicEnd),
    );
    const dealer = table.open(made.commitments, renewed.all);
    const { publicEnd, privateEnd } = table.commit(CHEAT, renewed.all[CHEAT]);
    dealer.seats[CHEAT].publicLinks.renew(publicEnd, 0, dealer.head);
    dealer.seats[CHEAT].privateLinks.renew(privateEnd, 0, dealer.head);
    tellOthers(dealer, renewed);
    tell(dealer, CHEAT, renewed.all[CHEAT]);
    return table.deal(dealer);
  },
};

export const STRATEGIES: readonly Strategy[] = [
  honest,
  grinds,
  zeros,
  repeats,
  orders,
  forges,
  leaves,
  acts,
  renews,
];

/** These never come to a deal. */
export const FUTILE: readonly Strategy[] = [copies];

/** It withholds its link when the row is bad for a friend, and is expelled: the others deal anew, without it. */
export const QUITS: Strategy = {
  name: 'leaves for good when it sees a bad deal',
  players: 3,
  deal: (table, i) => {
    const second = Array.from({ length: table.players }, (_, seat) => table.linksOf(seat, i));
    const all = second.map((links, seat) => table.before(seat, links));
    const made = { all, commitments: all.map((links, seat) => table.commit(seat, links)) };
    if (looksGood(table, 'flip', made, (seat) => all[seat].public)) return dealTold(table, made);
    const dealer = table.open(made.commitments, all);
    tellOthers(dealer, made);
    if (table.deal(dealer, null)) return undefined;
    dealer.abandon(CHEAT, table.rules);
    dealer.begin(hash('input', table.idOf(made.commitments), utf8('expel')));
    for (const seat of dealer.live) dealer.seats[seat].publicLinks.add(1, second[seat].public);
    return table.deal(dealer);
  },
};

/** What no player can do: it knows the others' links before it commits. That the tests would notice is shown with it. */
export const CLAIRVOYANT: Strategy = {
  name: 'knows the links of the others before it commits',
  deal: (table, i, goal) => {
    const others = readyHonestly(table, i);
    const way = firstGood(
      (attempt) => committed(table, others, table.linksOf(CHEAT, i, attempt)),
      (made) => looksGood(table, goal, made, (seat) => made.all[seat].public),
    );
    return dealTold(table, way);
  },
};
