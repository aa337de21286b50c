import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type Action,
  actionCard,
  actionIndex,
  actionKind,
  actionOf,
  CHOOSE,
  DEFEAT,
  LAST_KIND,
  NAME,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
} from '../../components/action.ts';
import { toCard } from '../../components/ids.ts';

// The compact form of actions. One byte holds the kind (5 bits) and the index (3 bits); index 7 says that the index
// follows in a byte of its own. Kinds that name a card have its entity after that, in 7-bit groups, lowest first.

const LARGE = 7;
const KINDS_WITH_CARD = new Set([
  PLAY,
  USE,
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  DEFEAT,
  TROPHY,
  TRANSFORM,
  CHOOSE,
  NAME,
]);

export function encodeActions(actions: readonly Action[]): Uint8Array {
  const out: number[] = [];
  for (const action of actions) encodeAction(action, out);
  return Uint8Array.from(out);
}

export function encodeAction(action: Action, out: number[]): void {
  const kind = actionKind(action);
  const index = actionIndex(action);
  out.push((Math.min(index, LARGE) << 5) | kind);
  if (index >= LARGE) out.push(index);
  if (KINDS_WITH_CARD.has(kind)) encodeNumber(actionCard(action), out);
}

function encodeNumber(n: number, out: number[]): void {
  let rest = n;
  for (; rest > 127; rest >>= 7) out.push((rest & 127) | 128);
  out.push(rest);
}

/** The actions of these bytes; throws a sentence if they are none. */
export function decodeActions(bytes: Uint8Array): Action[] {
  const reader = { bytes, at: 0 };
  const actions: Action[] = [];
  while (reader.at < bytes.length) actions.push(decodeAction(reader));
  return actions;
}

export interface ActionReader {
  readonly bytes: Uint8Array;
  at: number;
}

function nextByte(reader: ActionReader): number {
  if (reader.at >= reader.bytes.length)
    throw new Error('The list of actions ends in the middle of an action.');
  return reader.bytes[reader.at++];
}

export function decodeAction(reader: ActionReader): Action {
  const head = nextByte(reader);
  const kind = head & 31;
  if (kind < 1 || kind > LAST_KIND)
    throw new Error('The list of actions holds an action of an unknown kind.');
  const small = head >> 5;
  const index = small === LARGE ? nextByte(reader) : small;
  if (index > 15 || (small === LARGE && index < LARGE))
    throw new Error('The list of actions holds a number that no action has.');
  return actionOf(kind, toCard(KINDS_WITH_CARD.has(kind) ? decodeNumber(reader) : 0), index);
}

function decodeNumber(reader: ActionReader): number {
  const low = nextByte(reader);
  const n = low < 128 ? low : (low & 127) | (nextByte(reader) << 7);
  // One action, one form: what is signed later must not have two.
  if (n === 0 || n > 4095 || (low > 127 && n < 128))
    throw new Error('The list of actions names a card that cannot exist.');
  return n;
}
