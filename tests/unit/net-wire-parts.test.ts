import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Malformed } from '../../src/fair/bytes.ts';
import { Bucket } from '../../src/net/bucket.ts';
import { decodePacket, encodePacket } from '../../src/net/mesh/packets.ts';
import type { Trouble } from '../../src/net/mesh.ts';
import { troubleWords } from '../../src/net/trouble.ts';
import { packDescription, unpackDescription } from '../../src/net/wire/description.ts';
import { framesOf, Joiner, MOST_FRAME, MOST_PACKET } from '../../src/net/wire/frames.ts';
import { readInvitation, showInvitation } from '../../src/net/wire/invitation.ts';
import { RtcIntroducer } from '../../src/net/wire/rtc-introducer.ts';

const join = (frames: readonly Uint8Array[]): (Uint8Array | undefined)[] => {
  const joiner = new Joiner();
  return frames.map((frame) => joiner.add(frame));
};

describe('frames', () => {
  test.each([0, 1, MOST_FRAME - 1, MOST_FRAME, 2 * (MOST_FRAME - 1), MOST_PACKET])(
    'of %d bytes are put together again',
    (length) => {
      const packet = new Uint8Array(length).map((_, i) => i);
      const frames = framesOf(packet);
      expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThanOrEqual(MOST_FRAME);
      const joined = join(frames);
      expect(joined.at(-1)).toEqual(packet);
      expect(joined.slice(0, -1).every((each) => each === undefined)).toBe(true);
    },
  );

  test('of more than fits are refused before they are kept', () => {
    expect(() => join(framesOf(new Uint8Array(MOST_PACKET + 1)))).toThrow('too long');
  });

  test.each([
    ['empty', new Uint8Array(0)],
    ['too large', new Uint8Array(MOST_FRAME + 1)],
    ['of no kind', Uint8Array.of(2, 1)],
    ['short though more follows', Uint8Array.of(1, 1)],
  ])('that are %s are refused', (_, frame) => {
    expect(() => join([frame])).toThrow(Malformed);
  });
});

describe('packets', () => {
  test('of random bytes are refused in words, or mean one thing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          expect(encodePacket(decodePacket(bytes))).toEqual(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

const CHROMIUM = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS',
  'm=application 50712 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 192.0.2.2',
  'a=candidate:1 1 udp 2113937151 8d5e2c1a-1111-4222-8333-0123456789ab.local 50712 typ host generation 0 network-cost 999',
  'a=candidate:2 1 udp 2113939711 2001:db8::2 50713 typ host generation 0',
  'a=candidate:3 1 udp 1677729535 198.51.100.7 50714 typ srflx raddr 0.0.0.0 rport 0 generation 0',
  'a=candidate:4 1 tcp 1518214911 192.0.2.2 9 typ host tcptype active generation 0',
  'a=ice-ufrag:Ab+/',
  'a=ice-pwd:0123456789abcdefABCDEF+/',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, i) => (i * 7).toString(16).padStart(2, '0').toUpperCase()).join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sctp-port:5000',
  'a=max-message-size:262144',
  '',
].join('\r\n');

describe('a description of a connection', () => {
  const packed = packDescription(CHROMIUM);
  const kept = (name: string, sdp: string): string[] =>
    sdp.split('\r\n').filter((line) => line.startsWith(`a=${name}:`));

  test('keeps what matters in few bytes', () => {
    expect(packed.length).toBeLessThan(130);
    const sdp = unpackDescription(packed);
    for (const name of ['ice-ufrag', 'ice-pwd', 'fingerprint', 'setup', 'mid', 'sctp-port'])
      expect(kept(name, sdp)).toEqual(kept(name, CHROMIUM));
    expect(kept('candidate', sdp).map((line) => line.split(' ').slice(4, 8).join(' '))).toEqual([
      '8d5e2c1a-1111-4222-8333-0123456789ab.local 50712 typ host',
      '2001:db8:0:0:0:0:0:2 50713 typ host',
      '198.51.100.7 50714 typ srflx',
    ]);
    expect(packDescription(sdp)).toEqual(packed);
  });

  test('cannot smuggle lines in', () => {
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.nat(255), (at, byte) => {
        const changed = packed.slice();
        changed[at] = byte;
        try {
          expect(unpackDescription(changed).split('\r\n').length).toBeLessThan(34);
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
        }
      }),
    );
  });
});

test('an offer that makes no sense is refused before there is a connection', async () => {
  // Node has no connections at all: one that was asked for would be another error.
  await expect(
    new RtcIntroducer({ iceServers: () => [], late: () => {} }).answer(Uint8Array.of(9), 1, false),
  ).rejects.toThrow(Malformed);
});

describe('an invitation', () => {
  const invitation = {
    kind: 'invitation',
    code: new Uint8Array(10).fill(3),
    id: 77,
    words: packDescription(CHROMIUM),
  } as const;
  const text = showInvitation(invitation);

  test('is a short text that survives being wrapped', () => {
    expect(text).toMatch(/^[\w-]{50,220}$/);
    expect(readInvitation(`  ${text.slice(0, 60)}\n${text.slice(60)} `, 'invitation')).toEqual(invitation);
  });

  test.each([
    ['hello', 'This is not an invitation.'],
    ['0123-4567-89AB-CDEF', 'This is not an invitation.'],
    ['A'.repeat(9000), 'This is not an invitation.'],
    [text.slice(0, -4), 'a part of it is missing'],
    [text.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')), 'a part of it is missing'],
    [showInvitation({ ...invitation, kind: 'answer' }), 'it belongs to the one who sent the invitation'],
  ])('is not %s', (other, words) => {
    expect(() => readInvitation(other, 'invitation')).toThrow(words);
  });
});

test('a bucket gives so many at once and so many a second', () => {
  const bucket = new Bucket(5, 2);
  const taken = (now: number): number => [1, 2, 3, 4, 5, 6, 7, 8].filter(() => bucket.take(1, now)).length;
  expect([taken(1000), taken(1000), taken(2000), taken(60_000)]).toEqual([5, 0, 2, 5]);
});

test('every trouble has words and a way out', () => {
  const all: Trouble[] = [
    'no-broker',
    'wrong-code',
    'nobody-there',
    'other-version',
    'unreachable',
    'not-the-host',
    'full',
    'removed',
  ];
  for (const trouble of all) {
    const { words, whatToDo } = troubleWords(trouble, 'So it is.');
    expect(words).toMatch(/\. So it is\.$/);
    expect(whatToDo).toMatch(/^[A-Z].*\.$/s);
  }
});
