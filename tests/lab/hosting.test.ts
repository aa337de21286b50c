import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { NAMES } from '../browser/support/net-table.ts';
import { findNginx } from '../network/nginx-process.ts';
import { expectLobby, labCase } from './support/case.ts';
import { firstDeviceOf, type HomePlan } from './support/homes.ts';
import { addressOf, HOME, SECURE_HOME } from './support/internet.ts';
import type { Lab } from './support/lab.ts';
import type { Forwarding } from './support/nat.ts';
import { TLS } from './support/server.ts';
import { hostTable, type LinkFor, playTogether, visit } from './support/table.ts';

// The ways to run a server that docs/hosting.md speaks of, besides `npm start` on a machine that all reach.

const ORDINARY: HomePlan = { kind: 'port-restricted' };
const SYMMETRIC: HomePlan = { kind: 'symmetric' };

const withPort = (forwards: Forwarding): HomePlan => ({ ...ORDINARY, devices: 2, forwards });

/** Who is in the host's home opens the page that `npm start` prints for that network, and types the code. */
const atHome =
  ({ devices }: Lab): LinkFor =>
  (link, device) =>
    device === devices[1] ? link.replace(/^.*#/, `http://${firstDeviceOf(1)}:8080/#`) : link;
const asSent = (): LinkFor => (link) => link;

const FORWARDED = [
  { name: 'one inside, one outside', home: withPort('from outside'), guest: ORDINARY, open: atHome },
  {
    name: 'one inside by the public link, one outside',
    home: withPort('also from inside'),
    guest: ORDINARY,
    open: asSent,
  },
  {
    name: 'one inside, one outside whom only the relay reaches',
    home: withPort('from outside'),
    guest: SYMMETRIC,
    open: atHome,
  },
  {
    name: 'one inside, one outside, no STUN server of others',
    home: withPort('from outside'),
    guest: ORDINARY,
    open: atHome,
    isAlone: true,
  },
] as const;

describe('npm start at home, behind a forwarded port:', () => {
  const outside = `http://${addressOf(1)}:8080/`;
  // The host has opened what is printed first: the links work from outside all the same.
  const server = { isAtHome: true, env: { PUBLIC_URL: outside }, page: 'http://localhost:8080/' };
  for (const { name, home, guest, open, ...more } of FORWARDED)
    labCase(
      name,
      [home, guest],
      async (lab, figures) => {
        if ('isAlone' in more) lab.internet.loseStun();
        const { link } = await playTogether(lab, figures, lab.devices, open(lab));
        expect(link.startsWith(`${outside}#/join/`)).toBe(true);
        expectLobby(figures);
      },
      server,
    );
});

/** What browsers give only to a page that came securely. */
const secured = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.isSecureContext && 'clipboard' in navigator && 'wakeLock' in navigator);

const PAIRS = [
  { name: 'two ordinary homes', homes: [ORDINARY, ORDINARY] },
  { name: 'symmetric and UDP blocked', homes: [SYMMETRIC, { kind: 'UDP blocked' }] },
] as const;

describe('HTTPS:', () => {
  const server = { env: { ...TLS, PORT: '443', PUBLIC_URL: SECURE_HOME }, page: SECURE_HOME };
  for (const { name, homes } of PAIRS)
    labCase(
      `HTTPS: ${name}`,
      homes,
      async (lab, figures) => {
        lab.internet.loseStun();
        const { pages } = await playTogether(lab, figures);
        for (const page of pages) expect(await secured(page)).toBe(true);
        expectLobby(figures);
      },
      server,
    );
});

if (!findNginx()) console.log('What is behind nginx is left out, as nginx is not installed.');

describe.runIf(findNginx())('behind nginx:', () => {
  // Whoever is taken for the proxy itself shares its address with all others, and finds no place.
  const env = {
    LISTEN: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: SECURE_HOME,
    MOST_MEMBERS_PER_ADDRESS: '1',
  };
  const server = { env, isBehindNginx: true, page: SECURE_HOME };
  for (const { name, homes } of PAIRS)
    labCase(
      `behind nginx: ${name}`,
      homes,
      async (lab, figures) => {
        lab.internet.loseStun();
        const { pages } = await playTogether(lab, figures);
        for (const page of pages) expect(await secured(page)).toBe(true);
        expect(JSON.parse(lab.server.health())).toMatchObject({ members: 2, refused: 0, viaUnknownProxy: 0 });
        expectLobby(figures);
      },
      server,
    );
});

describe('static site:', () => {
  const site = { isBesideStaticSite: true };
  const NO_WAY = 30_000;

  labCase(
    'static site: two ordinary homes',
    [ORDINARY, ORDINARY],
    async (lab, figures) => {
      await playTogether(lab, figures);
      expectLobby(figures);
    },
    site,
  );

  labCase(
    'static site: two symmetric homes are told what helps',
    [SYMMETRIC, SYMMETRIC],
    async (lab) => {
      const { page, link } = await hostTable(lab);
      const guest = await visit(lab, lab.devices[1]!, link, NAMES[1]!);
      await guest.getByText('let no direct connection through').waitFor({ timeout: NO_WAY });
      for (const name of ['Try again', 'Settings', 'Use an invitation'])
        await guest.getByRole('button', { name }).waitFor();
      await page.getByText('Somebody is trying to join').waitFor({ timeout: NO_WAY });
    },
    site,
  );

  labCase(
    'static site: two symmetric homes, by a server of one’s own',
    [SYMMETRIC, SYMMETRIC],
    async (lab, figures) => {
      const { link } = await playTogether(lab, figures);
      expect(link).toContain(`@${new URL(HOME).host}/peer`);
      expectLobby(figures);
    },
    { ...site, settings: { broker: HOME } },
  );
});
