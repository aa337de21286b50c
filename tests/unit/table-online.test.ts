import { describe, expect, test } from 'vitest';
import type { Action } from '../../components/action.ts';
import { hashOf, within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { Secrets } from '../../components/secrets.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { ACTION } from '../../src/fair/body.ts';
import { Peer } from '../../src/fair/peer.ts';
import { checkSetup } from '../../src/match/config.ts';
import type { Dealer } from '../../src/match/dealer.ts';
import { advance, perform } from '../../src/match/match.ts';
import { OnlineSession } from '../../src/table/online-session.ts';
import { isEntry, Teller, type Told } from '../../src/table/story.ts';
import type { Tableau } from '../../src/table/tableau.ts';
import { plain, tell } from '../../src/table/tell.ts';
import { Witness } from '../../src/table/witness.ts';
import { begun, layoutOf, type Setup } from '../../systems/setup.ts';
import { fairSeats } from '../support/fair.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { cardName, flawInTelling } from '../support/sessions.ts';

// A match of several peers and a spectator in one process, each with a session of its own.

interface Options {
  readonly players: number;
  readonly sets?: readonly string[];
  readonly seed?: string;
  readonly variant?: string;
}

const sessionOf = (peer: Peer): OnlineSession =>
  new OnlineSession(peer.game, peer.seat, {
    isAsked: () => peer.isAsked,
    act: (action) => peer.act(action),
  });

/** Enough for every kind of thing to have happened. */
const INPUTS = 150;
/** Steps in which nothing happens, after which nothing ever will. */
const IDLE = 200;

/** The peers of all seats, a spectator, and one who notes what chance answered. */
class Room {
  readonly peers: Peer[];
  readonly sessions: OnlineSession[];
  readonly answers: number[] = [];
  private readonly players: RandomPlayer[];
  private wire: { readonly from: number; readonly to: number; readonly bytes: Uint8Array }[] = [];
  readonly away = new Set<number>();

  constructor({ players, sets = ['godslayer'], seed = 'room', variant = 'standard' }: Options) {
    const { agreement, identities } = fairSeats(checkSetup(sets, players, variant), seed);
    const openPlayer = (game: Peer['game']): Action => game.legal()[0];
    const common = { agreement, signatures: nodeSignatures, openPlayer };
    const seated = identities.map((identity, seat) => new Peer({ ...common, seat, identity }));
    const [watching, recording] = [new Peer(common), new Peer(common)];
    this.peers = [...seated, watching, recording];
    this.sessions = [...seated, watching].map(sessionOf);
    recording.game.watcher = {
      chance: (_kind, _seat, answer) => this.answers.push(answer),
      taken: () => {},
      settled: () => {},
    };
    this.players = this.peers.map((_, i) => new RandomPlayer(`${seed} ${i}`, true));
  }

  private collect(): void {
    for (const [from, peer] of this.peers.entries())
      for (const { to, bytes } of peer.takeOutbox())
        for (const other of this.peers.keys())
          if (other !== from && !this.away.has(from) && (to === undefined || to === other))
            this.wire.push({ from, to: other, bytes });
  }

  /** A message arrives, somebody acts by what is offered, or time passes. */
  private step(): void {
    this.collect();
    const next = this.wire.shift();
    if (next) {
      if (!this.away.has(next.to)) this.peers[next.to].receive(next.from, next.bytes);
      return;
    }
    const seat = this.sessions.findIndex(
      (session, i) => session.isDealt && session.isViewerAsked && !this.away.has(i),
    );
    const session = this.sessions[seat];
    if (session) session.submit(this.players[seat].choose(session.offers.map(({ action }) => action)));
    else for (const [i, peer] of this.peers.entries()) if (!this.away.has(i)) peer.tick();
  }

  /** How far all have come. */
  private get progress(): number {
    return this.peers.reduce((sum, { game }) => sum + game.length + game.dealer.k, 0);
  }

  /** Plays until something is so, or nothing has come of many steps. */
  play(until: () => boolean = () => this.isOver): void {
    let before = -1;
    for (let idle = 0; idle < IDLE && !until(); idle++) {
      this.step();
      for (const session of this.sessions) while (session.hasNext) session.showNext();
      if (this.progress !== before) idle = 0;
      before = this.progress;
    }
  }

  /** Whether all have come as far, to the same input, and somebody is to act. */
  isAgreedAt(inputs: number): boolean {
    const { length } = this.peers[0].game;
    const isThere = ({ game }: Peer): boolean => game.length === length && game.wait.for === 'action';
    return this.isOver || (length >= inputs && this.peers.every(isThere));
  }

  get isOver(): boolean {
    return this.peers.every(({ game }, i) => this.away.has(i) || game.isOver);
  }
}

/** Answers as chance did, without knowing any hand. */
class Scripted implements Dealer {
  readonly secrets: Secrets;
  private at = 0;
  private readonly answers: readonly number[];

  constructor(seats: number, answers: readonly number[]) {
    this.secrets = new Secrets(seats, 0);
    this.answers = answers;
  }

  answer(): number {
    return this.answers[this.at++];
  }

  shown(): void {}
}

/** The story of the same actions and the same chance as one machine tells it. */
function toldHere(
  setup: Setup,
  answers: readonly number[],
  actions: readonly { seat: number; action: Action }[],
) {
  const state = begun(layoutOf(setup));
  const witness = new Witness(new Scripted(state.layout.seats, answers));
  within(state, () => advance(witness));
  witness.sinceThen();
  const teller = new Teller(state);
  return actions.map((input) => {
    within(state, () => perform(witness, toSeat(input.seat), input.action));
    return teller.entryOf(0, input, witness.sinceThen());
  });
}

const withoutNumber = (told: Told) => ({ ...told, input: 0 });

/** What everybody may see of a tableau; the viewer's own hand and looked-at card are left out. */
const openPart = ({ players, ...table }: Tableau, without: number) => ({
  ...table,
  seat: 0,
  partner: 0,
  players: players.map((player) =>
    player.seat === without ? { ...player, hand: null, deckTop: null } : player,
  ),
});

function checkTableaus(sessions: readonly OnlineSession[]): void {
  const watching = sessions[sessions.length - 1];
  for (const session of sessions.slice(0, -1)) {
    if (session.input !== watching.input) continue;
    expect(session.hash).toBe(watching.hash);
    expect(openPart(session.tableau, session.viewer)).toEqual(openPart(watching.tableau, session.viewer));
    const own = session.tableau.players[session.viewer];
    expect(own.hand.length).toBe(own.handCount);
  }
}

const TABLES: readonly Options[] = [
  { players: 2 },
  { players: 3, sets: ['godslayer', 'fallen', 'souls', 'unraveled'], seed: 'all sets' },
  { players: 4, sets: ['souls'], seed: 'team', variant: 'team' },
];

describe.each(TABLES)('a match of $players, $variant', (options) => {
  test('is told by everybody as one machine would tell it, and nobody sees what is hidden', () => {
    const room = new Room(options);
    let compared = 0;
    for (const session of room.sessions)
      session.subscribe(() => {
        if (!room.sessions.every(({ isDealt }) => isDealt) || compared++ % 29 !== 0) return;
        checkTableaus(room.sessions);
      });
    room.play(() => room.isAgreedAt(INPUTS));
    expect(room.isAgreedAt(INPUTS)).toBe(true);
    const setup = checkSetup(options.sets ?? ['godslayer'], options.players, options.variant ?? 'standard');
    const { log } = room.peers[0].game;
    const actions = log.flatMap(({ body }) => (body.kind === ACTION ? [body] : []));
    const expected = toldHere(setup, room.answers, actions).map(withoutNumber);
    for (const { story } of room.sessions) expect(story.map(withoutNumber)).toEqual(expected);
    expect(compared).toBeGreaterThan(INPUTS);
    const { story } = room.sessions[0];
    expect(
      story
        .filter(isEntry)
        .map((entry) => flawInTelling(entry))
        .filter(Boolean),
    ).toEqual([]);
  });
});

describe('a player who is voted out', () => {
  test('is told of once by everybody, and a bot is shown in the seat', () => {
    const room = new Room({ players: 3, seed: 'gone' });
    room.play(() => room.peers[0].game.length > 20);
    room.away.add(2);
    const waitsForIt = (): boolean => {
      const { wait } = room.peers[0].game;
      return wait.for === 'links' ? wait.seats.includes(2) : 'seat' in wait && wait.seat === 2;
    };
    room.play(waitsForIt);
    room.play(() => false);
    for (const peer of room.peers.slice(0, 2)) peer.vote([2]);
    const { length } = room.peers[0].game;
    room.play(() => room.peers[0].game.length > length + 10);
    const names = ['Ada', 'Bo', 'Cy'];
    for (const session of [room.sessions[0], room.sessions[1], room.sessions[3]]) {
      const notices = session.story.filter((told) => !isEntry(told));
      expect(notices.map((told) => plain(tell(told, names).main, cardName))).toEqual([
        'Cy was voted out; a bot plays on.',
      ]);
      expect(session.seats.map(({ bot }) => bot !== undefined)).toEqual([false, false, true]);
      expect(session.tableau.players[2].isBot).toBe(true);
    }
  });
});

describe('moves that come from afar', () => {
  test('are shown one after another, own ones at once; the inputs and the hash are those that are shown', () => {
    const room = new Room({ players: 2, seed: 'pace' });
    const [session] = room.sessions;
    room.play(() => session.isDealt && session.isViewerAsked);
    expect(hashOf(session.state)).toBe(session.hash);
    const inputs = new Set<number>();
    let isBehind = false;
    const unsubscribe = session.subscribe(() => {
      isBehind ||= session.hasNext;
      inputs.add(session.input);
      if (session.hasNext) expect(session.offers).toEqual([]);
      expect(session.story.every(({ input }) => input <= session.input)).toBe(true);
    });
    const own = session.input;
    session.submit(session.offers[0].action);
    room.play(() => session.input > own);
    expect(session.hasNext).toBe(false);
    room.play(() => room.peers[0].game.length > 40);
    unsubscribe();
    expect(isBehind).toBe(true);
    expect(inputs.size).toBeGreaterThan(20);
  });

  test('are passed over where many have come at once, and watched one by one where a few have', () => {
    const room = new Room({ players: 2, seed: 'late' });
    const [peer] = room.peers;
    const afterHavingMissed = (inputs: number): number => {
      const late = new Peer({ agreement: peer.game.agreement, signatures: nodeSignatures });
      const session = sessionOf(late);
      const hear = (): void => {
        for (let i = 0; i < 4; i++) {
          late.tick();
          for (const { bytes } of late.takeOutbox()) peer.receive(-1, bytes);
          for (const { bytes } of peer.takeOutbox()) late.receive(0, bytes);
        }
      };
      hear();
      while (session.hasNext) session.showNext();
      const { length } = peer.game;
      room.play(() => room.isAgreedAt(length + inputs));
      hear();
      expect(late.game.length).toBe(peer.game.length);
      return session.behind;
    };
    room.play(() => room.isAgreedAt(10));
    expect(afterHavingMissed(20)).toBeGreaterThan(5);
    expect(afterHavingMissed(100)).toBeLessThan(60);
  });
});
