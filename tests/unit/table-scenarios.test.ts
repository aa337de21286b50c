import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { type Question, questionOf } from '../../src/match/question.ts';
import { type Offer, offersOf } from '../../src/table/offers.ts';
import { tableauOf } from '../../src/table/tableau.ts';
import { flawIn } from '../support/attempts.ts';
import { RandomPlayer } from '../support/random-player.ts';
import {
  checkPiece,
  checkTableauHides,
  flawInTelling,
  NAMES,
  SCENARIO_FILES,
  shownIn,
  type Told,
  walkScenarios,
} from '../support/sessions.ts';

// Every scenario, step by step, as the table would show it: rare cards meet here.

const seatsOf = ({ match }: Told) => NAMES.slice(0, match.state.layout.seats).map((name) => ({ name }));
const viewers = (told: Told): number[] => [-1, ...seatsOf(told).keys()];

function storyFlaws(told: Told): unknown[] {
  const last = told.story[told.story.length - 1];
  if (!last) return [];
  const namesFor = (reader: number) => NAMES.map((name, seat) => (seat === reader ? 'You' : name));
  return viewers(told)
    .map((reader) => flawInTelling(last, namesFor(reader)))
    .filter((flaw) => flaw !== undefined);
}

const questionFlaws = (question: Question): unknown[] =>
  [question.text.replace(/\?$/, '.'), ...question.options.map((option) => `${option}.`)]
    .map(flawIn)
    .filter((flaw) => flaw !== undefined);

const twice = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i);

/** Names may be numbers, and are no sentences. */
const isGoodName = ({ name }: Offer): boolean =>
  /^[A-Z0-9]\S*( \S+)*$/.test(name) &&
  !/undefined|null|NaN|\[object|\.$/.test(name.replace('P.R.I.M.E.', ''));

function checkOffers(told: Told, scenario: string): void {
  const { match } = told;
  const offers = offersOf(match, seatsOf(told));
  expect(
    offers.map(({ action }) => action),
    scenario,
  ).toEqual(match.legal());
  expect(twice(offers.map(({ words }) => words)), scenario).toEqual([]);
  expect(twice(offers.map(({ name }) => name)), scenario).toEqual([]);
  expect(
    offers.filter((offer) => !isGoodName(offer)),
    scenario,
  ).toEqual([]);
  const tableau = tableauOf(match, seatsOf(told), match.asked);
  for (const offer of offers) checkPiece(offer, tableau);
}

function checkTableaus(told: Told, scenario: string, random: RandomPlayer): void {
  for (const viewer of viewers(told)) {
    const keys = shownIn(tableauOf(told.match, seatsOf(told), viewer)).map(({ key }) => key);
    expect(new Set(keys).size, scenario).toBe(keys.length);
    checkTableauHides(told.match, viewer, random);
  }
}

describe.each(SCENARIO_FILES)('the table of %s', (file) => {
  test('is told in sentences, asks in sentences, offers what is legal, and shows nothing that is hidden', () => {
    const random = new RandomPlayer(file, false);
    walkScenarios(file, (told, { name }) => {
      expect(storyFlaws(told), name).toEqual([]);
      checkTableaus(told, name, random);
      if (told.match.asked < 0) return;
      checkOffers(told, name);
      const question = within(told.match.state, () => questionOf());
      if (!question) return;
      expect(questionFlaws(question), name).toEqual([]);
      expect(question.seat).toBe(told.match.asked);
    });
  });
});
