import { describe, expect, test } from 'vitest';
import { LOG, type LogMessage, MOST_BYTES } from '../../src/fair/messages.ts';
import { logMessages, SIGNED } from '../../src/fair/series.ts';
import { Table } from '../support/attacker.ts';
import { beginning } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

// A log may come in several messages, which are kept until the last one is there: of one sender, no more than 256 KiB.

const KEPT = 256 * 1024;
const place = beginning(setupOf(['godslayer'], { players: 3, variant: 'standard' }), 'series');

/** Inputs that nobody can read, as many as go into one message. */
const BODY = new Uint8Array(600);
const PER_MESSAGE = Math.floor((MOST_BYTES - 8) / (BODY.length + 3));
const BYTES = PER_MESSAGE * BODY.length;

function parts(count: number): LogMessage[] {
  const inputs = Array.from({ length: PER_MESSAGE }, () => ({ bytes: BODY, signed: [] }));
  return Array.from({ length: count }, (_, i) => ({
    type: LOG,
    start: i * PER_MESSAGE,
    more: i < count - 1,
    inputs,
  }));
}

/** What an honest peer says of one who sends these. */
function saidOf(messages: readonly LogMessage[]): string[] {
  const table = new Table(place);
  for (const message of messages) table.say(message, 0);
  return table.peers[0]!.offences.map(({ what }) => what);
}

describe('a log in parts', () => {
  test('is put together and judged as one, up to its bound', () => {
    const most = Math.floor(KEPT / BYTES);
    expect(most).toBeGreaterThan(10);
    expect(saidOf(parts(most))).toEqual(['sent a message that holds an input that cannot be read']);
  });

  test('that is larger is not kept, so nothing is left to judge', () => {
    const more = Math.floor(KEPT / BYTES) + 1;
    // The last part alone begins behind the log.
    expect(saidOf(parts(more))).toEqual([]);
  });

  test('counts its signatures, too', () => {
    const signed = [0, 1, 2].map((seat) => ({ seat, signature: new Uint8Array(64) }));
    const small = { bytes: new Uint8Array(12), signed };
    const each = 70;
    expect(each * (small.bytes.length + 3 + 3 * SIGNED)).toBeLessThan(MOST_BYTES);
    const of = (count: number): LogMessage[] =>
      Array.from({ length: count }, (_, i) => ({
        type: LOG,
        start: i * each,
        more: i < count - 1,
        inputs: Array.from({ length: each }, () => small),
      }));
    const most = Math.floor(KEPT / (each * (small.bytes.length + 3 * SIGNED)));
    expect(saidOf(of(most))).toHaveLength(1);
    expect(saidOf(of(most + 1))).toEqual([]);
  });

  test('of which the beginning is missing is not kept', () => {
    const [, ...rest] = parts(4);
    expect(saidOf(rest)).toEqual([]);
  });

  test('of a whole match is far smaller', () => {
    const table = new Table(place);
    table.play(() => table.game.isOver);
    const { game } = table;
    const last = table.seats.identities.map((identity) => ({
      length: game.length,
      signature: identity.sign(game.head),
    }));
    const messages = logMessages(game, 0, last);
    const bytes = messages.flatMap(({ inputs }) => inputs).reduce((sum, { bytes: b }) => sum + b.length, 0);
    expect(bytes).toBeLessThan(KEPT / 4);
  });
});
