import type { Body } from './body.ts';
import type { Configuration } from './config.ts';

// Sections 3 and 4 of PROTOCOL.md, the other way round: configurations and bodies as bytes.

const u8 = (n: number): Buffer => Buffer.of(n);
const u16 = (n: number): Buffer => Buffer.of(n >> 8, n & 255);
const text = (words: string): Buffer => Buffer.concat([u8(Buffer.byteLength(words)), Buffer.from(words)]);

const SETS = ['godslayer', 'fallen', 'souls', 'unraveled'];
const VARIANTS = ['standard', 'team', 'solo'];
const KINDS = ['action', 'show', 'give', 'renew', 'expel', 'readmit', 'bar'];

export const configurationBytes = (c: Omit<Configuration, 'bytes'>): Buffer =>
  Buffer.concat([
    ...[c.rules, c.terms, u8(c.sets.reduce((bits, set) => bits | (1 << SETS.indexOf(set)), 0))],
    ...[u8(c.players), u8(VARIANTS.indexOf(c.variant)), u16(c.honorPool), u8(c.first ?? 255), u16(c.chain)],
    ...[c.bot, ...c.names].map(text),
  ]);

type Carrying = Extract<Body, { readonly openings: unknown }>;

function carried({ link, salt, openings }: Carrying): Uint8Array[] {
  const flags = (link ? 1 : 0) + (salt ? 2 : 0) + 4 * openings.length;
  return [u8(flags), ...(link ? [link] : []), ...(salt ? [salt] : []), ...openings];
}

function partsOf(body: Body): readonly Uint8Array[] {
  if (body.kind === 'action') return [u8(body.bytes.length), body.bytes, ...carried(body)];
  if (body.kind === 'show') return [u16(body.card), ...carried(body)];
  if (body.kind === 'give') return [body.commitment, body.boxKey, body.box, ...carried(body)];
  if (body.kind === 'renew') return [body.publicEnd, body.privateEnd];
  if (body.kind === 'expel')
    return [
      ...[u8(body.barred), u8((body.burns ? 1 : 0) + 2 * body.ballot)],
      ...body.proofs.flatMap((proof) => [u16(proof.length), proof]),
    ];
  return [u8(body.returning), body.publicEnd, body.privateEnd, body.signature, ...body.dues];
}

export const bodyBytes = (body: Body): Buffer =>
  Buffer.concat([u8(KINDS.indexOf(body.kind) + 1), u8(body.seat), body.state, ...partsOf(body)]);
