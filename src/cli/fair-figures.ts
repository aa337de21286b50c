import { seatBots } from '../bots/index.ts';
import { audit } from '../fair/audit.ts';
import { CHAIN, TERMS } from '../fair/config.ts';
import { hash, utf8 } from '../fair/hash.ts';
import { Identity } from '../fair/identity.ts';
import { Peer } from '../fair/peer.ts';
import { naclSignatures } from '../fair/sign.ts';
import { checkSetup } from '../match/config.ts';
import { type Figure, type Plan, repeat } from './figure.ts';
import type { MatchPlan } from './match/introduce.ts';
import { type RunMatch, runMatch } from './match/run.ts';
import { MatchTable } from './match/table.ts';
import { sum } from './numbers.ts';

// What a fair deal costs. Times are those of tweetnacl, which browsers use.

const KB = 1000;
const LONG_LOG = 500;

const planFor = (seed: string, players = 2): MatchPlan => ({
  setup: checkSetup(['godslayer'], players),
  bots: seatBots(['greedy'], players),
  seed: `bench/${seed}`,
  faults: [],
});

const played = new Map<string, RunMatch>();

/** The same games for all figures. */
function gameOf(round: number, players = 2): RunMatch {
  const name = `${players} ${round}`;
  const game = played.get(name) ?? runMatch(planFor(`${round}`, players));
  played.set(name, game);
  return game;
}

/** Something of each of as many games as there are rounds. */
const ofGames =
  (value: (game: RunMatch) => number, players = 2): Figure['measure'] =>
  ({ rounds }, tick) =>
    Array.from({ length: rounds }, (_, round) => {
      tick();
      return value(gameOf(round, players));
    });

function milliseconds(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function measureAudit(plan: Plan, tick: () => void): number[] {
  let round = 0;
  return repeat(plan, tick, () => {
    const { record } = gameOf(round++ % plan.rounds);
    return milliseconds(() => audit(record));
  });
}

/** The messages that bring a log of so many inputs to a seat that has lost everything but its identity. */
function longLog(): { begin: () => Peer; messages: readonly Uint8Array[] } {
  const table = new MatchTable(planFor('long', 4));
  let [longest] = table.parties;
  table.play((party) => {
    longest = party;
  }, LONG_LOG);
  const { peer } = longest;
  if (!peer || table.inputs < LONG_LOG) throw new Error('the match is too short');
  const { agreement, seat, identity } = table.parties.find((party) => party !== longest)!;
  const begin = (): Peer => new Peer({ agreement, seat, identity });
  const asking = begin();
  asking.tick();
  asking.takeOutbox();
  // Who says again that it has nothing is answered with everything.
  asking.tick();
  peer.takeOutbox();
  for (const { bytes } of asking.takeOutbox()) peer.receive(seat, bytes);
  return { begin, messages: peer.takeOutbox().map(({ bytes }) => bytes) };
}

function measureCatchUp(plan: Plan, tick: () => void): number[] {
  const { begin, messages } = longLog();
  return repeat(plan, tick, () => {
    let inputs = 0;
    const time = milliseconds(() => {
      const peer = begin();
      for (const bytes of messages) peer.receive(0, bytes);
      inputs = peer.game.length;
    });
    if (inputs < LONG_LOG) throw new Error(`only ${inputs} inputs were caught up with`);
    return time;
  });
}

const CHAIN_TERMS = new Uint8Array(TERMS);

function measureChains(plan: Plan, tick: () => void): number[] {
  let round = 0;
  return repeat(plan, tick, () => {
    const master = hash('bench', utf8(`${round++}`));
    return milliseconds(() => new Identity(master, CHAIN_TERMS, CHAIN, naclSignatures).commitment);
  });
}

export const FAIR_FIGURES: readonly Figure[] = [
  {
    id: 'flip',
    name: 'message that each peer sends for a public flip',
    unit: 'bytes',
    bar: { atMost: 64 },
    measure: ofGames(({ result }) => result.linkMessageBytes),
  },
  {
    id: 'link',
    name: 'record of a whole 2-player game as a link',
    unit: 'characters',
    bar: { atMost: 2000 },
    measure: ofGames(({ result }) => result.linkChars),
  },
  {
    id: 'linkOfFour',
    name: 'record of a whole 4-player game as a link',
    unit: 'characters',
    bar: { atMost: 4500 },
    measure: ofGames(({ result }) => result.linkChars, 4),
  },
  {
    id: 'wire',
    name: 'on the wire per peer in a whole 2-player game, sent and received',
    unit: 'bytes',
    bar: { atMost: 48 * KB },
    measure: ofGames(
      ({ result: { wireBytes, receivedBytes } }) => sum([...wireBytes, ...receivedBytes]) / wireBytes.length,
    ),
  },
  {
    id: 'audit',
    name: 'audit of a whole 2-player game',
    unit: 'ms',
    bar: { atMost: 300 },
    measure: measureAudit,
  },
  {
    id: 'catchUp',
    name: `catching up with a log of ${LONG_LOG} inputs, from nothing`,
    unit: 'ms',
    bar: { atMost: 150 },
    measure: measureCatchUp,
  },
  {
    id: 'chains',
    name: 'setting up the chains of a seat',
    unit: 'ms',
    bar: { atMost: 50 },
    measure: measureChains,
  },
];
