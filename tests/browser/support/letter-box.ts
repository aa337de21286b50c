import type { Page } from 'playwright-core';
import { nodeSignatures } from '../../../src/cli/signatures.ts';
import { hash, utf8 } from '../../../src/fair/hash.ts';
import { idOf, type KeptLetter } from '../../../src/letters/box.ts';
import { write } from '../../../src/letters/link.ts';
import type { Letter } from '../../../src/letters/model.ts';
import { dueOf, keysFor, newLetter, takePart } from '../../../src/letters/play.ts';
import { toBase64url } from '../../../src/match/base64url.ts';
import { checkSetup } from '../../../src/match/config.ts';
import { type Choose, pass } from '../../support/letters.ts';

// A game by link that has been played without pages, and is laid into the browsers of its players.

const masterOf = (seat: number): Uint8Array => hash('test master', utf8(`seat ${seat}`));

export interface LetterGame {
  /** Every letter that was passed on, the first one first. */
  readonly letters: readonly Letter[];
}

/** A game of these players, until its end or so many passes. */
export function letterGame(names: readonly string[], choose: Choose, most = 1000): LetterGame {
  const blank = newLetter(
    checkSetup(['souls'], names.length),
    names,
    hash('test', utf8('letter')).slice(0, 16),
  );
  const keys = names.map((_, seat) => keysFor(blank, masterOf(seat), nodeSignatures));
  const letters: Letter[] = [];
  for (let next = pass(blank, keys, choose); next; next = pass(next, keys, choose)) {
    letters.push(next);
    if (letters.length === most) break;
  }
  return { letters };
}

/** The next place of a letter, claimed on a device that the players do not know. */
export const claimedAgain = (letter: Letter): Letter =>
  takePart(letter, keysFor(letter, masterOf(letter.opening.names.length), nodeSignatures));

export const linkTo = (letter: Letter): string => `#/letter/${write(letter)}`;

/** Who is to do something with a letter; -1 if it is over. */
export const seatDue = (letter: Letter): number => {
  const due = dueOf(letter);
  return 'seat' in due ? due.seat : -1;
};

/** The browser has the seat from now on, and knows this letter. The page must have been open once. */
export async function layIn(page: Page, letter: Letter, seat: number): Promise<void> {
  const kept: KeptLetter = {
    id: idOf(letter),
    master: toBase64url(masterOf(seat)),
    link: write(letter),
    draft: [],
    when: 1,
  };
  await page.evaluate(
    (entry) =>
      new Promise<void>((resolve, reject) => {
        indexedDB.open('sixfold').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const transaction = result.transaction('letters', 'readwrite');
          transaction.objectStore('letters').put(entry, entry.id);
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        };
      }),
    kept,
  );
}
