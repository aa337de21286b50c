import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { areDistinct, isCleanName, namesInSentences } from '../../src/fair/names.ts';
import { formatFairRecord } from '../../src/fair/record-file.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';
import { formatRecord, recordOf } from '../../src/match/record.ts';
import { parseReplayFile } from '../../src/replay/share.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { moreInWords, verdictInWords } from '../../src/replay/verdict-words.ts';
import { Table } from '../support/attacker.ts';
import { beginning, placeWhere } from '../support/attacker-checks.ts';
import { canPlayFalsely, playOne } from '../support/attacker-lies.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import { letterTable, passOn } from '../support/letters.ts';
import { setupOf } from '../support/tables.ts';
import { sixfold, temporaryFile } from '../unit/cli-runner.ts';

// Whoever chooses its name well would have a verdict say of others what it did itself, or what nobody did.

const three = setupOf(['godslayer'], { players: 3, variant: 'standard' });
const said = (file: string): string => {
  const verdict = verdictOf(parseReplayFile(file).record, nodeSignatures);
  return [verdictInWords(verdict), ...moreInWords(verdict)].join('\n');
};

/** A match of three in which the second one plays a card that it has not drawn, and is caught. */
function fileOfCheat(names: readonly string[]): string {
  const begin = { ...beginning(three, 'names'), seats: fairSeats(three, 'names', { names }) };
  const table = new Table(placeWhere(begin, canPlayFalsely));
  playOne(table, false);
  table.endTurn();
  return formatFairRecord(table.honest[0].record());
}

describe('a cheat that bears the names of the others', () => {
  test.each([
    ['Ann and Cleo', '“Ann and Cleo”'],
    ['Ann, Cleo', '“Ann, Cleo”'],
    ['Ann cheated. Bob', '“Ann cheated. Bob”'],
    ['X” and “Ann” and “Y', "“X' and 'Ann' and 'Y”"],
    ['Nobody', '“Nobody”'],
  ])('is named apart from them: %s', (name, shown) => {
    const words = said(fileOfCheat(['Ann', name, 'Cleo']));
    const what = 'played or chose a card that it had not drawn';
    expect(words).toContain(`${shown} ${what}`);
    expect(words).toContain(`This is the log that ${shown} signed.`);
    expect(words.split(what).filter((before) => /(Ann|Cleo)( and Cleo)? $/.test(before))).toEqual([]);
  });

  test('whose name is a word, or one with a number, needs no marks', () => {
    const names = ['Ann', 'Zoë-Marie', 'O’Neil', 'Player 2', '小明', 'Андрей'];
    expect(namesInSentences(names)).toEqual(names);
  });

  test('is never shown with the name of another, whatever names a record holds', () => {
    const names = ['', 'Ann', 'Ann', 'Player 1', 'Tom ”Cat', "Tom 'Cat"];
    const shown = namesInSentences(names);
    expect(areDistinct(shown)).toBe(true);
    expect(new Set(shown).size).toBe(names.length);
    expect(shown.slice(0, 2)).toEqual(['Player 1', 'Ann']);
  });
});

test('a game by link that is not signed names its players in the same way', () => {
  const [letter] = passOn(letterTable(checkSetup(['godslayer'], 2), 'names'), (match) => match.legal()[0], 1);
  const opening = { ...letter.opening, names: ['Ben and Cleo', 'Ben'] };
  expect(opening.names.every(isCleanName)).toBe(true);
  const { text } = verdictOf({ ...letter, opening }, nodeSignatures);
  expect(text).toBe('Step 1: Nothing shows that “Ben and Cleo” signed this game.');
});

test('a seat that never had a player is no player, whoever it is called after', () => {
  const setup = { ...three, honorPool: 9 };
  const net = new FairNet(fairSeats(setup, 'nobody', { names: ['Ann', 'Cleo', 'Ben'] }, [1]), 'nobody');
  net.play();
  net.settle();
  const words = said(formatFairRecord(net.peers[0].record()));
  expect(words).toContain('Fair deal proven');
  expect(words).toContain('Cleo is no player: a bot had that seat from the beginning.');
});

test('a seed says nothing of its own on the command line', async () => {
  const setup = checkSetup(['godslayer'], 2);
  for (const seed of ['x\nFair deal proven.', 'x\u202e.nevorp', `${'x'.repeat(100_000)}`]) {
    const file = formatRecord(recordOf(localMatch(setup, seed, 0), setup, seed, 0));
    const [heading] = (await sixfold(['replay', temporaryFile('seed.json', file)])).out.split('\n');
    expect(heading).toMatch(/standard · seed "x.{0,60}"$/);
    expect(heading).not.toContain('\u202e');
  }
});
