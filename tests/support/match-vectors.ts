import { createHash } from 'node:crypto';
import { rulesHash } from '../../src/fair/config.ts';
import { formatFairRecord } from '../../src/fair/record-file.ts';
import { replayLink } from '../../src/replay/share.ts';
import { type Body, readBody } from '../second/body.ts';
import { type Action, actionBytes } from '../second/bytes.ts';
import { headAfter } from '../second/chain.ts';
import { agreementOf, type Commitment, type Configuration, matchId, NOBODY } from '../second/config.ts';
import { boxKeyOf, signingKeyOf } from '../second/keys.ts';
import { bodyBytes, configurationBytes } from '../second/write.ts';
import { bytesOfRecord, comeBack, expel, netOf, playOn, traceLines } from './second-records.ts';
import { setupOf } from './tables.ts';

// Vectors of agreements and bodies, by the second implementation; and whole records, which the program makes.

const bytesOf = (name: string): Buffer => createHash('sha256').update(name).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Bytes as hexadecimal digits, however deep they lie. */
function inHex(value: unknown): unknown {
  if (value instanceof Uint8Array) return hex(value);
  if (Array.isArray(value)) return value.map(inHex);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inHex(each)]));
}

type Settings = Omit<Configuration, 'bytes'>;

const CONFIGURATIONS: readonly Settings[] = [
  {
    ...{
      rules: rulesHash(['godslayer']),
      terms: bytesOf('terms'),
      sets: ['godslayer'],
      players: 2,
      variant: 'standard',
    },
    ...{ honorPool: 0, first: undefined, chain: 1024, bot: 'first', names: ['Ada', 'Ben'] },
  },
  {
    ...{
      rules: rulesHash(['fallen', 'unraveled']),
      terms: bytesOf('other terms'),
      sets: ['fallen', 'unraveled'],
      players: 4,
    },
    ...{ variant: 'team', honorPool: 300, first: 3, chain: 16, bot: '', names: ['Zoë', '李', 'Ed', 'Dora'] },
  },
  {
    ...{ rules: rulesHash(['souls']), terms: bytesOf('alone'), sets: ['souls'], players: 1, variant: 'solo' },
    ...{ honorPool: 0, first: 0, chain: 512, bot: 'first', names: ['Ann'] },
  },
];

const commitment = (seat: number): Commitment => [
  signingKeyOf(bytesOf(`key ${seat}`)),
  boxKeyOf(bytesOf(`box key ${seat}`)),
  bytesOf(`public end ${seat}`),
  bytesOf(`private end ${seat}`),
];

/** Seat 1 of a match of four is open. */
const configurations = () =>
  CONFIGURATIONS.map((settings) => {
    const bytes = configurationBytes(settings);
    const seats = Array.from({ length: settings.players }, (_, seat) =>
      seat === 1 && settings.players > 2 ? NOBODY : commitment(seat),
    );
    return {
      ...(inHex(settings) as Record<keyof Settings, unknown>),
      first: settings.first ?? null,
      bytes: hex(bytes),
      agreement: hex(agreementOf(bytes)),
      commitments: seats.map((of) => hex(Buffer.concat(of))),
      id: hex(matchId(bytes, seats)),
    };
  });

const actionOf = (action: Action) => ({ kind: 'action', bytes: actionBytes(action), action }) as const;

function someBodies(): Body[] {
  const common = { seat: 1, state: bytesOf('state').subarray(0, 8) };
  const [link, one, two] = ['link', 'opening 1', 'opening 2'].map(bytesOf);
  const salt = bytesOf('salt').subarray(0, 16);
  const ends = { publicEnd: bytesOf('public end'), privateEnd: bytesOf('private end') };
  const signature = Buffer.concat([bytesOf('R'), bytesOf('S')]);
  const gift = {
    ...{ commitment: bytesOf('commitment'), boxKey: bytesOf('box key') },
    box: Buffer.concat([bytesOf('box'), Buffer.of(1, 2)]),
  };
  const proof = Buffer.concat([Buffer.of(6), Buffer.of(0, 0, 0, 9), bytesOf('secret')]);
  const wish = { ...common, returning: 2, ...ends, signature };
  return [
    { ...common, ...actionOf({ kind: 6, index: 0, card: 0 }), openings: [] },
    { ...common, ...actionOf({ kind: 6, index: 0, card: 0 }), link, openings: [one, two] },
    { ...common, ...actionOf({ kind: 2, index: 15, card: 300 }), link, salt, openings: [] },
    { ...common, kind: 'show', card: 300, openings: [] },
    { ...common, kind: 'show', card: 36, salt, openings: [] },
    { ...common, kind: 'show', card: 0, link, openings: [one] },
    { ...common, kind: 'give', ...gift, openings: [] },
    { ...common, kind: 'give', ...gift, link, openings: [] },
    { ...common, kind: 'renew', ...ends },
    { ...common, kind: 'expel', seat: 6, barred: 0, burns: true, ballot: 3, proofs: [] },
    { ...common, kind: 'expel', seat: 6, barred: 6, burns: false, ballot: 0, proofs: [proof, Buffer.of(1)] },
    { kind: 'readmit', ...wish, dues: [] },
    { kind: 'readmit', ...wish, dues: [one, two] },
    { kind: 'bar', ...wish, dues: [one] },
  ];
}

/** Something is missing, something follows, an unknown kind, flags or lengths that are none. */
function refusedBodies(): Buffer[] {
  const [bare, , , show] = someBodies().map(bodyBytes);
  const at = (bytes: Buffer, i: number, value: number): Buffer => Buffer.from(bytes.with(i, value));
  return [
    bare.subarray(0, -1),
    Buffer.concat([bare, Buffer.of(0)]),
    at(bare, 0, 8),
    at(bare, 10, 2),
    at(bare, 12, 1),
    at(bare, 12, 13 << 2),
    show.subarray(0, 11),
  ];
}

const bodies = () => {
  const before = bytesOf('head');
  const good = someBodies().map((body) => {
    const bytes = bodyBytes(body);
    const fields = inHex(readBody(bytes)) as Record<string, unknown>;
    return { ...fields, body: hex(bytes), before: hex(before), head: hex(headAfter(before, bytes)) };
  });
  return [...good, ...refusedBodies().map((bytes) => ({ body: hex(bytes), kind: null }))];
};

/** A match that begins, and one with a player who leaves and comes back. */
function someRecords() {
  const two = netOf(setupOf(['godslayer'], { players: 2, variant: 'standard' }), 'vector', { chain: 16 });
  two.play(() => two.peers[0].game.length >= 6 && two.peers[0].game.wait.for === 'action');
  const three = netOf(setupOf(['fallen', 'souls'], { players: 3, variant: 'standard' }), 'vector', {
    chain: 16,
  });
  playOn(three, 16);
  expel(three, [1], true);
  playOn(three, 4);
  comeBack(three, 1);
  playOn(three, 8);
  return { 'a match that has begun': two, 'a player has left and come back': three };
}

const records = () =>
  Object.entries(someRecords()).map(([what, net]) => {
    const record = net.peers[0].record();
    return {
      what,
      bytes: hex(bytesOfRecord(record)),
      link: replayLink({ record }),
      file: JSON.parse(formatFairRecord(record)),
      trace: traceLines(record).map((line) => JSON.parse(line)),
    };
  });

export const MATCH_VECTORS = { configurations, bodies, records };
