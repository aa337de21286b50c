import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, actionCard, actionKind, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { cardNamed } from '../../src/cards/index.ts';
import type { Match } from '../../src/match/match.ts';
import { questionOf } from '../../src/match/question.ts';
import type { Scenario } from '../../src/match/scenario/format.ts';
import type { Move } from '../../src/table/changes.ts';
import { isChoiceFree } from '../../src/table/choice-free.ts';
import type { Game } from '../../src/table/game.ts';
import { offersOf } from '../../src/table/offers.ts';
import { restored, saved } from '../../src/table/save.ts';
import type { Session } from '../../src/table/session.ts';
import type { Entry } from '../../src/table/story.ts';
import { tableauOf } from '../../src/table/tableau.ts';
import { BOOK_CARDS } from '../../systems/book/index.ts';
import type { Setup } from '../../systems/setup.ts';
import { flawIn } from '../support/attempts.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { randomTables } from '../support/random-tables.ts';
import {
  checkPiece,
  checkTableauHides,
  flawInTelling,
  NAMES,
  playOnSession,
  sessionOf,
  shownIn,
  toldMatch,
} from '../support/sessions.ts';
import { SHAPES, type Shape, setupsFor } from '../support/tables.ts';

// Random sessions of people and bots.

const GAMES = 3;
const INPUTS = 220;
const TABLES = 20;
const STEPS = 15;

interface Table {
  readonly setup: Setup;
  readonly seed: string;
  readonly bots: readonly number[];
}

const tablesOf = (shape: Shape): fc.Arbitrary<Table> =>
  fc.record({
    setup: setupsFor(shape),
    seed: fc.noShrink(fc.nat()).map((n) => `session ${n}`),
    // Somebody is a person.
    bots: fc.subarray(Array.from({ length: shape.players - 1 }, (_, i) => i + 1)),
  });

type Visit = (session: Session, random: RandomPlayer) => void;

/** Calls at every decision of a person, in random sessions of a shape, and once at their end. */
function forDecisions(shape: Shape, visit: Visit, atEnd: Visit = () => {}): void {
  const check = ({ setup, seed, bots }: Table): void => {
    const session = sessionOf(setup, seed, bots);
    const random = new RandomPlayer(`${seed} moments`, false);
    playOnSession(session, new RandomPlayer(seed, true), (s) => visit(s, random), INPUTS);
    atEnd(session, random);
  };
  fc.assert(fc.property(tablesOf(shape), check), {
    seed: SHAPES.indexOf(shape) + 1,
    numRuns: GAMES,
    endOnFailure: true,
  });
}

const twice = (texts: readonly unknown[]): unknown[] => texts.filter((text, i) => texts.indexOf(text) !== i);

function checkSaved(session: Session): void {
  const again = restored(saved(session));
  if (session.isViewerAsked) again.handOver();
  expect(again.match.hash).toBe(session.match.hash);
  expect(JSON.stringify(again.story)).toBe(JSON.stringify(session.story));
  expect(again.honorByTurn).toEqual(session.honorByTurn);
  expect(again.canUndo).toBe(session.canUndo);
  expect(again.offers).toEqual(session.offers);
  // After the end nobody need take the device.
  if (!session.match.isOver) expect(again.tableau).toEqual(session.tableau);
}

