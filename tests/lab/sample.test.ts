import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { labCase } from './support/case.ts';
import { STUN_SERVERS } from './support/internet.ts';
import { KINDS } from './support/nat.ts';
import { playTogether } from './support/table.ts';

// A few cases that every test run has, where it may make networks. How long they take is for the whole lab to judge.

const ASK = fileURLToPath(new URL('support/ask.mjs', import.meta.url));

interface Seen {
  /** What two STUN servers take for the device's port. */
  readonly ports: readonly [number | null, number | null];
  readonly letsStrangersIn: boolean;
}

describe('the lab', () => {
  const homes = KINDS.map((kind) => ({ kind }));
  labCase('has the NATs that it speaks of', homes, async ({ devices }) => {
    const seen = devices.map(
      (device): Seen => JSON.parse(device.run([process.execPath, ASK, ...STUN_SERVERS])),
    );
    const [open, restricted, carrier, symmetric, blocked] = seen;
    for (const { ports } of [open!, restricted!, carrier!]) {
      expect(ports[0]).toBeGreaterThan(0);
      expect(ports[1]).toBe(ports[0]);
    }
    expect(symmetric!.ports[0]).toBeGreaterThan(0);
    expect(symmetric!.ports[1]).not.toBe(symmetric!.ports[0]);
    expect(blocked!.ports).toEqual([null, null]);
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
