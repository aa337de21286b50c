import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naclSignatures } from '../../src/fair/sign.ts';
import {
  brokerBeside,
  isPrivateHost,
  isWithheld,
  readBroker,
  showBroker,
} from '../../src/net/broker-address.ts';
import {
  CODE,
  codeOf,
  isHostOf,
  joinLink,
  PLACES,
  placeId,
  readCode,
  readInvited,
  showCode,
} from '../../src/net/code.ts';

const code = fc.uint8Array({ minLength: CODE, maxLength: CODE });
const PAGE = 'https://example.org/sixfold/';

describe('the code of a table', () => {
  test('is of its host alone', () => {
    const [host, other] = [1, 2].map((n) => naclSignatures.keyOf(new Uint8Array(32).fill(n)));
    expect(codeOf(host)).toHaveLength(CODE);
    expect(isHostOf(codeOf(host), host)).toBe(true);
    expect(isHostOf(codeOf(host), other)).toBe(false);
  });

  test('is four groups of four, and is read as it is written', () => {
    fc.assert(
      fc.property(code, (bytes) => {
        expect(showCode(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
        expect(readCode(showCode(bytes))).toEqual(bytes);
      }),
    );
  });

  test.each([
    '0123-4567-89AB-CDEF',
    '0123456789abcdef',
    'o123 4567 89ab cdef',
    ' Ol23–4567—89aB\n CDEF ',
    'OI23-4567-89AB-CDEF',
  ])('is read from %j', (text) => {
    expect(showCode(readCode(text)!)).toBe('0123-4567-89AB-CDEF');
  });

  test.each([
    '',
    'HELLO',
    '0123-4567-89AB-CDE',
    '0123-4567-89AB-CDEFG',
    '0123-4567-89AB-CDEU',
    '!!!!-!!!!-!!!!-!!!!',
  ])('is not %j', (text) => {
    expect(readCode(text)).toBeUndefined();
  });

  test('gives a broker ids that say nothing of it', () => {
    const bytes = new Uint8Array(CODE).fill(7);
    const ids = Array.from({ length: PLACES }, (_, i) => placeId(bytes, i));
    expect(new Set(ids).size).toBe(PLACES);
    for (const id of ids) expect(id).toMatch(/^sixfold-[0-9a-z]{32}-\d+$/);
  });
});

describe('the link to a table', () => {
  const bytes = readCode('0123456789ABCDEF')!;

  test('is the page with the code after it', () => {
    expect(joinLink(`${PAGE}?fx=0#/host`, { code: bytes })).toBe(`${PAGE}?fx=0#/join/0123-4567-89AB-CDEF`);
  });

  test('names another broker than the one beside the page', () => {
    const broker = { host: 'broker.example', port: 9000, path: '/peer', isSecure: true };
    const link = joinLink(PAGE, { code: bytes, broker });
    expect(link).toBe(`${PAGE}#/join/0123-4567-89AB-CDEF@broker.example:9000/peer`);
    expect(readInvited(link, true)).toEqual({ code: bytes, broker });
    const plain = joinLink('http://10.0.0.2:8080/', { code: bytes, broker });
    expect(plain).toContain('@wss:broker.example:9000/peer');
    expect(readInvited(plain, false)).toEqual({ code: bytes, broker });
  });

  test.each([
    '0123-4567-89AB-CDEF',
    '/join/0123456789abcdef',
    'https://x.example/a/#/join/0123-4567-89AB-CDEF',
    'Come! https://x.example/#/join/0123-4567-89AB-CDEF\n',
  ])('is read from %j', (text) => {
    expect(readInvited(text.replace(/^\/join\//, ''), true)).toEqual({ code: bytes });
  });

  test.each([
    'https://x.example/',
    '0123-4567-89AB-CDEF@',
    '0123-4567-89AB-CDEF@a b',
    '0123-4567-89AB-CDEF@a@b',
  ])('is not %j', (text) => {
    expect(readInvited(text, true)).toBeUndefined();
  });
});

describe('the address of a broker', () => {
  test('beside a page is in its folder', () => {
    expect(brokerBeside('https://example.org/a/b/index.html?x#/join/1')).toEqual({
      host: 'example.org',
      port: 443,
      path: '/a/b/peer',
      isSecure: true,
    });
    expect(brokerBeside('http://192.168.1.4:8080/')).toEqual({
      host: '192.168.1.4',
      port: 8080,
      path: '/peer',
      isSecure: false,
    });
  });

  test.each([
    ['broker.example', { host: 'broker.example', port: 443, path: '', isSecure: true }],
    ['wss://broker.example/', { host: 'broker.example', port: 443, path: '', isSecure: true }],
    ['ws:10.0.0.1:9000/peer/', { host: '10.0.0.1', port: 9000, path: '/peer', isSecure: false }],
    ['[fd00::1]:9000', { host: '[fd00::1]', port: 9000, path: '', isSecure: true }],
    ['https://play.example', { host: 'play.example', port: 443, path: '/peer', isSecure: true }],
    ['http://10.0.0.1:8080/a/#/', { host: '10.0.0.1', port: 8080, path: '/a/peer', isSecure: false }],
  ])('is read from %s', (text, address) => {
    expect(readBroker(text, true)).toEqual(address);
    expect(readBroker(showBroker(address, true), true)).toEqual(address);
  });

  test.each(['', ':9000', 'a:0', 'a:65536', 'https://', 'ftp://a', 'http://a/<x>/', 'a b', 'a/<x>'])(
    'is not %j',
    (text) => {
      expect(readBroker(text, true)).toBeUndefined();
    },
  );

  test.each([
    ['ws:play.example/peer', true, true],
    ['wss:play.example/peer', true, false],
    ['ws:play.example/peer', false, false],
    ['ws:localhost:8080/peer', true, false],
    ['ws:127.0.0.1:8080/peer', true, false],
  ])('%s is withheld from a page over HTTPS (%s): %s', (text, isPageSecure, isSo) => {
    expect(isWithheld(readBroker(text, isPageSecure)!, isPageSecure)).toBe(isSo);
  });

  test.each([
    ['localhost', true],
    ['192.168.0.9', true],
    ['172.20.1.1', true],
    ['172.32.1.1', false],
    ['[fe80::1]', true],
    ['example.org', false],
  ])('%s on a home network: %s', (host, isPrivate) => {
    expect(isPrivateHost(host)).toBe(isPrivate);
  });
});
