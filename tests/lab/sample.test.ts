import { describe, expect } from 'vitest';
import { askFrom } from './support/ask.ts';
import { USUAL } from './support/cable.ts';
import { labCase } from './support/case.ts';
import { KINDS } from './support/nat.ts';
import { playTogether } from './support/table.ts';

// A few cases that every test run has, where it may make networks. How long they take is for the whole lab to judge.

describe('the lab', () => {
  const homes = KINDS.map((kind) => ({ kind }));
  labCase('has the NATs and lines that it speaks of', homes, async ({ devices }) => {
    const seen = devices.map(askFrom);
    const [open, restricted, carrier, symmetric, blocked] = seen;
    for (const { ports } of [open!, restricted!, carrier!]) {
      expect(ports[0]).toBeGreaterThan(0);
      expect(ports[1]).toBe(ports[0]);
    }
    expect(symmetric!.ports[0]).toBeGreaterThan(0);
    expect(symmetric!.ports[1]).not.toBe(symmetric!.ports[0]);
    expect(blocked!.ports).toEqual([null, null]);
    for (const { ms } of seen) expect(ms).toBeGreaterThanOrEqual(2 * USUAL.delay);
    expect(seen.map(({ letsStrangersIn }) => letsStrangersIn)).toEqual([true, false, false, false, false]);
  });
});

const PAIRS = [
  ['port-restricted', 'port-restricted'],
  ['full cone', 'symmetric'],
] as const;

describe('two homes play:', () => {
  for (const [host, guest] of PAIRS)
    labCase(`${host} and ${guest}`, [{ kind: host }, { kind: guest }], async (lab, figures) => {
      await playTogether(lab, figures);
      expect(figures.way).toMatch(/direct$/);
    });
});
