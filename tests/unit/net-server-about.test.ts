import { describe, expect, test } from 'vitest';
import { readBroker, usualIceServers } from '../../src/net/broker-address.ts';
import { aboutAddress, NOTHING_ELSE, readAbout, readPage } from '../../src/net/server-about.ts';

const broker = (text: string) => readBroker(text, false)!;

describe('what a server says of itself', () => {
  test('is asked for beside its broker', () => {
    expect(aboutAddress(broker('wss:table.example/peer'))).toBe('https://table.example:443/peer/about');
    expect(aboutAddress(broker('192.168.1.5:8080/peer'))).toBe('http://192.168.1.5:8080/peer/about');
  });

  test('is taken as far as it makes sense', () => {
    const said = { sixfold: 1, relay: true, stun: 8080, publicUrl: 'https://table.example/x/?a#b' };
    expect(readAbout(said)).toEqual({ relay: true, stun: 8080, publicUrl: 'https://table.example/x/' });
    expect(readAbout({ sixfold: 1, relay: 'yes', stun: 99_999, publicUrl: 7 })).toEqual(NOTHING_ELSE);
  });

  test.each([null, 7, 'sixfold', [], {}, { name: 'PeerJS Server', relay: true }])(
    'may be %j: a plain broker',
    (said) => {
      expect(readAbout(said)).toBeUndefined();
    },
  );

  test.each([
    '',
    'table.example',
    'ftp://table.example',
    'javascript:alert(1)',
    'https://me:x@table.example',
  ])('%j is no address of a page', (text) => expect(readPage(text)).toBeNull());
});

describe('STUN servers', () => {
  const urls = (address: string, stun: number | null, hasOutsiders: boolean): unknown[] =>
    usualIceServers(broker(address), stun, hasOutsiders).map((server) => server.urls);
  const PUBLIC = 'stun:stun.l.google.com:19302';

  test("are the server's own and a public one, so that nothing hangs on a single host", () => {
    expect(urls('203.0.113.10:8080/peer', 8080, false)).toEqual(['stun:203.0.113.10:8080', PUBLIC]);
    expect(urls('table.example/peer', null, false)).toEqual([PUBLIC]);
  });

  test('at home none outside is asked, unless somebody is outside', () => {
    expect(urls('192.168.1.5:8080/peer', 8080, false)).toEqual(['stun:192.168.1.5:8080']);
    expect(urls('192.168.1.5:8080/peer', 8080, true)).toEqual(['stun:192.168.1.5:8080', PUBLIC]);
    expect(urls('localhost:8080/peer', null, false)).toEqual([]);
  });
});
