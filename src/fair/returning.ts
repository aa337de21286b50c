import type { Ends, ReadmitBody } from './body.ts';
import { isFirstEdition } from './config.ts';
import type { Game } from './game.ts';
import type { Falsehood } from './hand.ts';
import { hash } from './hash.ts';
import { deepest } from './openings.ts';

// A player who was expelled asks for its seat again, with new chains: nobody knows what of the old ones it has shown to
// whom. What it signs names the expelling, so it counts once; and it shows what it kept back when it was expelled.

export type Return = Pick<ReadmitBody, 'returning' | 'signature' | 'dues'> & Ends;

/** So often a seat may come back: each time it was out, others may have dealt without it. */
export const MOST_RETURNS = 3;

/** What a seat signs to take part again after it was expelled with this head. */
export const returnHash = (
  leftAt: Uint8Array,
  seat: number,
  { publicEnd, privateEnd }: Ends,
  dues: readonly Uint8Array[],
): Uint8Array => hash('return', leftAt, Uint8Array.of(seat), publicEnd, privateEnd, ...dues);

/** Why a seat cannot come back at all, or undefined if it can. */
export function whyNoReturn({ dealer, isOver, agreement }: Game, seat: number): string | undefined {
  const { isLive, leftAt, isBarred, returns } = dealer.seats[seat] ?? {};
  if (isOver) return 'The match is over.';
  if (isLive) return 'This seat has a player.';
  if (!leftAt) return 'This seat never had a player.';
  if (isBarred) return 'This player was expelled for good.';
  if (isFirstEdition(agreement.configuration) || returns < MOST_RETURNS) return undefined;
  return 'This player has come back as often as one may.';
}

/** The numbers of the links that a seat must show to come back: of its last draws, and of a value that burnt without it. */
export interface Dues {
  readonly private: readonly number[];
  readonly public: readonly number[];
}

export function duesOf({ dealer, agreement }: Game, seat: number): Dues {
  const { owed, burnt, privateLinks, publicLinks } = dealer.seats[seat];
  if (isFirstEdition(agreement.configuration)) return { private: [], public: [] };
  return {
    private: owed ? deepest(owed, privateLinks) : [],
    public: burnt === undefined || publicLinks.link(burnt) ? [] : [burnt],
  };
}

/** Whether the player of this seat asks for it back, now. */
export function isReturn(game: Game, asked: Return): boolean {
  const { returning: seat, signature, dues } = asked;
  const key = game.agreement.commitments[seat]?.key;
  if (!key || whyNoReturn(game, seat)) return false;
  const signed = returnHash(game.dealer.seats[seat].leftAt!, seat, asked, dues);
  return game.signatures.verify(signed, signature, key) && paysDues(game, asked);
}

/** Whether it shows exactly the links that it owes. */
function paysDues(game: Game, { returning: seat, dues }: Return): boolean {
  const due = duesOf(game, seat);
  const { privateLinks, publicLinks } = game.dealer.seats[seat];
  if (dues.length !== due.private.length + due.public.length) return false;
  return (
    due.private.every((number, i) => privateLinks.fits(number, dues[i])) &&
    due.public.every((number, i) => publicLinks.fits(number, dues[due.private.length + i]))
  );
}

/** Takes the links that a returning seat owes; says what they disprove of what it did before it was expelled. */
export function takeDues(game: Game, { returning: seat, dues }: Return): Falsehood | undefined {
  const due = duesOf(game, seat);
  const of = game.dealer.seats[seat];
  for (const [i, number] of due.private.entries()) of.privateLinks.add(number, dues[i]);
  for (const [i, number] of due.public.entries()) of.publicLinks.add(number, dues[due.private.length + i]);
  const falsehood = of.owed?.read((number) => of.privateLinks.link(number));
  of.owed = undefined;
  of.burnt = undefined;
  return falsehood;
}
