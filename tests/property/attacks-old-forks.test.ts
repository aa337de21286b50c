import { describe, expect, test } from 'vitest';
import { decodeBody, encodeBody, RENEW } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { LOG } from '../../src/fair/messages.ts';
import { Table } from '../support/attacker.ts';
import { accusedBy, beginning } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

// Eve, in seat 1, signs inputs for places of the log that others have taken long ago, each of which would have to be tried
// there: the match would be played again up to that place for every one of them.

const PLACES = 300;
const COPIES = 200;

function tableOf(): Table {
  const table = new Table(
    beginning(setupOf(['godslayer'], { players: 3, variant: 'standard' }), 'old forks'),
  );
  expect(table.play(() => table.game.length > PLACES)).toBe(true);
  return table;
}

/** An input of Eve's for the last place of another's that is not after this one. */
function oldFork(table: Table, before: number) {
  const { log, heads } = table.mine;
  const n = log.findLastIndex(({ body }, i) => i <= before && 'seat' in body && body.seat !== 1);
  const { state } = decodeBody(log[n].bytes);
  const ends = { publicEnd: new Uint8Array(32), privateEnd: new Uint8Array(32) };
  const bytes = encodeBody({ kind: RENEW, seat: 1, state, ...ends });
  const signature = table.identity.sign(hash('input', heads[n], bytes));
  return { type: LOG, start: n, more: false, inputs: [{ bytes, signed: [{ seat: 1, signature }] }] } as const;
}

describe('inputs for places that were taken long ago', () => {
  test('convict who signed them, and cost no more than a few replays however many come', () => {
    const table = tableOf();
    const forks = Array.from({ length: COPIES }, (_, i) => oldFork(table, PLACES - (i % 50)));
    const begun = performance.now();
    table.say(forks[0], 0);
    const once = performance.now() - begun;
    for (const fork of forks) table.say(fork, 0);
    expect(performance.now() - begun).toBeLessThan(30 * once + 500);
    const [ann] = table.honest;
    expect([accusedBy(ann), ann.stopped]).toEqual([[1], undefined]);
  });
});
