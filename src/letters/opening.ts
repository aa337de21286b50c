import type { Variant } from '../../components/layout.ts';
import type { SetId } from '../cards/vocabulary.ts';
import { Malformed, type Reader, Writer } from '../fair/bytes.ts';
import { rulesHash } from '../fair/config.ts';
import { isEqual } from '../fair/hash.ts';
import { areDistinct } from '../fair/names.ts';
import { readSets, writeSets } from '../fair/set-bytes.ts';
import { checkSetup, Refusal } from '../match/config.ts';
import { ID, type Opening } from './model.ts';
import { cleanName } from './names.ts';

// The beginning of a letter as bytes.

/** Bytes of the mark of the rules. */
export const RULES = 8;
const VARIANTS: readonly Variant[] = ['standard', 'team'];

/** The first bytes tell versions of the rules apart; nobody gains by finding others. */
export const rulesMark = (sets: readonly SetId[]): Uint8Array => rulesHash(sets).slice(0, RULES);

export function openingBytes({ rules, id, setup, names }: Opening): Uint8Array {
  const out = new Writer().bytes(rules).bytes(id);
  writeSets(out, setup.sets);
  out.u8(setup.players * VARIANTS.length + VARIANTS.indexOf(setup.variant));
  for (const name of names) out.text(name);
  return out.done();
}

const OTHER_RULES = 'This game is played with other rules or cards than this version of Sixfold has.';

function knownSets(from: Reader): readonly SetId[] {
  try {
    return readSets(from);
  } catch (error) {
    throw error instanceof Malformed ? new Refusal(OTHER_RULES) : error;
  }
}

export function readOpening(from: Reader): Opening {
  const rules = from.take(RULES);
  const id = from.take(ID);
  const sets = knownSets(from);
  const table = from.u8();
  if (!isEqual(rules, rulesMark(sets))) throw new Refusal(OTHER_RULES);
  const setup = checkSetup(sets, Math.floor(table / VARIANTS.length), VARIANTS[table % VARIANTS.length]);
  const names = Array.from({ length: setup.players }, () => from.text());
  if (names.some((name) => name === '' || name !== cleanName(name)))
    throw new Malformed('It holds a name that cannot be.');
  if (!areDistinct(names)) throw new Refusal('Two players of this game have names that look the same.');
  return { rules, id, setup, names };
}