function checkOffers({ offers, match, tableau }: Pick<Session, 'offers' | 'match' | 'tableau'>): void {
  expect(offers.map(({ action }) => action)).toEqual(match.legal());
  expect(twice(offers.map(({ name, words }) => `${name}: ${words}`))).toEqual([]);
  expect(twice(offers.map(({ words }) => words))).toEqual([]);
  expect(offers.filter(({ name }) => name === '' || /undefined|null|\[object/.test(name))).toEqual([]);
  for (const offer of offers) checkPiece(offer, tableau);
}

function checkTableaus({ match, game, viewer }: Session, random: RandomPlayer): void {
  for (let seat = -1; seat < game.seats.length; seat++) {
    const tableau = tableauOf(match, game.seats, seat);
    expect(twice(shownIn(tableau).map(({ key }) => key))).toEqual([]);
    checkTableauHides(match, seat, random);
    for (const player of tableau.players)
      if (player.seat === seat) expect(player.hand.length).toBe(player.handCount);
  }
  expect(viewer).toBe(match.asked);
}

describe.each(SHAPES)('sessions of $players players, $variant', (shape) => {
  test('saved and restored they are the same', () => {
    forDecisions(
      shape,
      (session, random) => {
        if (random.below(30) === 0) checkSaved(session);
      },
      checkSaved,
    );
  });

  test('every legal action is offered once, with a name, at its piece; and questions are sentences', () => {
    forDecisions(shape, (session) => {
      checkOffers(session);
      if (session.question) expect(flawIn(session.question.text.replace(/\?$/, '.'))).toBeUndefined();
    });
  });

  test('a tableau shows every card once, and nothing that is hidden from its viewer', () => {
    forDecisions(shape, (session, random) => {
      if (random.below(4) === 0) checkTableaus(session, random);
    });
  });

  test('the table can be seen as it was', () => {
    forDecisions(shape, (session, random) => {
      if (random.below(40) !== 0) return;
      const { length } = session.match.log;
      const before = JSON.stringify(session.tableau);
      expect(JSON.stringify(session.tableauAt(length))).toBe(before);
    });
  });

  test('the story tells every input, and names nothing that is hidden', () => {
    forDecisions(shape, checkLast, (session) => {
      expect(session.story.map(({ input }) => input)).toEqual(session.match.log.map((_, i) => i + 1));
      expect(session.story.map(({ seat, action }) => ({ seat, action }))).toEqual(session.match.log);
      expect(session.story.map((entry) => flawInTelling(entry)).filter((flaw) => flaw !== undefined)).toEqual(
        [],
      );
      expect(honorTold(session)).toEqual(session.tableau.players.map(({ honor }) => honor));
      const turns = session.story.map(({ turn }) => turn);
      expect(turns).toEqual([...turns].sort((a, b) => a - b));
    });
  });

  test('what can be taken back showed nothing new; taken back it is as it was, and can be done again', () => {
    let undone = 0;
    forDecisions(shape, (session, random) => {
      if (session.canUndo && random.below(12) === 0) undone += checkUndo(session);
    });
    expect(undone).toBeGreaterThan(10);
  });

  test('"play all" plays what asks nothing, and leaves nothing of it', () => {
    forDecisions(shape, (session, random) => {
      if (random.below(5) !== 0) return;
      const told = session.story.length;
      const seat = session.viewer;
      session.playAll();
      const own = session.story
        .slice(told)
        .filter((entry) => entry.seat === seat && entry.words.startsWith('play '));
      expect(own.filter(({ card }) => !isChoiceFree(card ?? ''))).toEqual([]);
      expect(session.playable).toEqual([]);
    });
  });
});

describe.each(SHAPES)('tables of any cards, $players players, $variant', (shape) => {
  test('are told, offered and shown; and a card that is free of choices asks nothing itself', () => {
    fc.assert(fc.property(randomTables(shape), checkRandomTable), {
      seed: SHAPES.indexOf(shape) + 1,
      numRuns: TABLES,
      endOnFailure: true,
    });
  });
});

function checkRandomTable(scenario: Scenario): void {
  const { match, story } = toldMatch(scenario);
  const random = new RandomPlayer(scenario.seed ?? '', true);
  const seats = NAMES.slice(0, match.state.layout.seats).map((name) => ({ name }));
  for (let i = 0; i < STEPS && !match.isOver; i++) {
    const tableau = tableauOf(match, seats, match.asked);
    checkOffers({ offers: offersOf(match, seats), match, tableau });
    const action = random.choose(match.legal());
    match.submit(match.asked, action);
    checkFree(match, action);
    checkLast({ story, match, game: { seats } });
  }
  expect(story.map((entry) => flawInTelling(entry)).filter((flaw) => flaw !== undefined)).toEqual([]);
}

function checkFree({ state }: Match, action: Action): void {
  const question = within(state, questionOf);
  const isFree =
    actionKind(action) === PLAY &&
    isChoiceFree(within(state, () => BOOK_CARDS[Card.def[actionCard(action)]].id));
  if (isFree && question) expect(question.source, question.text).not.toBe(actionCard(action));
}

/** The honor that each seat came by, according to the story. */
function honorTold({ story, honorByTurn }: Session): number[] {
  return honorByTurn[0].map((honor, seat) =>
    story.reduce(
      (sum, { changes }) => sum + (changes.gains.find((gain) => gain.seat === seat)?.honor ?? 0),
      honor,
    ),
  );
}

const PUBLIC = [
  'row',
  'void',
  'event',
  'hand',
  'deck',
  'discard',
  'played',
  'constructs',
  'trophies',
  'front',
];

/** In a hand a card may show its other side. */
const sidesOf = (id: string): (string | undefined)[] => [id, cardNamed(id)!.transformsInto];

/** Cards that the last entry names lie where a spectator sees them. */
type Followed = Pick<Session, 'story' | 'match'> & { readonly game: Pick<Game, 'seats'> };

function checkLast({ story, match, game }: Followed): void {
  const last: Entry | undefined = story[story.length - 1];
  if (!last || last.input !== match.log.length) return;
  const shown = shownIn(tableauOf(match, game.seats, -1));
  const isShown = ({ card, to, taker }: Move): boolean =>
    shown.some(({ place, seat, id }) => place === to && seat === taker && sidesOf(card).includes(id));
  const hidden = last.changes.moves.filter((move) => PUBLIC.includes(move.to) && !isShown(move));
  expect(hidden).toEqual([]);
}

const SUPPLY = ['mystic', 'heavy-infantry', 'fanatic', 'cultist'];
const seenKeys = (session: Session): Set<number> =>
  new Set(shownIn(session.tableau).flatMap(({ key, id }) => (SUPPLY.includes(id) ? [] : [key])));

/** Takes back as far as possible, does the same again, and says how many steps it was. */
function checkUndo(session: Session): number {
  const { hash, log } = session.match;
  const inputs = log.map(({ action }) => action);
  const seen = seenKeys(session);
  const story = JSON.stringify(session.story);
  let steps = 0;
  for (; session.canUndo && steps < 3; steps++) session.undo();
  const before = seenKeys(session);
  expect([...seen].filter((key) => !before.has(key))).toEqual([]);
  expect(session.match.log).toEqual(log.slice(0, session.match.log.length));
  expect(JSON.stringify(session.tableau)).toBe(JSON.stringify(session.tableauAt(session.match.log.length)));
  while (session.match.log.length < inputs.length) session.submit(inputs[session.match.log.length]);
  expect(session.match.hash).toBe(hash);
  expect(JSON.stringify(session.story)).toBe(story);
  expect(within(session.match.state, () => questionOf())).toEqual(session.question);
  return steps;
}
