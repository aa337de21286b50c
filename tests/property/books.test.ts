import { describe, expect, test } from 'vitest';
import { hashOf } from '../../components/arena.ts';
import { dealGame, openTable, playOn } from '../../src/bots/game.ts';
import { makeBot } from '../../src/bots/index.ts';
import { PRINTED } from '../../src/cards/index.ts';
import type { CardSet } from '../../src/cards/vocabulary.ts';
import {
  construct,
  draw,
  fate,
  hero,
  honor,
  monster,
  oncePerTurn,
  play,
  power,
  reward,
  runes,
} from '../../src/cards/words.ts';
import { checkSetup } from '../../src/match/config.ts';
import { LocalDealer } from '../../src/match/dealer.ts';
import { Match } from '../../src/match/match.ts';
import { compileBook } from '../../systems/book/book.ts';
import { begun, layoutOf } from '../../systems/setup.ts';
import { readFixture } from '../support/fixtures.ts';
import { type GoldenGame, replayGolden, titleOf } from '../support/golden.ts';
import { RandomPlayer } from '../support/random-player.ts';

// Matches of different sets in one process: each is played by the book of its own.

/** It comes between the printed sets, so that in a book of all of them many cards have other numbers. */
const LANTERNS: CardSet = {
  id: 'lanterns',
  name: 'Lanterns',
  version: 1,
  order: 1.5,
  players: 2,
  supplies: { mystic: 15, heavyInfantry: 15 },
  cards: [
    hero('Lantern Bearer', { is: 'lifebound', cost: 3, honor: 1, copies: 20 }, play(runes(1), draw(1))),
    hero('Lamp Fighter', { is: 'void', cost: 2, honor: 1, copies: 20 }, play(power(2))),
    construct('Lighthouse', { is: 'mechana', cost: 4, honor: 2, copies: 20 }, oncePerTurn(runes(1))),
    monster('Moth', { cost: 3, copies: 40 }, reward(honor(3)), fate(draw(1))),
  ],
};

/** A match with a set that was not there when the program began. */
function lanternMatch(): Match {
  const book = compileBook([...PRINTED, LANTERNS]);
  const sets = ['godslayer', 'lanterns', 'unraveled'];
  const layout = layoutOf({ sets, players: 2, variant: 'standard' }, book);
  return new Match(begun(layout), new LocalDealer(layout, 'lanterns'));
}

/** Plays an input of such a match, and a new one when it is over. */
function lanternPlayer(): () => void {
  const player = new RandomPlayer('lanterns', true);
  let match = lanternMatch();
  return () => {
    if (match.isOver) match = lanternMatch();
    match.submit(match.asked, player.choose(match.legal()));
  };
}

describe('a set that is added at run time and played at the same time changes nothing', () => {
  const games = readFixture<GoldenGame[]>('golden.json');

  test.each(games.map((game) => [titleOf(game.table), game] as const))('%s', (_, game) => {
    expect(replayGolden(game, lanternPlayer())).toEqual(game.course);
  });
});

/** Games of bots, a few actions of each at a time; the hashes that they lead to. */
function hashesOf(tables: readonly (readonly string[])[], actions: number): string[] {
  const open = tables.map((sets) => {
    const bots = ['greedy', 'medium'].map((name) => makeBot(name));
    const table = openTable(checkSetup(sets, 2), bots);
    dealGame(table, 'books');
    for (const [seat, bot] of bots.entries()) bot.begin(`books/bot ${seat}`);
    return table;
  });
  for (let n = 0; n < actions; n++) for (const table of open) playOn(table, 1);
  return open.map(({ state }) => hashOf(state));
}

test('bots judge cards by the book of their match', () => {
  const tables = [['godslayer'], ['souls', 'unraveled'], ['fallen']];
  const alone = tables.flatMap((sets) => hashesOf([sets], 60));
  expect(hashesOf(tables, 60)).toEqual(alone);
});
