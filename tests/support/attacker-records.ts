import { expect } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit, type Verdict } from '../../src/fair/audit.ts';
import { GIVE } from '../../src/fair/body.ts';
import { toHex } from '../../src/fair/hash.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { parseAnyRecord } from '../../src/fair/record-file.ts';
import { Refusal } from '../../src/match/config.ts';
import type { Setup } from '../../systems/setup.ts';
import { Table } from './attacker.ts';
import { beginning, findPlace, placeWhere } from './attacker-checks.ts';
import { canPlayFalsely, playOne, voteOut, wishOf } from './attacker-lies.ts';
import { fairSeats } from './fair.ts';
import { FairNet } from './fair-net.ts';
import { setupOf } from './tables.ts';

export const two = setupOf(['godslayer'], { players: 2, variant: 'standard' });
const three = setupOf(['godslayer'], { players: 3, variant: 'standard' });

export function tableAt(setup: Setup, seed: string, inputs: number): Table {
  const table = new Table(beginning(setup, seed));
  table.play(() => table.game.isOver || table.game.length >= inputs);
  return table;
}

export const recordAt = (setup: Setup, seed: string, inputs: number): FairRecord =>
  tableAt(setup, seed, inputs).honest[0].record();

/** The attacker's seat is expelled on the way. */
function recordWithout(inputs: number): FairRecord {
  const table = tableAt(three, 'expelled', inputs);
  table.play(() => table.isMine);
  for (const peer of table.honest) peer.vote([1]);
  table.flush();
  table.play(() => table.game.length >= inputs * 2);
  return table.honest[0].record();
}

const four = setupOf(['godslayer'], { players: 4, variant: 'standard' });

/** Cards are handed over on the way, and shown. */
function recordWithGifts(): FairRecord {
  const isGiven = ({ game }: Table): boolean =>
    game.log.filter(({ body }) => body.kind === GIVE).length > 1 &&
    game.dealer.seats.every(({ taken }) => taken.length === 0);
  return new Table(
    findPlace((seed) => beginning(four, seed), 'give', isGiven, { hint: 0 }),
  ).honest[0].record();
}

/** The attacker is caught, voted out for good, and the others play on. */
function recordWithCheat(): FairRecord {
  const table = new Table(placeWhere(beginning(three, 'cheat'), canPlayFalsely));
  playOne(table, false);
  table.endTurn();
  voteOut(table);
  const { length } = table.game;
  table.play(() => table.game.isOver || table.game.length >= length + 30);
  return table.honest[0].record();
}

/** The attacker leaves in the middle of its turn, and comes back or is barred by what it shows. */
function recordWithReturn(isTrue: boolean): FairRecord {
  const table = new Table(placeWhere(beginning(three, 'return'), canPlayFalsely));
  playOne(table, isTrue);
  voteOut(table);
  table.say(wishOf(table, 1));
  const { length } = table.game;
  table.play(() => table.game.isOver || table.game.length >= length + 30);
  return table.honest[0].record();
}

/** Played to its end, with all that was opened there. */
function recordToTheEnd(): FairRecord {
  const net = new FairNet(fairSeats({ ...two, honorPool: 12 }, 'ended'), 'ended');
  net.play();
  net.settle();
  return net.peers[0].record();
}

export const SHORT = recordAt(two, 'short', 3);
export const SAMPLES: readonly (readonly [string, FairRecord])[] = [
  ['of two players', recordAt(two, 'sample', 60)],
  ['of a seat that was expelled', recordWithout(24)],
  ['with cards handed over', recordWithGifts()],
  ['of a cheat who was caught', recordWithCheat()],
  ['of a player who came back', recordWithReturn(true)],
  ['of a cheat who was barred when it came back', recordWithReturn(false)],
  ['that was played to its end', recordToTheEnd()],
];

export const auditOf = (read: () => FairRecord): Verdict | undefined => {
  try {
    return audit(read(), { signatures: nodeSignatures });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

const resultOf = ({ replay }: Verdict): string[] => [
  toHex(replay!.agreement.id),
  toHex(replay!.game.head),
  replay!.game.hash,
];

/** The audit fails, or everything is as it was. Says which. */
export function isFound(record: FairRecord, verdict: Verdict | undefined): boolean {
  if (!verdict || verdict.offence) return true;
  expect(resultOf(verdict)).toEqual(resultOf(audit(record, { signatures: nodeSignatures })));
  return false;
}

export function anyFair(json: string): FairRecord {
  const record = parseAnyRecord(json);
  if (record.dealer !== 'fair') throw new Refusal('It is of another kind.');
  return record;
}
