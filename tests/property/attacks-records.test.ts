import { describe, expect, test } from 'vitest';
import { actionOf, END_TURN } from '../../components/action.ts';
import type { Verdict } from '../../src/fair/audit.ts';
import { ACTION, EXPEL, GIVE } from '../../src/fair/body.ts';
import { FIRST_CHAIN } from '../../src/fair/chain.ts';
import { encodeFairRecord, type FairRecord } from '../../src/fair/record.ts';
import {
  fairRecordLink,
  formatFairRecord,
  parseAnyRecord,
  parseFairLink,
} from '../../src/fair/record-file.ts';
import { toBase64url } from '../../src/match/base64url.ts';
import { Refusal } from '../../src/match/config.ts';
import { MOST_INPUTS } from '../../src/match/record.ts';
import { auditOf, isFound, recordAt, SAMPLES, SHORT, tableAt, two } from '../support/attacker-records.ts';

// Records that somebody has changed: the audit says so, or it makes no difference.

describe.each(SAMPLES)('a record %s', (name, record) => {
  /** The audit says that it is not genuine, and accuses nobody. */
  const fails = (changed: FairRecord): Verdict | undefined => {
    const verdict = auditOf(() => parseFairLink(fairRecordLink(changed)));
    if (verdict) expect(verdict).toMatchObject({ isGenuine: false, caught: [], offence: { seat: null } });
    return verdict;
  };
  const { inputs, seats } = record;

  test('that is cut off, anywhere', () => {
    const bytes = encodeFairRecord(record);
    for (let length = 0; length < bytes.length; length += 1 + Math.floor(bytes.length / 60)) {
      const verdict = auditOf(() => parseFairLink(toBase64url(bytes.slice(0, length))));
      expect(isFound(record, verdict)).toBe(true);
    }
    for (let n = inputs.length - 1; n >= 0; n -= 7) fails({ ...record, inputs: inputs.slice(0, n) });
  });

  test('of which inputs are left out, doubled or swapped', () => {
    for (let n = 1; n < inputs.length - 1; n += 9) {
      fails({ ...record, inputs: inputs.toSpliced(n, 1) });
      fails({ ...record, inputs: inputs.toSpliced(n, 0, inputs[n]) });
      if (JSON.stringify(inputs[n]) !== JSON.stringify(inputs[n + 1]))
        fails({ ...record, inputs: inputs.with(n, inputs[n + 1]).with(n + 1, inputs[n]) });
    }
  });

  test('of which seats, keys, links or signatures are swapped', () => {
    const [first, second, ...rest] = seats.map((seat) => seat!);
    const swaps: FairRecord['seats'][] = [
      [second, first, ...rest],
      [{ ...first, key: second.key }, { ...second, key: first.key }, ...rest],
      [{ ...first, boxKey: second.boxKey }, { ...second, boxKey: first.boxKey }, ...rest],
      [{ ...first, publicLinks: second.publicLinks }, { ...second, publicLinks: first.publicLinks }, ...rest],
      [{ ...first, privateLinks: first.publicLinks }, second, ...rest],
      [first, first, ...rest],
    ];
    for (const swapped of swaps) fails({ ...record, seats: swapped });
  });

  test('of which a signature is of another match, of another place, or missing', () => {
    const other = recordAt(record.configuration.setup, `${name} again`, 40);
    for (const [seat, of] of seats.entries()) {
      const { signed, ...bare } = of!;
      if (!signed) continue;
      const foreign = other.seats[seat]?.signed;
      fails({ ...record, seats: seats.with(seat, bare) });
      fails({
        ...record,
        seats: seats.with(seat, { ...bare, signed: { ...signed, length: signed.length - 1 } }),
      });
      fails({ ...record, seats: seats.with(seat, { ...bare, signed: { ...signed, length: 60_000 } }) });
      if (foreign)
        fails({
          ...record,
          seats: seats.with(seat, { ...bare, signed: { ...foreign, length: signed.length } }),
        });
    }
  });

  test('which says that a seat was expelled, or that an expelled one was not', () => {
    const expel = (seat: number, burns: boolean) =>
      ({ kind: EXPEL, mask: 1 << seat, barred: 0, burns, ballot: 0, proofs: [] }) as const;
    const expelled = inputs.findIndex(({ kind }) => kind === EXPEL);
    if (expelled >= 0) fails({ ...record, inputs: inputs.toSpliced(expelled, 1) });
    for (const seat of seats.keys()) {
      fails({ ...record, inputs: inputs.toSpliced(10, 0, expel(seat, false)) });
      fails({ ...record, inputs: [...inputs, expel(seat, false)] });
    }
    const all = [...seats.keys()].map((seat) => expel(seat, false));
    const verdict = fails({ ...record, inputs: [...inputs, ...all] });
    expect(verdict?.offence?.input).toBeGreaterThanOrEqual(inputs.length);
  });

  test('which ends with another state, or with another name', () => {
    fails({ ...record, hash: '0'.repeat(16) });
    const names = record.configuration.names.with(0, 'Somebody else');
    fails({ ...record, configuration: { ...record.configuration, names } });
    fails({ ...record, configuration: { ...record.configuration, bot: 'another' } });
  });
});

