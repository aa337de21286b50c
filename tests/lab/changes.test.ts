import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { playSome, sameStates, shownBy } from '../browser/support/net-pilot.ts';
import { NAMES } from '../browser/support/net-table.ts';
import { askFrom } from './support/ask.ts';
import { USUAL } from './support/cable.ts';
import { expectRecovery, LIMITS, labCase } from './support/case.ts';
import type { Device, HomePlan } from './support/homes.ts';
import type { Lab } from './support/lab.ts';
import { lookFor, noteWays, playOn, playTogether, recoveryTime, rest, visit } from './support/table.ts';
import { watch } from './support/watch.ts';

// What happens to the guest's network while a match goes on. Then the match goes on by itself, without a reload.

const HOME: HomePlan = { kind: 'port-restricted' };
/** Where nobody's device is at first. */
const MOBILE: HomePlan = { kind: 'port-restricted', devices: 0 };

/** Longer than this and nobody waits for it. */
const PATIENCE = 60_000;

const guestOf = ({ devices }: Lab): Device => devices[1]!;

const outage = (seconds: number) => async (lab: Lab) => {
  await guestOf(lab).setLine({ ...USUAL, isCut: true });
  await rest(seconds * 1000);
  await guestOf(lab).setLine(USUAL);
};

const sleep = (seconds: number) => async (lab: Lab) => {
  guestOf(lab).sleep();
  await rest(seconds * 1000);
  guestOf(lab).wake();
};

const restart = (seconds: number) => async (lab: Lab) => {
  await lab.server.kill();
  await rest(seconds * 1000);
  await lab.server.start();
};

/** From Wi-Fi to mobile: another interface, address and NAT, and two seconds without any. */
const move = (lab: Lab): Promise<void> => guestOf(lab).moveTo(lab.homes[2]!, 2000);

interface Change {
  readonly name: string;
  readonly homes?: readonly HomePlan[];
  /** Returns when the network is as it should be again. */
  readonly happens: (lab: Lab) => void | Promise<void>;
  /** The guest's page must say that the guest is offline, meanwhile. */
  readonly isNoticed?: boolean;
}

const CHANGES: readonly Change[] = [
  { name: 'an outage of 5 s', happens: outage(5) },
  { name: 'an outage of 20 s', happens: outage(20), isNoticed: true },
  { name: 'an outage of 60 s', happens: outage(60), isNoticed: true },
  { name: 'a change from Wi-Fi to mobile', homes: [HOME, HOME, MOBILE], happens: move },
  {
    name: 'a change from Wi-Fi to a symmetric mobile NAT',
    homes: [HOME, HOME, { ...MOBILE, kind: 'symmetric' }],
    happens: move,
  },
  { name: 'another address of the device', happens: (lab) => guestOf(lab).changeAddress() },
  { name: 'another address of the home', happens: ({ homes }) => homes[1]!.changeAddress() },
  { name: 'a restart of the router', happens: ({ homes }) => homes[1]!.forgetFlows() },
  {
    name: 'a restart of a symmetric router',
    homes: [{ kind: 'full cone' }, { kind: 'symmetric' }],
    happens: ({ homes }) => homes[1]!.forgetFlows(),
  },
  { name: 'a sleep of 20 s', happens: sleep(20) },
  { name: 'a sleep of 60 s', happens: sleep(60) },
  { name: 'a restart of the server, over a wire', happens: restart(3) },
  {
    name: 'a restart of the server, over its relay',
    homes: [{ kind: 'symmetric' }, { kind: 'symmetric' }],
    happens: restart(3),
  },
];

const sayings = async (page: Page): Promise<string> => (await watch(page)).said.join(' | ');

describe('a match goes on after', () => {
  for (const { name, homes = [HOME, HOME], happens, isNoticed } of CHANGES)
    labCase(name, homes, async (lab, figures) => {
      const { pages } = await playTogether(lab, figures);
      await playOn(pages);
      await happens(lab);
      figures.recoveryS = await recoveryTime(pages, PATIENCE);
      // Otherwise the lab would be to blame, and not the page.
      expect(askFrom(guestOf(lab)).ports).not.toContain(null);
      await noteWays(pages, figures);
      expectRecovery(figures);
      if (isNoticed) expect(await sayings(pages[1]!)).toContain('You are offline');
    });
});

describe('a table is found by', () => {
  // Three devices: the last comes when the server has just come back.
  const homes: HomePlan[] = [HOME, HOME, HOME];
  labCase('somebody new, after a restart of the server', homes, async (lab, figures) => {
    const { link, pages } = await playTogether(lab, figures, lab.devices.slice(0, 2));
    await lab.browserOf(lab.devices[2]!);
    await restart(3)(lab);
    const begun = performance.now();
    const newcomer = await visit(lab, lab.devices[2]!, link, NAMES[2]!);
    const isIn = await lookFor(
      async () => ((await shownBy(newcomer)).phase === 'playing' ? true : undefined),
      PATIENCE,
    );
    if (isIn) figures.recoveryS = Math.round((performance.now() - begun) / 100) / 10;
    await playSome([...pages, newcomer], 12);
    await sameStates([...pages, newcomer]);
    expect(figures.recoveryS).toBeLessThanOrEqual(LIMITS.recovery + LIMITS.direct / 1000);
  });
});
