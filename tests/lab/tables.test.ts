import { describe, expect } from 'vitest';
import { expectLobby, expectRecovery, labCase } from './support/case.ts';
import { moveTime, playAll, playOn, playTogether, recoveryTime } from './support/table.ts';

// Tables of homes that do not find each other as two ordinary ones do.

const TABLES = [
  {
    name: 'four homes: port-restricted, carrier, symmetric, no UDP',
    homes: [
      { kind: 'port-restricted' },
      { kind: 'carrier + home' },
      { kind: 'symmetric' },
      { kind: 'UDP blocked' },
    ],
  },
  {
    name: 'two homes behind one carrier, a third outside',
    homes: [{ kind: 'carrier + home' }, { kind: 'carrier + home' }, { kind: 'port-restricted' }],
  },
  {
    name: 'two homes behind two carriers',
    homes: [
      { kind: 'carrier + home', carrier: 1 },
      { kind: 'carrier + home', carrier: 2 },
    ],
  },
  { name: 'two devices in one home', homes: [{ kind: 'port-restricted', devices: 2 }] },
  {
    name: 'two devices on isolated Wi-Fi',
    homes: [{ kind: 'port-restricted', devices: 2, isIsolated: true }],
  },
] as const;

describe('a table of', () => {
  for (const { name, homes } of TABLES)
    labCase(name, homes, async (lab, figures) => {
      await playTogether(lab, figures);
      expectLobby(figures);
    });
});

describe('a table', () => {
  const ordinary = [{ kind: 'port-restricted' }, { kind: 'port-restricted' }] as const;
  labCase('without a STUN server of others', ordinary, async (lab, figures) => {
    lab.internet.loseStun();
    await playTogether(lab, figures);
    expect(figures.way).toBe('direct');
    expectLobby(figures);
  });

  // The two symmetric ones find each other through the member in the middle, who then leaves for good.
  const carried = [{ kind: 'symmetric' }, { kind: 'full cone' }, { kind: 'symmetric' }] as const;
  labCase('without the member who carried for others', carried, async (lab, figures) => {
    const [host, carrier, guest] = (await playTogether(lab, figures)).pages;
    const left = [host!, guest!];
    await playOn(left);
    await carrier!.context().close();
    const begun = performance.now();
    // Who is left can vote only with each other.
    for (const page of left)
      await page.getByRole('button', { name: 'Let a bot play' }).click({ timeout: 60_000 });
    figures.note = `voted after ${Math.round((performance.now() - begun) / 1000)} s`;
    await playOn(left);
    figures.recoveryS = await recoveryTime(left, 60_000);
    expectRecovery(figures);
  });
});

describe('a move', () => {
  const WAY = 200;
  const SLOW = { kind: 'symmetric', line: { delay: WAY / 2 } } as const;
  labCase('a move over the relay, whose way takes 200 ms', [SLOW, SLOW], async (lab, figures) => {
    const { pages } = await playTogether(lab, figures);
    await playAll(pages, 40);
    figures.moveMs = await moveTime(pages);
    expect(figures.moveMs).toBeLessThanOrEqual(1.2 * WAY + 50);
  });
});
