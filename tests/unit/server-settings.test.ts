import { describe, expect, test } from 'vitest';
import { includes } from '../../src/server/address.ts';
import { banner } from '../../src/server/banner.ts';
import { countLine } from '../../src/server/count-lines.ts';
import { Counters } from '../../src/server/counters.ts';
import { LIMITS, USUAL_LIMITS } from '../../src/server/limits.ts';
import { linksFor } from '../../src/server/links.ts';
import { USUAL } from '../../src/server/options.ts';
import { readSettings } from '../../src/server/settings.ts';
import { textOf } from '../support/sources.ts';

test('what is not set is as usual', () => {
  const usual = {
    ...USUAL,
    port: 8080,
    tls: undefined,
    countersEvery: undefined,
    openFiles: Number.POSITIVE_INFINITY,
  };
  expect(readSettings({})).toEqual(usual);
  const empty = ['PORT', 'PUBLIC_URL', 'TLS_CERT', 'TLS_KEY', 'TRUST_PROXY', 'RELAY', 'STUN', 'MOST_MEMBERS'];
  expect(readSettings(Object.fromEntries(empty.map((name) => [name, ''])))).toEqual(usual);
});

test.each([
  ['https://play.example', 'https://play.example/'],
  ['http://play.example:8080/sixfold', 'http://play.example:8080/sixfold/'],
  ['https://PLAY.example/a/', 'https://play.example/a/'],
  ['https://play.example/v1.2/', 'https://play.example/v1.2/'],
])('PUBLIC_URL=%s is %s', (text, url) => {
  expect(readSettings({ PUBLIC_URL: text }).publicUrl).toBe(url);
});

