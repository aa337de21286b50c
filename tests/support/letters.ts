import type { Action } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { hash, utf8 } from '../../src/fair/hash.ts';
import { courseOf } from '../../src/letters/course.ts';
import type { LetterKeys } from '../../src/letters/keys.ts';
import { read, write } from '../../src/letters/link.ts';
import type { Letter } from '../../src/letters/model.ts';
import { dueOf, keysFor, newLetter, play, takePart } from '../../src/letters/play.ts';
import type { Match } from '../../src/match/match.ts';
import type { Setup } from '../../systems/setup.ts';

/** Chooses an action of the seat that is asked. */
export type Choose = (match: Match) => Action;

export interface LetterTable {
  readonly letter: Letter;
  readonly keys: readonly LetterKeys[];
}

/** A game by link whose secrets follow from a text, before anybody joins. */
export function letterTable(setup: Setup, seed: string): LetterTable {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].slice(0, setup.players);
  const letter = newLetter(setup, names, hash('test letter', utf8(seed)).slice(0, 16));
  const keys = names.map((name) =>
    keysFor(letter, hash('test master', utf8(seed), utf8(name)), nodeSignatures),
  );
  return { letter, keys };
}

/** The inputs of one pass: until somebody else is asked. */
export function inputsOfPass(letter: Letter, choose: Choose): Action[] {
  const { match } = courseOf({ ...letter });
  const [seat, before] = [match!.asked, match!.log.length];
  while (match!.asked === seat) match!.submit(seat, choose(match!));
  return match!.log.slice(before).map(({ action }) => action);
}

/** What the next player does with the link, or undefined if the game is over. */
export function pass(letter: Letter, keys: readonly LetterKeys[], choose: Choose): Letter | undefined {
  const due = dueOf(letter);
  if (due.does === 'nothing') return undefined;
  if (due.does === 'play') return play(letter, inputsOfPass(letter, choose), keys[due.seat]);
  return takePart(letter, keys[due.seat]);
}

/** Passes the link on until the game is over, or so often; some of the letters have been written and read. */
export function passOn(table: LetterTable, choose: Choose, most = Number.POSITIVE_INFINITY): Letter[] {
  const letters: Letter[] = [];
  let { letter } = table;
  while (letters.length < most) {
    const next = pass(letter, table.keys, choose);
    if (!next) break;
    letter = letters.length % 8 < 2 ? read(write(next)) : next;
    letters.push(letter);
  }
  return letters;
}
