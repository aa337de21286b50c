import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '../../components/arena.ts';
import { cardNamed } from '../../src/cards/index.ts';
import { checkSetup } from '../../src/match/config.ts';
import { Match } from '../../src/match/match.ts';
import { type Given, parseScenarios, type Scenario } from '../../src/match/scenario/format.ts';
import { matchOf } from '../../src/match/scenario/table.ts';
import type { Mode } from '../../src/table/game.ts';
import type { Offer, OfferPlace } from '../../src/table/offers.ts';
import type { Place } from '../../src/table/places.ts';
import { Session } from '../../src/table/session.ts';
import { type Entry, Storyteller } from '../../src/table/story.ts';
import { type Piece, type Tableau, tableauOf } from '../../src/table/tableau.ts';
import { type Names, plain, tell } from '../../src/table/tell.ts';
import { Witness } from '../../src/table/witness.ts';
import type { Setup } from '../../systems/setup.ts';
import { flawIn, refusalOf } from './attempts.ts';
import { know, knownOf } from './knowledge.ts';
import { RandomPlayer } from './random-player.ts';
import { scrambled } from './scramble.ts';

// Games at one device, as people and bots would play them.

export const NAMES: Names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Flo'];

/** A session whose listed seats are bots. */
export function sessionOf(
  setup: Setup,
  seed: string,
  bots: readonly number[] = [],
  mode: Mode = 'hotseat',
): Session {
  const seats = NAMES.slice(0, setup.players).map((name, seat) =>
    bots.includes(seat) ? { name, bot: 'random' } : { name },
  );
  return new Session({ mode, setup, seats, seed, first: 0 });
}

/** A person against bots. */
export const soloSession = (sets: readonly string[], players: number, seed: string): Session =>
  sessionOf(
    checkSetup(sets, players),
    seed,
    NAMES.map((_, seat) => seat).slice(1, players),
    players === 1 ? 'solitaire' : 'bots',
  );

/** Until a person who holds the device must decide, or it is over. */
export function toDecision(session: Session): void {
  while (session.isBotAsked) session.botActs();
  session.handOver();
}

/** A person does anything, each with the same chance, but ends the turn late. */
export function actRandomly(session: Session, player: RandomPlayer): void {
  session.submit(player.choose(session.offers.map(({ action }) => action)));
}

/** Plays on, and calls before each decision of a person. */
export function playOnSession(
  session: Session,
  player: RandomPlayer,
  atDecision: (session: Session) => void,
  mostInputs: number,
): void {
  const end = session.match.log.length + mostInputs;
  for (;;) {
    toDecision(session);
    if (session.match.isOver || session.match.log.length >= end) return;
    atDecision(session);
    if (session.isViewerAsked) actRandomly(session, player);
  }
}

/** The first of many random sessions that comes to such a decision, there. */
export function sessionWhere(
  make: (seed: string) => Session,
  isWanted: (session: Session) => boolean,
): Session {
  for (let i = 0; i < 300; i++) {
    const session = make(`where ${i}`);
    const player = new RandomPlayer(`where ${i}`, true);
    for (let n = 0; n < 150; n++) {
      toDecision(session);
      if (session.match.isOver) break;
      if (isWanted(session)) return session;
      actRandomly(session, player);
    }
  }
  throw new Error('no session came to such a decision');
}

export const offered = (session: Session, words: string): boolean =>
  session.offers.some((offer) => offer.words === words);

/** Takes an offer by its words. */
export function say(session: Session, words: string): void {
  const offer = session.offers.find((o) => o.words === words);
  if (!offer) throw new Error(`not offered: ${words}`);
  session.submit(offer.action);
}

// Tables that a scenario describes, with their story.

export interface Told {
  readonly match: Match;
  readonly story: Entry[];
  say(...steps: string[]): Told;
}

export function toldMatch(scenario: Scenario): Told {
  const { state, dealer } = matchOf(scenario);
  const witness = new Witness(dealer);
  const match = new Match(state, witness);
  const story: Entry[] = [];
  new Storyteller(match, witness, (entry) => story.push(entry));
  const told: Told = {
    match,
    story,
    say(...steps) {
      for (const step of steps) match.say(match.asked, step);
      return told;
    },
  };
  return told;
}

