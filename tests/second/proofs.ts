import { bitsOf, type ExpelBody, readBody } from './body.ts';
import { headAfter } from './chain.ts';
import { boxKeyOf, verify } from './keys.ts';
import { type Proof, readProof } from './message.ts';
import { type Progress, same, spentSeat } from './progress.ts';

// Section 9 of PROTOCOL.md, "Proofs": messages that convict a seat, as far as no rules of the game are needed.

const EXPEL = 5;

type SignedProof = Extract<Proof, { type: 'signed' }>;

/** Whether a seat has signed these inputs, after this log. */
function isSigned(p: Progress, target: number, proof: SignedProof): boolean {
  const before = p.heads[proof.n];
  if (!before || proof.signer !== target) return false;
  const head = proof.bodies.reduce(headAfter, before);
  const fits = !proof.head || same(proof.head, before.subarray(0, 8));
  return fits && verify(head, proof.signature, p.seats[target]!.of.key);
}

function isReadable(body: Uint8Array): boolean {
  try {
    readBody(body);
    return true;
  } catch {
    return false;
  }
}

/** `place` is where the log ends; `waits` says that the match waits for links there. */
function convictsBySigned(
  p: Progress,
  place: number,
  target: number,
  waits: boolean,
  proof: SignedProof,
): boolean {
  const { n, bodies } = proof;
  if (!bodies.every(isReadable)) return false;
  const at = bodies.findIndex((body, i) => n + i >= place || !same(p.bodies[n + i].bytes, body));
  if (at < 0 || bodies[at][1] !== target || bodies[at][0] === EXPEL || !isSigned(p, target, proof))
    return false;
  // What is wrong with inputs for the next places, the rules say.
  if (n + at >= place) return !waits && p.seats[target]!.isLive;
  // Another input of the same seat, or an input of the seat whose turn it was.
  const { author, live, bytes } = p.bodies[n + at];
  return (author !== undefined || waitedForLeaver(bytes, target)) && live.includes(target);
}

/** An expel that neither burns nor bars: the match waited for one of those who were expelled. */
function waitedForLeaver(bytes: Uint8Array, target: number): boolean {
  const body = readBody(bytes);
  return body.kind === 'expel' && !body.burns && body.barred === 0 && (body.seat & (1 << target)) === 0;
}

function convictsByComplaint(
  p: Progress,
  target: number,
  { n, secret }: Extract<Proof, { type: 'complaint' }>,
): boolean {
  const standing = p.bodies[n];
  if (standing?.author !== target || readBody(standing.bytes).kind !== 'give') return false;
  const key = boxKeyOf(secret);
  // Whether the card is one of the giver, the rules say.
  return p.seats.some((seat, i) => i !== target && same(seat?.of.boxKey, key));
}

function convicts(p: Progress, place: number, target: number, waits: boolean, proof: Proof): boolean {
  return proof.type === 'signed'
    ? convictsBySigned(p, place, target, waits, proof)
    : convictsByComplaint(p, target, proof);
}

export function checkProofs(p: Progress, input: number, { barred, burns, proofs }: ExpelBody): void {
  for (const [i, target] of bitsOf(barred).entries())
    p.need(
      p.seats[target] !== null && convicts(p, input - 1, target, burns, readProof(proofs[i])),
      `${input}: seat ${target} is barred without proof`,
    );
}

/** Proofs against players who are not barred, in the state at the end. */
export function checkLastProofs(p: Progress): void {
  const place = p.bodies.length;
  const waits = p.pending === 'yes' && spentSeat(p) === undefined;
  const against = [...p.seats.keys()].filter((seat) => p.seats[seat] && !p.seats[seat].isBarred);
  const convicted = new Set<number>();
  for (const [i, bytes] of p.record.proofs.entries()) {
    const proof = readProof(bytes);
    const target = against.find((seat) => convicts(p, place, seat, waits, proof));
    p.need(target !== undefined, `proof ${i} at the end proves nothing`);
    if (target === undefined) continue;
    p.need(!convicted.has(target), `proof ${i} at the end is the second against seat ${target}`);
    convicted.add(target);
  }
}
