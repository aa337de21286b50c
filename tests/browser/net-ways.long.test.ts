import type { Browser, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { AUTOMATIC, openMatch } from './support/net-match.ts';
import { playSome, sameStates, untilSettled } from './support/net-pilot.ts';
import { linkOf, openDevice, startTable, takeSeats, untilPlayers } from './support/net-table.ts';
import { openRelay } from './support/relay.ts';
import { useSite } from './support/site.ts';

// Ways between devices that are not the usual one.

const { urlOf, browser } = useSite();

/** An init script: no way but through a relay. */
const RELAY_ONLY = `(() => {
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(config = {}) {
      super({ ...config, iceTransportPolicy: 'relay' });
    }
  };
})();`;

const NOWHERE = { broker: '127.0.0.1:9/peer' };

const visitor = async (
  browser: Browser,
  name: string,
  path: string,
  settings?: Readonly<Record<string, unknown>>,
): Promise<Page> =>
  (await openDevice(browser, urlOf(path), name, undefined, { ...AUTOMATIC, ...(settings && { settings }) }))
    .page;

/** The inviter and the newcomer exchange an invitation and its answer through the fields of their pages. */
async function connectByHand(inviter: Page, newcomer: Page): Promise<void> {
  const make = inviter.getByRole('button', { name: /Make an invitation|Another invitation/ });
  if (!(await make.isVisible())) await inviter.getByText('Connect without a broker').click();
  await make.click();
  const invitation = await inviter.getByRole('textbox', { name: 'Invitation' }).inputValue();
  await newcomer.getByRole('textbox', { name: 'Code or link' }).fill(invitation);
  await newcomer.getByRole('button', { name: 'Join' }).click();
  const answer = await newcomer.getByRole('textbox', { name: 'Answer' }).inputValue();
  await inviter.getByRole('textbox', { name: 'Their answer' }).fill(answer);
  await inviter.getByRole('button', { name: 'Connect', exact: true }).click();
}

describe.concurrent('a match goes', { timeout: 240_000 }, () => {
  test('through a relay where there is no other way', async ({ expect, onTestFinished }) => {
    const relay = await openRelay();
    onTestFinished(() => relay.close());
    const { urls, username, credential } = relay.ice;
    const { pages, close } = await openMatch(browser(), urlOf(''), 2, {
      scripts: [RELAY_ONLY, ...AUTOMATIC.scripts!],
      settings: { ice: `${urls} ${username} ${credential}` },
    });
    await playSome(pages, 30);
    expect(await sameStates(pages)).toBeGreaterThan(1);
    await close();
  });

  test('without a broker, by invitations; the third meets the first through the second', async ({
    expect,
  }) => {
    const host = await visitor(browser(), 'Mira', '#/host', NOWHERE);
    await linkOf(host);
    await takeSeats(host, 3);
    const guest = await visitor(browser(), 'Jonas', '#/join', NOWHERE);
    await connectByHand(host, guest);
    await untilPlayers(guest, 2);
    const third = await visitor(browser(), 'Vera', '#/join', NOWHERE);
    await connectByHand(guest, third);
    const pages = [host, guest, third];
    for (const page of pages) await untilPlayers(page, 3);
    await startTable({ devices: pages.map((page) => ({ page })) });
    await untilSettled(pages);
    for (const page of pages)
      await page.waitForFunction(() => window.wireFaults.channels() === 2, undefined, { timeout: 30_000 });
    await playSome(pages, 30);
    expect(await sameStates(pages)).toBeGreaterThan(1);
    for (const page of pages) await page.context().close();
  });
});
