import { describe, expect, test } from 'vitest';
import type { Verdict as Audit } from '../../src/fair/audit.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { verdictOfAudit } from '../../src/replay/fair-verdict.ts';
import { parseReplayFile } from '../../src/replay/share.ts';
import type { Verdict } from '../../src/replay/verdict-model.ts';
import {
  MEANINGS,
  moreInWords,
  SIGNED_IN_PART,
  UNSIGNED,
  verdictInWords,
} from '../../src/replay/verdict-words.ts';
import { bookOf } from '../../systems/book/book.ts';
import { phrasesIn } from '../support/sentences.ts';
import { textOf } from '../support/sources.ts';
import { pageLines } from '../support/verdict-page.ts';
import {
  ENDED,
  expulsion,
  FOUND,
  firstEdition,
  forged,
  gap,
  PARTLY,
  PROVEN,
  RECORD,
  type Row,
  vote,
  withoutPlayers,
} from '../support/verdict-rows.ts';

// All that a verdict on a fair match can say, by what the audit has found. That the command line prints these words of a
// record, and nothing else, is tested beside this.

const END = RECORD.inputs.length;

const FLIPPED = 1;
const { layout } = ENDED.game.state;
const { name: FLIPPED_NAME } = bookOf(layout).cards[layout.defs[FLIPPED]];
const FALSE_CARD = { input: 4, seat: 1, what: 'played or chose a card that it had not drawn' };
const WRONG_BOT = { input: 6, seat: 0, what: 'let the bot in seat 2 do what it would not do' };
const ONES_OWN = 'Input 5: Player 2 played or chose a card that it had not drawn.';
const THE_BOT = 'Input 7: Player 1 let the bot in seat 2 do what it would not do.';

const ROWS: readonly Row[] = [
  ['a match with nothing against it', {}, 'proven', {}],
  [
    'one with bots',
    { botMoves: 12 },
    'proven',
    { complete: [...PROVEN.complete, 'All 12 moves of bots are those that the bot makes.'] },
  ],
  [
    'one with a seat that never had a player',
    { replay: withoutPlayers(1) },
    'proven',
    { complete: [...PROVEN.complete, 'Player 2 is no player: a bot had that seat from the beginning.'] },
  ],
  [
    'one with several of them',
    { replay: withoutPlayers(0, 1) },
    'proven',
    {
      genuine: ['Nobody has signed all of this.'],
      complete: [
        ...PROVEN.complete,
        'Player 1 and Player 2 are no players: bots had these seats from the beginning.',
      ],
    },
  ],
  [
    'one that a player signed in part',
    { isProven: false, signedInPart: [{ seat: 1, inputs: 5 }] },
    'partly',
    {
      ...PARTLY,
      meaning: SIGNED_IN_PART,
      genuine: ['This is the log that Player 1 signed.', `Player 2 signed it up to input 5 of ${END}.`],
    },
  ],
  [
    'one that a player did not sign',
    { isProven: false, silent: [1], alone: [{ seat: 1, from: 3, to: 9 }] },
    'partly',
    {
      ...PARTLY,
      meaning: SIGNED_IN_PART,
      genuine: [
        'This is the log that Player 1 signed.',
        'Player 2 signed nothing of it, and may never have been there.',
      ],
    },
  ],
  [
    'one that nobody signed',
    { isProven: false, signatures: 0, silent: [0, 1] },
    'unproven',
    {
      ...UNSIGNED,
      genuine: [
        'Nobody has signed all of this.',
        'Player 1 and Player 2 signed nothing of it, and may never have been there.',
      ],
      fair: ['Nothing can be said about the deal of a log that nobody signed.'],
    },
  ],
  gap('one that is not over', { isOver: false }, 'The match was not played to its end.'),
  gap(
    'one that a player ended alone',
    { alone: [{ seat: 0, from: 3, to: 9 }] },
    'Player 1 alone was there from input 4 to 10, and could foresee every card.',
  ),
  gap(
    'one of a seat that opened only its first draws',
    { sealed: [1], unsigned: [1] },
    'This record does not open the last cards of Player 2: what Player 2 played or showed since its last opening is unproven.',
  ),
  gap(
    'one of a seat that opened nothing',
    { sealed: [1], unopened: [1] },
    'This record opens no cards of Player 2: what Player 2 played or showed is unproven.',
  ),
  gap(
    'one whose end a player did not sign',
    { unsigned: [1] },
    'This record does not hold the signature of Player 2 at the end of the match.',
  ),
  gap(
    'one of a bot that is not known',
    { botMoves: 12, areBotsChecked: false },
    'The bot of this match is not known here, so its moves were not checked.',
  ),
  gap(
    'one of the first edition',
    { replay: firstEdition, expulsions: [expulsion({})] },
    'Input 9: Player 1 voted Player 2 out.',
    'The match is of the first edition: what leavers had drawn was never opened.',
  ),
  vote('a vote', {}, ''),
  vote('a vote for good', { barred: [1] }, ', Player 2 for good'),
  vote(
    'a vote on one who comes back',
    { redealt: [1], returned: [{ seat: 1, input: 11 }] },
    '; the hand of Player 2 was dealt anew; Player 2 came back at input 12',
  ),
  vote(
    'a vote before the deal',
    { changed: { what: 'set-up', seat: 0 } },
    '; the first hands, the row and who begins were dealt anew',
  ),
  vote('a vote at a draw', { changed: { what: 'draw', seat: 1 } }, '; a draw of Player 2 was made anew'),
  vote('a vote at a choice', { changed: { what: 'number', seat: 1 } }, '; a choice by chance was made anew'),
  vote('a vote at a flip', { changed: { what: 'flip', seat: 1 } }, '; a card was flipped anew'),
  vote(
    'a vote at a flip that is known',
    { changed: { what: 'flip', seat: 1, instead: FLIPPED } },
    `; a card was flipped anew, in the place of ${FLIPPED_NAME}`,
  ),
  vote(
    'a vote on one who has looked at a card',
    { putBack: [{ seat: 1, holder: 1 }] },
    '; the top card that Player 2 had looked at went back to the deck of Player 2',
  ),
  vote(
    'a vote on one who has taken a card unseen',
    { putBack: [{ seat: 0, holder: 1 }] },
    '; what Player 2 had taken of Player 1 unseen went back to the deck of Player 1, and what Player 2 did while holding it was not checked',
  ),
  [
    'one with an offence at its end',
    { isProven: false, offence: FALSE_CARD },
    'offence',
    { text: ONES_OWN, meaning: MEANINGS.offence, fair: [ONES_OWN] },
  ],
  [
    'one with a bot that was made to do something else',
    { isProven: false, offence: WRONG_BOT, wrongBot: WRONG_BOT, botMoves: 12, caught: [FALSE_CARD] },
    'offence',
    { text: THE_BOT, meaning: MEANINGS.offence, fair: [THE_BOT, ONES_OWN] },
  ],
  forged('its end', 'The record ends with another state.'),
  forged('its links', 'The record holds links that nobody revealed in it.'),
  forged('its proofs', 'The record holds a proof that proves nothing.'),
  forged('one proof too many', 'The record holds two proofs against one player.'),
  forged('a signature', 'The signature of Player 2 is not of this log.'),
  forged(
    'a signature that is not there',
    'Nothing shows that Player 2 signed all that Player 2 does in this log.',
  ),
  forged(
    'a move',
    'Nothing shows that Player 2 signed this: in it, Player 2 played or chose a card that it had not drawn.',
  ),
  forged('a bot', 'Nothing shows that anybody signed this: a bot does what it would not do.'),
  [
    'what is no record at all',
    { isGenuine: false, isProven: false },
    'forged',
    {
      text: 'Not genuine. This is no record of a match.',
      meaning: MEANINGS.forged,
      genuine: ['This is no record of a match.'],
      fair: ['Nothing can be said about the deal of a record that is not genuine.'],
      complete: [],
    },
  ],
];

