// @ts-nocheck: what it imports is in older checkouts.
import { TURN } from '../../components/registers.ts';
import { hashOf, restore, snapshot, snapshotRoom } from '../../components/snapshot.ts';
import { makeWorld } from '../../components/world.ts';
import { playOut } from '../../src/bots/search/playout.ts';
import { asked } from '../../systems/legal.ts';

// The same as states.mjs, in the first edition: a match is an object.

export const askedAt = ({ world }) => asked(world);

export const turnsOf = ({ world }) => world.reg[TURN];

export const hashAt = ({ world }) => hashOf(world);

export const playTrial = (trial) => playOut(trial);

export function copyThereAndBack({ world }, times) {
  const room = snapshotRoom(world);
  for (let i = 0; i < times; i++) {
    snapshot(world, room);
    restore(world, room);
  }
}

export const makeMatch = makeWorld;
