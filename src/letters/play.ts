import type { Action } from '../../components/action.ts';
import type { Setup } from '../../systems/setup.ts';
import { isEqual } from '../fair/hash.ts';
import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { checkSetup, Refusal } from '../match/config.ts';
import type { Match } from '../match/match.ts';
import { courseOf, headOf, sharesCourse } from './course.ts';
import { LetterKeys } from './keys.ts';
import { FEWEST, isDealt, type Letter, type Opening, revealedOf, type SeatPart } from './model.ts';
import { tableNames } from './names.ts';
import { rulesMark } from './opening.ts';
import { commitmentTo, gameId } from './seed.ts';

// What players do with a letter. Every function gives a new letter, signed by whoever made it.

/** What a letter waits for, and of whom. */
export type Due =
  | { readonly does: 'join' | 'reveal' | 'play'; readonly seat: number }
  | { readonly does: 'nothing' };

export function dueOf(letter: Letter): Due {
  const { seats, opening } = letter;
  if (seats.length < opening.setup.players) return { does: 'join', seat: seats.length };
  if (!isDealt(letter)) return { does: 'reveal', seat: revealedOf(letter) };
  const { asked } = courseOf(letter).match!;
  return asked < 0 ? { does: 'nothing' } : { does: 'play', seat: asked };
}

export const keysFor = (
  letter: Letter,
  master: Uint8Array,
  signatures: Signatures = naclSignatures,
): LetterKeys => new LetterKeys(master, gameId(letter.opening), signatures);

/** The seat that these keys have claimed, or -1. */
export const seatOf = ({ seats }: Letter, keys: LetterKeys): number =>
  seats.findIndex(({ key }) => isEqual(key, keys.key));

/** The first letter of a game. It is not signed by anybody yet: seat 0 joins next. */
export function newLetter(setup: Setup, names: readonly string[], id: Uint8Array): Letter {
  const checked = checkSetup(setup.sets, setup.players, setup.variant);
  if (checked.players < FEWEST || names.length !== checked.players)
    throw new Refusal(`A game by link is for ${FEWEST} to 6 players, each with a name.`);
  const opening: Opening = { rules: rulesMark(checked.sets), id, setup: checked, names: tableNames(names) };
  return { opening, seats: [], actions: [] };
}

const nameOf = ({ opening }: Letter, seat: number): string => opening.names[seat];

const UNSIGNED = { length: 0, signature: new Uint8Array(64) };

/** The last signature of a seat covers all that is in the letter. */
function signed(letter: Letter, seat: number, keys: LetterKeys): Letter {
  const { heads } = courseOf(letter);
  const signature = keys.sign(headOf(letter));
  const sign = (part: SeatPart, i: number): SeatPart =>
    i === seat ? { ...part, signed: { length: heads.length - 1, signature } } : part;
  return sharesCourse({ ...letter, seats: letter.seats.map(sign) }, letter);
}

function join(letter: Letter, seat: number, keys: LetterKeys): Letter {
  if (seatOf(letter, keys) >= 0) throw new Refusal(`This link is for ${nameOf(letter, seat)}: pass it on.`);
  const isLast = seat === letter.opening.setup.players - 1;
  const secret = keys.secretOn(headOf(letter));
  const commitment = commitmentTo(secret);
  const part = { key: keys.key, commitment, ...(isLast ? { secret } : {}), signed: UNSIGNED };
  return signed({ ...letter, seats: [...letter.seats, part] }, seat, keys);
}

function reveal(letter: Letter, seat: number, keys: LetterKeys): Letter {
  // Seats claim in order, one step each.
  const secret = keys.secretOn(courseOf(letter).heads[seat]);
  const add = (part: SeatPart, i: number): SeatPart => (i === seat ? { ...part, secret } : part);
  return signed({ ...letter, seats: letter.seats.map(add) }, seat, keys);
}

/** Nobody acts for another. */
function checkSeat(letter: Letter, seat: number, keys: LetterKeys): void {
  if (seatOf(letter, keys) !== seat)
    throw new Refusal(`It is not your turn: this link is for ${nameOf(letter, seat)}.`);
}

/** Claims the next place, or reveals the own part of the seed: whatever the letter waits for before it is dealt. */
export function takePart(letter: Letter, keys: LetterKeys): Letter {
  const due = dueOf(letter);
  if (due.does === 'join') return join(letter, due.seat, keys);
  if (due.does !== 'reveal') throw new Refusal('The cards of this game are dealt already.');
  checkSeat(letter, due.seat, keys);
  return reveal(letter, due.seat, keys);
}

/** The decisions among inputs that follow the match, all of them by one seat. */
function decisionsOf(match: Match, seat: number, inputs: readonly Action[]): Action[] {
  const decisions: Action[] = [];
  let at = match.log.length;
  for (const [i, action] of inputs.entries()) {
    const known = match.log[at++];
    // What is obvious has been answered already.
    if (known && known.action === action) continue;
    if (known || match.asked !== seat)
      throw new Refusal(`Input ${i + 1} cannot be made: it is not this player who is asked.`);
    match.submit(seat, action);
    decisions.push(action);
  }
  return decisions;
}

/**
 * Adds a turn, or an answer in the turn of another: the inputs since the letter, until somebody else is asked. A Refusal
 * if they are not legal, or if there is still something to decide.
 */
export function play(letter: Letter, inputs: readonly Action[], keys: LetterKeys): Letter {
  const due = dueOf(letter);
  if (due.does !== 'play')
    throw new Refusal(due.does === 'nothing' ? 'The game is over.' : 'No cards are dealt yet.');
  checkSeat(letter, due.seat, keys);
  const match = courseOf({ ...letter }).match!;
  const decisions = decisionsOf(match, due.seat, inputs);
  if (decisions.length === 0) throw new Refusal('There is nothing to pass on yet.');
  if (match.asked === due.seat)
    throw new Refusal('Your turn is not over yet: end it before you pass the game on.');
  return signed({ ...letter, actions: [...letter.actions, ...decisions] }, due.seat, keys);
}
