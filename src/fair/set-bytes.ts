import { SETS } from '../cards/index.ts';
import type { SetId } from '../cards/vocabulary.ts';
import { Malformed, type Reader, type Writer } from './bytes.ts';

// The sets of a match as bytes: the four boxes have a bit each, and any other set is named, so that no set changes
// what another is in letters, links and records.

/** By their bits. */
export const BOXES: readonly SetId[] = ['godslayer', 'fallen', 'souls', 'unraveled'];
/** The number of other sets follows, and their ids. */
const OTHERS = 128;
const NO_SET = 'It names a set that does not exist.';

const bitOf = (set: SetId): number => (BOXES.includes(set) ? 1 << BOXES.indexOf(set) : OTHERS);

export function writeSets(out: Writer, sets: readonly SetId[]): void {
  const others = inTheirOrder(sets).filter((set) => !BOXES.includes(set));
  out.u8(sets.reduce((bits, set) => bits | bitOf(set), 0));
  if (others.length > 0) out.u8(others.length);
  for (const id of others) out.text(id);
}

const inTheirOrder = (sets: readonly SetId[]): readonly SetId[] =>
  Object.keys(SETS).filter((set) => sets.includes(set));

/** The sets, in their order. */
export function readSets(from: Reader): readonly SetId[] {
  const bits = from.u8();
  const boxes = BOXES.filter((box) => bits & bitOf(box));
  if (boxes.reduce((known, box) => known | bitOf(box), bits & OTHERS) !== bits) throw new Malformed(NO_SET);
  return inTheirOrder([...boxes, ...(bits & OTHERS ? readOthers(from) : [])]);
}

function readOthers(from: Reader): readonly SetId[] {
  const others = Array.from({ length: from.u8() }, () => from.text());
  if (others.some((set) => BOXES.includes(set) || !Object.hasOwn(SETS, set))) throw new Malformed(NO_SET);
  const inOrder = inTheirOrder(others);
  if (others.length === 0 || others.some((set, i) => set !== inOrder[i]))
    throw new Malformed('Its sets are not in their order.');
  return others;
}
