import { Refusal } from '../match/config.ts';
import { writeExpel } from './author.ts';
import { EXPEL, type ExpelBody, MOST_BALLOT, seatsIn, tryDecodeBody } from './body.ts';
import type { Game } from './game.ts';

// What is voted on: the input that would expel seats.

/** The expelling input of these bytes, or undefined if they are none. */
export function expelOf(bytes: Uint8Array): ExpelBody | undefined {
  const body = tryDecodeBody(bytes);
  return typeof body !== 'string' && body.kind === EXPEL ? body : undefined;
}

export const maskIn = ({ bytes }: { readonly bytes: Uint8Array }): number => expelOf(bytes)?.mask ?? 0;

/** What is known of those who are to go: by the vote before, and now. */
export function proofsFor(
  mask: number,
  before: ExpelBody | undefined,
  proofOf: (seat: number) => Uint8Array | undefined,
): Map<number, Uint8Array> {
  const known = new Map(seatsIn(before?.barred ?? 0).map((seat, i) => [seat, before!.proofs[i]]));
  const proofs = seatsIn(mask).map((seat) => [seat, known.get(seat) ?? proofOf(seat)] as const);
  return new Map(proofs.filter((each): each is [number, Uint8Array] => each[1] !== undefined));
}

/** The first ballot on these seats that has not come to nothing. */
export function openBallot(
  game: Game,
  mask: number,
  proofs: ReadonlyMap<number, Uint8Array>,
  hasFallen: (bytes: Uint8Array) => boolean,
): Uint8Array {
  for (let ballot = 0; ballot <= MOST_BALLOT; ballot++) {
    const bytes = writeExpel(game, seatsIn(mask), [...proofs.keys()], [...proofs.values()], ballot);
    if (!hasFallen(bytes)) return bytes;
  }
  throw new Refusal('This was voted on too often.');
}
