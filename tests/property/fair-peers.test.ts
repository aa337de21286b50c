import { describe, expect, test } from 'vitest';
import { fairSeats } from '../support/fair.ts';
import { checkAgreement, checkRecords } from '../support/fair-check.ts';
import { FairNet, type Faults } from '../support/fair-net.ts';
import { SET_IDS, SHAPES, setupOf } from '../support/tables.ts';

const FAULTS: Readonly<Record<string, Faults>> = {
  'a good network': {},
  'a bad network': { drop: 20, dup: 20, reorder: 50 },
  'a bad network and reloads': { drop: 10, dup: 10, reorder: 50, reload: 1 },
};

const NETWORKS = Object.keys(FAULTS);
/** Each shape of a table of up to four over one of the networks: chaos.test.ts mixes them further, with more players. */
const TABLES = SHAPES.filter(({ players }) => players <= 4).map((shape, i) => ({
  ...shape,
  name: NETWORKS[i % NETWORKS.length]!,
}));

describe('whole games', () => {
  test.each(TABLES)('$players players, $variant, over $name', ({ name, ...shape }) => {
    const seed = `${name} ${shape.players} ${shape.variant}`;
    const net = new FairNet(fairSeats(setupOf(SET_IDS, shape), seed), seed, FAULTS[name]!);
    net.play();
    expect(net.isOver).toBe(true);
    checkAgreement(net.peers);
    expect(checkRecords(net.peers.slice(0, 2)).isOver).toBe(true);
  });
});