describe('a record that is meant to hurt', () => {
  const json = formatFairRecord(SHORT);

  test('is nested deeply', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    for (const text of [
      deep,
      json.replace('"names"', `"x": ${deep}, "names"`),
      json.replace('2,', `${deep},`),
    ])
      expect(() => parseAnyRecord(text)).toThrow(Refusal);
  });

  test('wants millions of hashes', () => {
    const link = SHORT.seats[0]!.key;
    const many = Array.from({ length: 255 }, () => ({ count: 65_535, link }));
    const configuration = { ...SHORT.configuration, chain: 65_535 };
    const seats = SHORT.seats.map((seat) => ({ ...seat!, publicLinks: many, privateLinks: many }));
    const begun = performance.now();
    expect(
      auditOf(() => parseFairLink(fairRecordLink({ ...SHORT, configuration, seats })))?.offence,
    ).toBeDefined();
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test('is as long as one likes', () => {
    for (const length of [MOST_INPUTS + 1, 150_000, 400_000]) {
      const inputs = Array.from({ length }, () => ({ kind: ACTION, action: actionOf(END_TURN) }) as const);
      const link = fairRecordLink({ ...SHORT, inputs });
      const begun = performance.now();
      expect(() => parseFairLink(link)).toThrow(/more than 4096 inputs|too large/);
      expect(performance.now() - begun).toBeLessThan(1000);
    }
  });

  test('handed-over cards are in the sample', () => {
    expect(SAMPLES[2][1].inputs.filter(({ kind }) => kind === GIVE).length).toBeGreaterThan(1);
  });
});

describe('a forger who has a key', () => {
  /** The audit fails, also if the record ends with the state that the forged inputs lead to. */
  const failsWithItsHash = (forged: FairRecord, what: RegExp): void => {
    const verdict = auditOf(() => parseFairLink(fairRecordLink(forged)));
    const hash = verdict?.replay?.game.hash ?? forged.hash;
    expect(auditOf(() => parseFairLink(fairRecordLink({ ...forged, hash })))?.offence?.what).toMatch(what);
  };

  test('adds a link of its own that no input needed', () => {
    const table = tableAt(two, 'forger', 30);
    const record = table.honest[0].record();
    const [{ count }] = record.seats[1]!.publicLinks;
    const publicLinks = [{ count: count + 1, link: table.identity.link('public', FIRST_CHAIN, count)! }];
    const seats = record.seats.with(1, { ...record.seats[1]!, publicLinks });
    failsWithItsHash({ ...record, seats }, /^The record holds links that nobody revealed in it.$/);
  });

  test('expels the last who is there, and lets chance play the rest', () => {
    const table = tableAt(two, 'forger', 30);
    table.play(() => table.isMine);
    table.honest[0].vote([1]);
    table.play(() => table.game.length >= 50);
    const record = table.honest[0].record();
    const inputs = [
      ...record.inputs,
      { kind: EXPEL, mask: 1, barred: 0, burns: false, ballot: 0, proofs: [] } as const,
    ];
    failsWithItsHash({ ...record, inputs }, /cannot be expelled/);
  });
});
