import { type Action, actionKind, actionOf, DEFEAT, PLAY } from '../../components/action.ts';
import { DECK, seatZone } from '../../components/zones.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { nextEnds, writeAction, writeDues } from '../../src/fair/author.ts';
import { ACTION, decodeBody, EXPEL, encodeBody, GIVE } from '../../src/fair/body.ts';
import { cardsOf } from '../../src/fair/dealer.ts';
import type { Game } from '../../src/fair/game.ts';
import { RETURN, short } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { encodeFairRecord, type FairRecord } from '../../src/fair/record.ts';
import { returnHash } from '../../src/fair/returning.ts';
import { traceOf } from '../../src/fair/trace.ts';
import { isAcceptable } from '../../src/match/accept.ts';
import type { Setup } from '../../systems/setup.ts';
import { Table } from './attacker.ts';
import { beginning, placeWhere } from './attacker-checks.ts';
import { refusalOf } from './attempts.ts';
import { fairSeats } from './fair.ts';
import { FairNet } from './fair-net.ts';
import { setupOf } from './tables.ts';

// Records of every kind, for the second implementation.

export const traceLines = (record: FairRecord): string[] =>
  [...traceOf(record, nodeSignatures)].map((line) => JSON.stringify(line));

export const bytesOfRecord = (record: FairRecord): Buffer => Buffer.from(encodeFairRecord(record));

const expels = ({ log }: Game): number => log.filter(({ body }) => body.kind === EXPEL).length;

const waitsFor = ({ seat, game: { wait, dealer } }: Peer, seats: readonly number[]): boolean =>
  dealer.live.includes(seat) &&
  seats.some((s) => (wait.for === 'links' ? wait.seats.includes(s) : 'seat' in wait && wait.seat === s));

const isForLinks = ({ game }: Peer): boolean => game.wait.for === 'links';

/** The seats go away; when the match waits for one of them, for links if asked so, the others vote them out. */
export function expel(net: FairNet, leavers: readonly number[], forLinks = false): void {
  const others = () =>
    net.peers.filter(({ game }, seat) => !leavers.includes(seat) && game.dealer.live.includes(seat));
  const [before, asked] = [expels(others()[0].game), others()[0]];
  if (forLinks)
    net.play(
      () =>
        net.isOver ||
        (isForLinks(asked) &&
          waitsFor(asked, leavers) &&
          others().every(({ game }) => game.length === asked.game.length)),
    );
  for (const leaver of leavers) net.away.add(leaver);
  net.play(() => {
    for (const peer of others())
      if (waitsFor(peer, leavers) && !peer.votes.isVoting) refusalOf(() => peer.vote(leavers));
    return others().every(({ game }) => game.isOver || expels(game) > before);
  });
}

/** A seat that was expelled is back, and asks for its place. */
export function comeBack(net: FairNet, seat: number): void {
  const until = (isSo: () => boolean): void =>
    net.play(() => {
      net.peers[seat].tick();
      return net.isOver || isSo();
    });
  const stands = ({ game }: Peer) => game.dealer.seats[seat];
  net.away.delete(seat);
  until(() => stands(net.peers[seat]).leftAt !== undefined && !stands(net.peers[seat]).isLive);
  if (net.isOver) return;
  net.peers[seat].comeBack();
  until(() => net.peers.every((peer, i) => net.away.has(i) || stands(peer).isLive));
}

export const playOn = (net: FairNet, inputs: number): void => {
  const { length } = net.peers[0].game;
  net.play(() => net.isOver || net.peers[0].game.length >= length + inputs);
};

/** Records of a match at many places, also where links are waited for; the last one is of its end. */
export function recordsOnTheWay(net: FairNet, every: number): FairRecord[] {
  const records = new Map<string, FairRecord>();
  net.play(() => {
    const [{ game }] = net.peers;
    const key = `${game.length} ${game.wait.for}`;
    if (game.length % every === 0 && !records.has(key)) records.set(key, net.peers[0].record());
    return net.isOver;
  });
  for (let i = 0; i < 400; i++) net.step();
  return [...records.values(), net.peers[0].record()];
}

export const netOf = (
  setup: Setup,
  seed: string,
  options: { chain?: number; open?: number[] } = {},
): FairNet =>
  new FairNet(fairSeats(setup, seed, options.chain ? { chain: options.chain } : {}, options.open), seed, {
    drop: 5,
    reorder: 20,
  });

/** Players leave and come back, three times, with values that burn. */
export function recordsOfReturns(
  setup: Setup,
  seed: string,
  rounds: readonly (readonly number[])[],
): FairRecord[] {
  const net = netOf(setup, seed);
  net.play(() => net.peers[0].game.length > 20);
  const records: FairRecord[] = [];
  for (const [i, leavers] of rounds.entries()) {
    expel(net, leavers, i % 2 === 0);
    records.push(net.peers[0].record());
    playOn(net, 12);
    for (const seat of leavers) comeBack(net, seat);
    records.push(net.peers[0].record());
    playOn(net, 12);
  }
  return [...records, ...recordsOnTheWay(net, 50)];
}