/** A table of all sets, or of some, with these cards on it. */
export const tableWith = (given: Given, rest: Partial<Scenario> = {}): Told =>
  toldMatch({
    name: 'a table',
    sets: ['godslayer', 'fallen', 'souls', 'unraveled'],
    players: 2,
    given,
    ...rest,
  });

const folder = join(import.meta.dirname, '../scenarios');

export const SCENARIO_FILES = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
);

/** Takes all steps of the scenarios of a file; steps that were obvious have been taken already. */
export function walkScenarios(file: string, atStep: (told: Told, scenario: Scenario) => void): void {
  for (const scenario of parseScenarios(readFileSync(join(folder, file), 'utf8'), file)) {
    if (scenario.setupRefused) continue;
    const told = toldMatch(scenario);
    atStep(told, scenario);
    for (const step of scenario.steps ?? []) {
      if (typeof step !== 'string') continue;
      refusalOf(() => told.say(step.replace(/^p\d:/, '').trim()));
      atStep(told, scenario);
    }
  }
}

export const cardName = (id: string): string => cardNamed(id)!.name;

/** An entry as one text, its first sentence and what happened besides. */
export function textsOf(entry: Entry, names: Names = NAMES): string[] {
  const { main, asides } = tell(entry, names);
  return [main, ...asides].map((parts) => plain(parts, cardName));
}

/** What is wrong with what an entry says, or undefined. */
export const flawInTelling = (entry: Entry, names: Names = NAMES): string | undefined =>
  textsOf(entry, names)
    .map((text) => (/ {2}|\.\.|: \.| \./.test(text) ? `badly put together: ${text}` : flawIn(text)))
    .find((flaw) => flaw !== undefined);

// What a tableau shows.

export interface Shown extends Piece {
  readonly place: Place;
  /** Of a player, or -1. */
  readonly seat: number;
}

const at = (place: Place, seat: number, pieces: readonly (Piece | null)[]): Shown[] =>
  pieces.flatMap((piece) => (piece ? [{ key: piece.key, id: piece.id, place, seat }] : []));

export const shownIn = ({ row, void: banished, event, supplies, players }: Tableau): Shown[] => [
  ...at('row', -1, row),
  ...at('void', -1, banished),
  ...at('event', -1, [event]),
  ...at('supply', -1, supplies),
  ...players.flatMap((p) => [
    ...at('hand', p.seat, p.hand),
    ...at('deck', p.seat, p.deckTop),
    ...at('discard', p.seat, p.discard),
    ...at('played', p.seat, p.played),
    ...at('constructs', p.seat, p.constructs),
    ...at('trophies', p.seat, p.trophies),
    ...at('front', p.seat, p.front),
    ...at('under', p.seat, p.under),
  ]),
];

const DRAWN: readonly OfferPlace[] = ['hand', 'row', 'supply', 'constructs', 'played', 'trophies'];

/** A card can be named without being anywhere, and what a card has left for later used when it is out of sight. */
const isAboutNoPiece = ({ place, name, verb }: Offer): boolean =>
  place === 'button' || (place === 'list' && (name.startsWith('Name ') || verb === 'use'));

/** Fails unless the piece that an offer is about lies where it says, and is the viewer's own if it is a player's. */
export function checkPiece(offer: Offer, tableau: Tableau): void {
  if (offer.key === undefined) return assert.ok(isAboutNoPiece(offer), `${offer.words} is about no piece`);
  const piece = shownIn(tableau).find(({ key }) => key === offer.key);
  assert.ok(piece, `${offer.words}: nothing is shown for ${offer.key}`);
  if (!DRAWN.includes(offer.place)) return;
  assert.equal(piece.place, offer.place, offer.words);
  if (piece.seat >= 0) assert.equal(piece.seat, tableau.seat, offer.words);
}

/** Compares a tableau with the one at a table where the cards hidden from the viewer are others. */
export function checkTableauHides(match: Match, viewer: number, random: RandomPlayer): void {
  const { state, dealer } = match;
  const seats = NAMES.slice(0, state.layout.seats).map((name) => ({ name }));
  const tableau = (): string => JSON.stringify(tableauOf(match, seats, viewer));
  const known = knownOf(dealer.secrets);
  const real = tableau();
  know(
    dealer.secrets,
    within(state, () => scrambled(dealer.secrets, viewer, random)),
  );
  const other = tableau();
  know(dealer.secrets, known);
  assert.equal(other, real);
}
