import type { Ends, ReadmitBody } from './body.ts';
import type { Game } from './game.ts';
import { hash } from './hash.ts';

// A player who was expelled asks for its seat again, with new chains: nobody knows what of the old ones it has shown to
// whom. What it signs names the expelling, so it counts once.

export type Return = Pick<ReadmitBody, 'returning' | 'signature'> & Ends;

/** What a seat signs to take part again after it was expelled with this head. */
export const returnHash = (leftAt: Uint8Array, seat: number, { publicEnd, privateEnd }: Ends): Uint8Array =>
  hash('return', leftAt, Uint8Array.of(seat), publicEnd, privateEnd);

/** Why a seat cannot come back at all, or undefined if it can. */
export function whyNoReturn({ dealer, isOver }: Game, seat: number): string | undefined {
  const { isLive, leftAt, isBarred } = dealer.seats[seat] ?? {};
  if (isOver) return 'The match is over.';
  if (isLive) return 'This seat has a player.';
  if (!leftAt) return 'This seat never had a player.';
  return isBarred ? 'This player was expelled for good.' : undefined;
}

/** Whether the player of this seat asks for it back, now. */
export function isReturn(game: Game, asked: Return): boolean {
  const { returning: seat, signature } = asked;
  const key = game.agreement.commitments[seat]?.key;
  if (!key || whyNoReturn(game, seat)) return false;
  return game.signatures.verify(returnHash(game.dealer.seats[seat].leftAt!, seat, asked), signature, key);
}
