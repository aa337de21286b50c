import { createHash } from 'node:crypto';
import { dealGame, openTable, playGame, playOn } from '../../src/bots/game.ts';
import { seatBots } from '../../src/bots/index.ts';
import { Trial } from '../../src/bots/search/trial.ts';
import { heapGrowth } from '../../src/cli/heap.ts';
import { checkSetup } from '../../src/match/config.ts';
import { layoutOf } from '../../systems/setup.ts';
import { askedAt, copyThereAndBack, hashAt, makeMatch, playTrial, turnsOf } from './states.mjs';

// Measures one checkout. `sixfold bench --against` copies this folder, lets its imports lead into that checkout and
// bundles it there, so that two programs do the same work, each with the modules of its own checkout.

const SEED = 'bench';
const ALL_SETS = ['godslayer', 'fallen', 'souls', 'unraveled'];
const MID_GAME = 150;

/**
 * @typedef {{ inputs: number, turns: number, choices: string, states: string }} Games
 * @typedef {object} Work
 * @property {(times: number) => number} run answers how many units were done
 * @property {(times: number) => Games} [show] what was played
 */

/**
 * @param {number} players
 * @param {readonly string[]} sets
 * @param {string} bot
 */
const tableFor = (players, sets, bot = 'random') =>
  openTable(checkSetup(sets, players), seatBots([bot], players));

/** @param {number} i */
const seedOf = (i) => `${SEED}/${i}`;

/**
 * Whole games; the units are games, or actions.
 * @param {number} players
 * @param {readonly string[]} sets
 * @param {boolean} areActions
 * @returns {Work}
 */
function games(players, sets, areActions = false) {
  const table = tableFor(players, sets);
  return {
    run(times) {
      let actions = 0;
      for (let i = 0; i < times; i++) actions += playGame(table, seedOf(i));
      return areActions ? actions : times;
    },
    show(times) {
      const shown = { inputs: 0, turns: 0, choices: createHash('sha256'), states: createHash('sha256') };
      for (let i = 0; i < times; i++) {
        /** @type {import('../../components/action.ts').Action[]} */
        const log = [];
        shown.inputs += playGame(table, seedOf(i), log);
        shown.turns += turnsOf(table);
        shown.choices.update(`${log.join()};`);
        shown.states.update(hashAt(table));
      }
      return { ...shown, choices: shown.choices.digest('hex'), states: shown.states.digest('hex') };
    },
  };
}

/**
 * To the end, each from a deal of its own of what the seat cannot know in the middle of one game.
 * @returns {Work}
 */
function playouts() {
  const table = tableFor(2, ['godslayer'], 'greedy');
  const actions = playGame(table, SEED);
  dealGame(table, SEED);
  playOn(table, actions >> 1);
  table.seen.turnTo(askedAt(table));
  const trial = new Trial(table.seen.layout);
  /** @param {number} i */
  const play = (i) => {
    trial.deal(table.seen, i);
    return playTrial(trial);
  };
  return {
    run(times) {
      for (let i = 0; i < times; i++) play(i);
      return times;
    },
    show(times) {
      const shown = { inputs: 0, turns: 0, choices: '', states: '' };
      for (let i = 0; i < times; i++) {
        shown.inputs += play(i);
        shown.turns += turnsOf(trial);
      }
      return shown;
    },
  };
}

/** @returns {Work} */
function copies() {
  const table = tableFor(2, ['godslayer']);
  dealGame(table, SEED);
  playOn(table, MID_GAME);
  return {
    run(times) {
      copyThereAndBack(table, times);
      return times;
    },
  };
}

/** @returns {Work} */
function matches() {
  const layout = layoutOf(checkSetup(['godslayer'], 2));
  return {
    run(times) {
      for (let i = 0; i < times; i++) makeMatch(layout);
      return times;
    },
  };
}

/** @type {Readonly<Record<string, () => Work>>} */
const WORKS = {
  games: () => games(2, ['godslayer']),
  mixed: () => games(2, ALL_SETS),
  two: () => games(2, ALL_SETS, true),
  six: () => games(6, ALL_SETS, true),
  playouts,
  copies,
  matches,
};

/** @type {Map<string, Work>} */
const made = new Map();

/** @param {string} name */
function workOf(name) {
  const work = made.get(name) ?? WORKS[name]();
  made.set(name, work);
  return work;
}

/**
 * Microseconds of all threads of this process for a unit.
 * @param {string} name
 * @param {number} times
 */
function costOf(name, times) {
  const work = workOf(name);
  const before = process.cpuUsage();
  const units = work.run(times);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / units;
}

/** @type {Readonly<Record<string, (name: string, times: number) => unknown>>} */
const DO = {
  cost: costOf,
  show: (name, times) => workOf(name).show?.(times),
  heap: (name, times) => heapGrowth(() => void workOf(name).run(times)),
};

process.on('message', (/** @type {{ what: string, name: string, times: number }} */ { what, name, times }) =>
  process.send?.({ answer: DO[what](name, times) }),
);