test.each([
  ['0:0:0:0:0:0:0:0', '::'],
  ['::0', '::'],
  ['::ffff:0.0.0.0', '0.0.0.0'],
  ['FD00:0::5', 'fd00::5'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['192.168.1.5', '192.168.1.5'],
])('LISTEN=%s is %s', (text, address) => {
  expect(readSettings({ LISTEN: text }).address).toBe(address);
});

test('the rest is read', () => {
  const settings = readSettings({
    LISTEN: '127.0.0.1',
    RELAY: 'off',
    STUN: '3478',
    ORIGINS: 'https://a.example/page, http://b.example:81',
    COUNTERS: '5',
    TRUST_PROXY: '2',
    MOST_MEMBERS: '7',
  });
  expect(settings).toMatchObject({
    address: '127.0.0.1',
    hasRelay: false,
    stunPort: 3478,
    origins: ['https://a.example', 'http://b.example:81'],
    countersEvery: 5,
    trust: 2,
    limits: { ...USUAL_LIMITS, members: 7 },
  });
  expect(readSettings({ STUN: 'off', COUNTERS: 'off' })).toMatchObject({ stunPort: null, countersEvery: 0 });
});

test('TRUST_PROXY may be a list', () => {
  const { trust } = readSettings({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' });
  if (typeof trust === 'number') throw new Error('not a list');
  const believed = ['127.0.0.1', '10.9.8.7', '2001:db8::9'].map((address) => includes(trust, address));
  expect(believed).toEqual([true, true, true]);
  expect(['127.0.0.2', '11.0.0.1', '2001:db9::', 'x'].some((address) => includes(trust, address))).toBe(
    false,
  );
});

test.each([
  [
    { PUBLIC_URL: 'play.example' },
    'PUBLIC_URL must be an address like https://play.example/, not "play.example".',
  ],
  [{ PUBLIC_URL: 'ftp://x/' }, 'PUBLIC_URL must be an address like https://play.example/, not "ftp://x/".'],
  [
    { PUBLIC_URL: 'http://a:b@x/' },
    'PUBLIC_URL must be an address like https://play.example/, not "http://a:b@x/".',
  ],
  ...['http://x/?a', 'http://x/?', 'http://x/#', 'http://x/a/#b', 'http://x/a/index.html'].map(
    (text): [object, string] => [
      { PUBLIC_URL: text },
      `PUBLIC_URL must name the page's folder, like https://play.example/sixfold/, and nothing in it, not "${text}".`,
    ],
  ),
  [{ LISTEN: 'fe80::1' }, 'LISTEN names fe80::1, which every network has: say which one, like fe80::1%eth0.'],
  ...['224.0.0.1', '239.1.2.3', '255.255.255.255', 'ff02::1', '::ffff:224.0.0.1'].map(
    (text): [object, string] => [
      { LISTEN: text },
      `LISTEN names ${text}, which is an address of many machines at once, not of this one.`,
    ],
  ),
  [{ LISTEN: 'localhost' }, 'LISTEN must be an address of this machine like 127.0.0.1, not "localhost".'],
  [{ RELAY: 'no' }, 'RELAY must be "on" or "off", not "no".'],
  [{ STUN: '0' }, 'STUN must be "on", "off" or a port from 1 to 65535, not "0".'],
  [{ COUNTERS: 'often' }, 'COUNTERS must be "off" or a number of seconds, not "often".'],
  [{ ORIGINS: ',' }, 'ORIGINS must list addresses like https://play.example, not ",".'],
  [{ ORIGINS: '*' }, 'ORIGINS must list addresses like https://play.example, not "*".'],
  [{ MOST_MEMBERS: '0' }, 'MOST_MEMBERS must be a whole number from 1, not "0".'],
  [{ MOST_RELAYS: '1e3' }, 'MOST_RELAYS must be a whole number from 1, not "1e3".'],
  [{ TLS_CERT: 'a.pem' }, 'TLS_KEY is missing: HTTPS needs a certificate and its key.'],
  [{ TLS_KEY: 'a.pem' }, 'TLS_CERT is missing: HTTPS needs a certificate and its key.'],
  ...['nginx', '10.0.0.0/33', '10.0.0.1/x', '1.2.3.4/8/8', ',', ' , '].map((text): [object, string] => [
    { TRUST_PROXY: text },
    `TRUST_PROXY must be a number of proxies or a list of addresses like 127.0.0.1,10.0.0.0/8, not "${text}".`,
  ]),
])('%j is refused in a sentence', (env, sentence) => {
  expect(() => readSettings(env as Record<string, string>)).toThrow(sentence);
});

test('docs/hosting.md lists all limits as they are', () => {
  const page = textOf('docs/hosting.md');
  for (const { variable, usual, what } of Object.values(LIMITS))
    expect(page).toContain(`| \`${variable}\` | ${usual.toLocaleString('en-US')} | ${what} |`);
});

describe('the greeting', () => {
  const lan = { eth0: [{ family: 'IPv4', internal: false, address: '192.168.1.5' }] };
  const links = (publicUrl: string | null, isSecure: boolean, interfaces: object) =>
    linksFor({ port: 80, isSecure, publicUrl }, interfaces as Parameters<typeof linksFor>[1]);

  test('names the public address first, and its QR code is of that', () => {
    const both = banner(links('https://play.example/', false, lan), false);
    expect(both).toContain(
      '  From outside:\n    https://play.example/\n  On your network:\n    http://192.168.1.5:80/',
    );
    const qr = (text: string): string => text.slice(text.indexOf('█'), text.lastIndexOf('█'));
    expect(qr(both)).toBe(qr(banner(links('https://play.example/', false, {}), false)));
    expect(qr(both)).not.toBe(qr(banner(links(null, false, lan), false)));
  });

  test('is of HTTPS if that is served', () => {
    expect(links(null, true, lan)).toMatchObject({
      local: 'https://localhost:80/',
      lan: ['https://192.168.1.5:80/'],
    });
  });

  test.each([
    ['127.0.0.1', 'http://localhost:80/', []],
    ['192.168.1.5', 'http://192.168.1.5:80/', ['http://192.168.1.5:80/']],
    ['fd00::5', 'http://[fd00::5]:80/', []],
    ['0.0.0.0', 'http://localhost:80/', ['http://192.168.1.5:80/']],
  ])('names only what is open if that is %s', (address, local, others) => {
    const place = { port: 80, isSecure: false, publicUrl: null, address };
    expect(linksFor(place, lan as unknown as Parameters<typeof linksFor>[1])).toMatchObject({
      local,
      lan: others,
    });
  });

  test('says that only this machine can open the table if so', () => {
    expect(banner(links(null, false, {}), false)).toContain('only it can open the table');
  });
});

test('the counters are one line without zeros', () => {
  const counters = Object.assign(new Counters(), { refused: 3, relayed: 12_345 });
  expect(countLine({ members: 0, tables: 0, relays: 2, ...counters })).toBe(
    'members 0 · relays 2 · bytes relayed 12345 · refused 3',
  );
});
