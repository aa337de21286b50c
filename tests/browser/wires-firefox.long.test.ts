import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, launchFirefox } from './harness/index.ts';
import { call, HOST, keyOf, openAt, reaches, serveWires, until } from './support/wires.ts';

let site: Awaited<ReturnType<typeof serveWires>>;
let chromium: Awaited<ReturnType<typeof launchChromium>>;
let firefox: Awaited<ReturnType<typeof launchFirefox>>;

beforeAll(async () => {
  [site, chromium, firefox] = await Promise.all([serveWires(), launchChromium(), launchFirefox()]);
});

afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await site?.close();
});

test('Chromium and Firefox meet at the broker and talk', async () => {
  const [host, guest] = [await chromium.newPage(), await firefox.newPage()];
  await openAt(host, site.url, { seed: HOST });
  await openAt(guest, site.url, { seed: 1 });
  await Promise.all([until(host, reaches('wire', 1)), until(guest, reaches('wire', HOST))]);
  await call(guest, 'say', { to: keyOf(HOST), text: 'x'.repeat(65_000) });
  await call(host, 'say', { to: keyOf(1), text: 'y'.repeat(65_000) });
  await until(host, ({ heard }) => heard[0]?.length === 65_000);
  await until(guest, ({ heard }) => heard[0]?.length === 65_000);
});

test.each([
  ['Chromium', 'Firefox'],
  ['Firefox', 'Chromium'],
])('%s invites %s by hand', async (hosting) => {
  const pages = [await chromium.newPage(), await firefox.newPage()];
  const [host, guest] = hosting === 'Chromium' ? pages : pages.reverse();
  await openAt(host, site.url, { seed: HOST, broker: 'none' });
  await openAt(guest, site.url, { seed: 1, broker: 'none' });
  const invitation = await call<string>(host, 'invite');
  const answer = await call<string>(guest, 'answerInvitation', invitation);
  expect(Math.max(invitation.length, answer.length)).toBeLessThan(300);
  await call(host, 'acceptAnswer', answer);
  await Promise.all([until(host, reaches('wire', 1)), until(guest, reaches('wire', HOST))]);
});