/** The first match of these in which somebody gives a card to a live seat. */
const four = setupOf(['godslayer'], { players: 4, variant: 'standard' });
const six = (seed: string, attacker: number) => ({ ...beginning(four, seed), attacker });
const giving = () =>
  placeWhere(six('give 22', 1), ({ isMine, mine }) => isMine && mine.wait.for === 'give', 0);

/** A match in which three cards are handed over, at many places and to its end. */
export function recordsOfHandovers(): FairRecord[] {
  const table = new Table(giving());
  const records: FairRecord[] = [];
  table.play(() => {
    if (records.length < 40) records.push(table.honest[0].record());
    return table.game.isOver;
  });
  table.wait();
  return [...records, ...table.honest.map((peer) => peer.record())];
}

/** The attacker is voted out, and the others play on. */
function voteOut(table: Table): void {
  for (const peer of table.honest) peer.vote([table.attacker]);
  table.flush();
}

/** The giver of a card is voted out before it has opened anything. */
export function recordsOfLeavingGiver(): FairRecord[] {
  const table = new Table(giving());
  table.send(table.sign(table.honestInput()));
  table.play(() => table.isMine);
  voteOut(table);
  const record = table.honest[0].record();
  return [record, ...back(table)];
}

/** What seat sends to come back. */
function askBack(table: Table): void {
  const { attacker: seat, identity, game } = table;
  const leftAt = game.dealer.seats[seat].leftAt!;
  const ends = nextEnds(game, identity, seat, leftAt);
  const dues = writeDues(game, identity, seat);
  const signature = identity.sign(returnHash(leftAt, seat, ends, dues));
  table.say({ type: RETURN, seat, head: short(leftAt), ...ends, signature, dues });
}

function back(table: Table): FairRecord[] {
  askBack(table);
  table.play(() => table.isMine || table.game.isOver);
  const record = table.honest[0].record();
  table.play(() => table.game.isOver);
  table.wait();
  return [record, table.honest[0].record()];
}

const two = beginning(setupOf(['godslayer'], { players: 3, variant: 'standard' }), 'cheat');

/** Cards of its pool that it does not hold, played. */
function falsePlays({ mine, attacker }: Table): Action[] {
  const { secrets } = mine.dealer;
  const held = Array.from({ length: secrets.counts[attacker] }, (_, slot) => secrets.at(attacker, slot));
  return cardsOf(mine.world, seatZone(attacker, DECK))
    .filter((card) => !held.includes(card))
    .map((card) => actionOf(PLAY, card))
    .filter((action) => isAcceptable(mine.world, action));
}

const canLie = (table: Table): boolean =>
  table.isMine && falsePlays(table).length > 0 && table.mine.legal().some((a) => actionKind(a) === PLAY);

/** A false claim, then it leaves, asks to come back, and is barred by its dues. */
export function recordsOfBar(): FairRecord[] {
  const table = new Table(placeWhere(two, canLie));
  table.send(table.sign(writeAction(table.mine, table.identity, 1, falsePlays(table)[0])));
  voteOut(table);
  const before = table.honest[0].record();
  askBack(table);
  table.play(() => table.game.isOver || table.game.dealer.seats[1].isBarred);
  const record = table.honest[0].record();
  table.play(() => table.game.isOver);
  table.wait();
  return [before, record, table.honest[0].record()];
}

/** An input that is not legal, another one for a place that is taken, a box without a card: barred with proof. */
export function recordsOfProofs(): FairRecord[] {
  const illegal = new Table(placeWhere(two, ({ isMine }) => isMine));
  illegal.send(
    illegal.sign({
      kind: ACTION,
      seat: 1,
      state: illegal.mine.stateBytes,
      action: actionOf(DEFEAT, 1),
      openings: [],
    }),
  );
  const doubled = new Table(placeWhere(two, ({ isMine, mine }) => isMine && mine.legal().length > 1));
  const legal = doubled.mine.legal();
  const inputs = [legal[0], legal[1]].map((action) =>
    doubled.sign(writeAction(doubled.mine, doubled.identity, 1, action)),
  );
  for (const input of inputs) doubled.send(input);
  const boxed = new Table(giving());
  const gift = decodeBody(boxed.honestInput());
  if (gift.kind !== GIVE) throw new Error('no gift');
  boxed.send(boxed.sign(encodeBody({ ...gift, box: gift.box.map((b) => b ^ 1) })));
  boxed.play(() => false);
  boxed.wait();
  return [illegal, doubled, boxed].flatMap((table) => {
    voteOut(table);
    const record = table.honest[0].record();
    const { length } = table.game;
    table.play(() => table.game.length > length + 20);
    return [record, table.honest[0].record()];
  });
}
