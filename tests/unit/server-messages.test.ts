import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../src/server/broker/fields.ts';
import { readMessage, written } from '../../src/server/broker/messages.ts';

/** What the broker makes of a text that somebody sent. */
function passedOn(text: string): string | undefined {
  const message = readMessage(text);
  return message && written(message.type, 'me', message.dst, message.payload);
}

test.each([
  ['{"type":"OFFER","dst":"you","payload":[1e20,1e20]}', '[1e20,1e20]'],
  ['{"payload": {"a": [1, {"b": "}"}]} , "type":"OFFER","dst":"you"}', '{"a": [1, {"b": "}"}]}'],
  ['{"type":"OFFER","pa\\u0079load":"\\ud800 \\"","dst":"you"}', '"\\ud800 \\""'],
  ['{"payload":1,"type":"OFFER","dst":"you","payload":-2.50}', '-2.50'],
  ['{"more":{"payload":1},"type":"OFFER","":[],"dst":"you","payload":null\n}', 'null'],
  ['{"type":"OFFER","dst":"you","payload":"\\\\"}', '"\\\\"'],
])('what %s carries is passed on as it was written', (text, payload) => {
  expect(passedOn(text)).toBe(`{"type":"OFFER","src":"me","dst":"you","payload":${payload}}`);
});

test('what carries nothing has no payload afterwards', () => {
  expect(passedOn('{"type":"LEAVE","dst":"you"}')).toBe('{"type":"LEAVE","src":"me","dst":"you"}');
  expect(passedOn('{ "type" : "LEAVE" }')).toBe('{"type":"LEAVE","src":"me","dst":""}');
});

test('a message that is passed on is hardly longer than it was', () => {
  const text = `{"type":"OFFER","dst":"you","payload":[${Array(2700).fill('1e20')}]}`;
  expect(passedOn(text)?.length).toBeLessThan(text.length + 20);
});

test('nesting without end makes no sense, nor does a list', () => {
  const nested = (depth: number): string =>
    `{"type":"OFFER","dst":"you","payload":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect(passedOn(nested(50))).toBe(nested(50).replace(',"dst"', ',"src":"me","dst"'));
  expect(passedOn(nested(7000))).toBeUndefined();
  expect(fieldsOf('[{"type":"OFFER"}]')).toBeUndefined();
});

test('the fields of any object are found, however it is written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(3), (said, indent) => {
      const fields = fieldsOf(JSON.stringify(said, null, indent)) ?? new Map();
      const read = [...fields].map(([name, value]) => [name, JSON.parse(value)]);
      const names = new Map(Object.entries(JSON.parse(JSON.stringify(said))));
      expect(new Map(read as [string, unknown][])).toEqual(names);
    }),
  );
});
