import { bitsOf, type ExpelBody, readBody } from './body.ts';
import { headAfter } from './chain.ts';
import { boxKeyOf, verify } from './keys.ts';
import { type Proof, readProof } from './message.ts';
import { type Progress, same } from './progress.ts';

// Section 9 of PROTOCOL.md, "Proofs": messages that convict a seat, as far as no rules of the game are needed.

type InputProof = Extract<Proof, { type: 'input' }>;

/** An input of this seat for a place of the log, signed by it. */
function isSigned(p: Progress, target: number, { n, head, signature, body }: InputProof): boolean {
  const before = p.heads[n];
  return (
    before !== undefined &&
    same(head, before.subarray(0, 8)) &&
    body[1] === target &&
    verify(headAfter(before, body), signature, p.seats[target]!.of.key)
  );
}

function convictsByInput(
  p: Progress,
  input: number,
  target: number,
  burns: boolean,
  proof: InputProof,
): boolean {
  const place = input - 1;
  if (!isSigned(p, target, proof)) return false;
  // What is wrong with an input for the next place, the rules say.
  if (proof.n === place) return !burns;
  const standing = p.bodies[proof.n];
  return proof.n < place && standing?.author === target && !same(standing.bytes, proof.body);
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

function convicts(p: Progress, input: number, target: number, burns: boolean, bytes: Uint8Array): boolean {
  const proof = readProof(bytes);
  return proof.type === 'input'
    ? convictsByInput(p, input, target, burns, proof)
    : convictsByComplaint(p, target, proof);
}

export function checkProofs(p: Progress, input: number, { barred, burns, proofs }: ExpelBody): void {
  for (const [i, target] of bitsOf(barred).entries())
    p.need(
      p.seats[target] !== null && convicts(p, input, target, burns, proofs[i]),
      `${input}: seat ${target} is barred without proof`,
    );
}
