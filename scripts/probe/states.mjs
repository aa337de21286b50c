import { hashOf, restore, State, snapshot, within } from '../../components/arena.ts';
import { Table, TURN } from '../../components/table.ts';
import { playOut } from '../../src/bots/search/playout.ts';
import { asked } from '../../systems/legal.ts';

// How the probe reaches matches that are inside the components or at rest.

/** @typedef {import('../../src/bots/game.ts').BotTable} BotTable */
/** @typedef {import('../../src/bots/search/trial.ts').Trial} Trial */

/** @param {BotTable} table */
export const askedAt = ({ state }) => within(state, asked);

/** @param {BotTable | Trial} table */
export const turnsOf = ({ state }) => within(state, () => Table.reg[TURN]);

/** @param {BotTable} table */
export const hashAt = ({ state }) => hashOf(state);

/** @param {Trial} trial */
export const playTrial = (trial) => within(trial.state, () => playOut(trial));

/**
 * So many times.
 * @param {BotTable} table
 * @param {number} times
 */
export function copyThereAndBack({ state }, times) {
  const room = new State(state.layout);
  within(state, () => {
    for (let i = 0; i < times; i++) {
      snapshot(room);
      restore(room);
    }
  });
}

/**
 * A match of its own that has been inside.
 * @param {import('../../components/layout.ts').Layout} layout
 */
export function makeMatch(layout) {
  const state = new State(layout);
  within(state, () => Table.reg[TURN]);
  return state;
}