const verdictFor = (found: Partial<Audit>, record = RECORD): Verdict =>
  verdictOfAudit({ ...FOUND, ...found }, record);

/** As the command line prints it. */
const commandLines = (verdict: Verdict): string[] => [
  verdictInWords(verdict).replace(/\.$/, ''),
  ...moreInWords(verdict),
];

const { configuration } = parseReplayFile(textOf('tests/fixtures/former-fair.sixfold.json'))
  .record as FairRecord;
const OF_FORMER = verdictFor(
  { isGenuine: false },
  { ...RECORD, configuration: { ...RECORD.configuration, rules: configuration.rules } },
);

describe.each(ROWS)('of %s', (_, found, standing, said) => {
  const verdict = verdictFor(found);

  test('exactly this is said', () => {
    const { text, meaning, parts, notes } = verdict;
    const [genuine, fair, complete] = parts.map(({ sentences }) => sentences);
    const all = { standing: verdict.standing, text, meaning, genuine, fair, complete, notes };
    expect(all).toEqual({ ...PROVEN, ...said, standing, notes: [] });
  });

  test('the page says what the command line says', () => {
    expect(pageLines(verdict)).toEqual(commandLines(verdict));
  });
});

test('of a match of former rules nothing is said that only these rules could tell', () => {
  const { standing, text, parts, counts } = OF_FORMER;
  expect([standing, parts, counts.signatures]).toEqual(['unproven', [], undefined]);
  expect(text).toMatch(/^It was played with a former version of the rules or cards/);
  expect(pageLines(OF_FORMER)).toEqual(commandLines(OF_FORMER));
});

describe('every phrase', () => {
  const verdicts = [OF_FORMER, ...ROWS.map(([, found]) => verdictFor(found))];
  const said = verdicts.flatMap(pageLines).join('\n');

  test.each([
    ['src/replay/fair-verdict.ts', 20],
    ['src/fair/audit.ts', 6],
    ['src/fair/findings.ts', 3],
  ])('of %s is in one of these', (path, least) => {
    const phrases = phrasesIn(path);
    expect(phrases.length).toBeGreaterThanOrEqual(least);
    expect(phrases.filter((phrase) => !phrase.test(said)).map(String)).toEqual([]);
  });

  test('speaks of cards that were opened, and of none that were only shown', () => {
    expect(said).not.toMatch(/card that was shown/i);
  });
});
