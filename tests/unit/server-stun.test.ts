import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answerTo } from '../../src/server/stun/stun-message.ts';

// Against RFC 8489, and the test vectors of RFC 5769.

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex');
/** The transaction of RFC 5769. */
const ID = 'b7e7a701 bc34d686 fa87dfae';
const request = (attributes = '', length = hex(attributes).length): Buffer =>
  Buffer.concat([hex('0001'), Buffer.of(length >> 8, length & 255), hex(`2112a442 ${ID} ${attributes}`)]);

function fingerprinted(attributes: string): Buffer {
  const packet = request(attributes, hex(attributes).length + 8);
  const print = Buffer.alloc(4);
  print.writeUInt32BE((crc32(packet) ^ 0x5354554e) >>> 0);
  return Buffer.concat([packet, hex('80280004'), print]);
}

describe('a binding request', () => {
  test('is answered with the address of IPv4 that RFC 5769 (2.2) has', () => {
    expect(answerTo(request(), '192.0.2.1', 32853)?.toString('hex')).toBe(
      hex(`0101000c 2112a442 ${ID} 00200008 0001a147 e112a643`).toString('hex'),
    );
  });

  test('is answered with the address of IPv6 that RFC 5769 (2.3) has', () => {
    const answer = answerTo(request(), '2001:db8:1234:5678:11:2233:4455:6677', 32853);
    expect(answer?.toString('hex')).toBe(
      hex(`01010018 2112a442 ${ID} 00200014 0002a147 0113a9fa a5d3f179 bc25f4b5 bed2b9d9`).toString('hex'),
    );
  });

  test.each(['::1', 'fe80::1%eth0', '2001:db8::', '1::8'])('of %s gets sixteen bytes', (address) => {
    expect(answerTo(request(), address, 1)?.length).toBe(20 + 24);
  });

  test('from port 0, to which nothing can be sent, is not answered', () => {
    expect(answerTo(request(), '192.0.2.1', 0)).toBeUndefined();
  });

  test('may have optional attributes, and those of authentication', () => {
    for (const attributes of ['80220004 61626364', '00060003 61626300', '80ff0000'])
      expect(answerTo(request(attributes), '192.0.2.1', 1)?.readUInt16BE(0)).toBe(0x0101);
  });

  test('with a fingerprint is answered if it is true and the last', () => {
    const right = fingerprinted('80220004 61626364');
    expect(answerTo(right, '192.0.2.1', 1)?.readUInt16BE(0)).toBe(0x0101);
    const wrong = Buffer.from(right);
    wrong[wrong.length - 1] ^= 1;
    expect(answerTo(wrong, '192.0.2.1', 1)).toBeUndefined();
  });

  test('that asks for what is not known is told so', () => {
    expect(answerTo(request('00030004 00000006'), '192.0.2.1', 1)?.toString('hex')).toBe(
      hex(
        `01110024 2112a442 ${ID} 00090015 00000414 ${Buffer.from('Unknown Attribute').toString('hex')} 000000
        000a0002 00030000`,
      ).toString('hex'),
    );
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['half a header', request().subarray(0, 12)],
  ['another cookie', Buffer.concat([hex('00010000 2112a443'), hex(ID)])],
  ['a response', Buffer.concat([hex('01010000 2112a442'), hex(ID)])],
  ['an indication', Buffer.concat([hex('00110000 2112a442'), hex(ID)])],
  ['another method', Buffer.concat([hex('00030000 2112a442'), hex(ID)])],
  ['a length that is not true', request('', 4)],
  ['more than it says', Buffer.concat([request(), hex('00000000')])],
  ['half an attribute', request('8022')],
  ['an attribute that is longer than the packet', request('80220008 61626364')],
  ['a fingerprint before something else', request('80280004 00000000 80220000')],
  ['what DTLS or RTP would send', Buffer.alloc(100, 0x80)],
])('%s is not answered', (_name, packet) => {
  expect(answerTo(packet, '192.0.2.1', 1)).toBeUndefined();
});
