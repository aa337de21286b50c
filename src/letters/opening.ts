import type { Variant } from '../../components/layout.ts';
import { SETS } from '../cards/index.ts';
import type { SetId } from '../cards/vocabulary.ts';
import { Malformed, type Reader, Writer } from '../fair/bytes.ts';
import { rulesHash } from '../fair/config.ts';
import { isEqual } from '../fair/hash.ts';
import { areDistinct } from '../fair/names.ts';
import { checkSetup, Refusal } from '../match/config.ts';
import { ID, type Opening } from './model.ts';
import { cleanName } from './names.ts';

// The beginning of a letter as bytes.

/** Bytes of the mark of the rules. */
export const RULES = 8;
const VARIANTS: readonly Variant[] = ['standard', 'team'];
const SET_IDS = Object.keys(SETS) as SetId[];

/** The first bytes tell versions of the rules apart; nobody gains by finding others. */
export const rulesMark = (): Uint8Array => rulesHash().slice(0, RULES);

export function openingBytes({ rules, id, setup, names }: Opening): Uint8Array {
  const out = new Writer().bytes(rules).bytes(id);
  out.u8(setup.sets.reduce((bits, set) => bits | (1 << SET_IDS.indexOf(set)), 0));
  out.u8(setup.players * VARIANTS.length + VARIANTS.indexOf(setup.variant));
  for (const name of names) out.text(name);
  return out.done();
}

export function readOpening(from: Reader): Opening {
  const rules = from.take(RULES);
  if (!isEqual(rules, rulesMark()))
    throw new Refusal('This game is played with other rules or cards than this version of Sixfold has.');
  const id = from.take(ID);
  const [bits, table] = [from.u8(), from.u8()];
  if (bits >> SET_IDS.length !== 0) throw new Malformed('It names a set that does not exist.');
  const sets = SET_IDS.filter((_, i) => bits & (1 << i));
  const setup = checkSetup(sets, Math.floor(table / VARIANTS.length), VARIANTS[table % VARIANTS.length]);
  const names = Array.from({ length: setup.players }, () => from.text());
  if (names.some((name) => name === '' || name !== cleanName(name)))
    throw new Malformed('It holds a name that cannot be.');
  if (!areDistinct(names)) throw new Refusal('Two players of this game have names that look the same.');
  return { rules, id, setup, names };
}
