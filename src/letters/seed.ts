import { hash, toHex } from '../fair/hash.ts';
import { Refusal } from '../match/config.ts';
import { isDealt, type Letter, type Opening } from './model.ts';
import { openingBytes } from './opening.ts';

/** The seed that deals the cards. */
export function seedOf(letter: Letter): string {
  if (!isDealt(letter))
    throw new Refusal('The cards are not dealt yet: a player has still to add to the seed.');
  const secrets = letter.seats.map(({ secret }) => secret!);
  return toHex(hash('letter seed', gameId(letter.opening), ...secrets));
}

/** The id of the game and the first head of its chain. */
export const gameId = (opening: Opening): Uint8Array => hash('letter', openingBytes(opening));

export const commitmentTo = (secret: Uint8Array): Uint8Array => hash('letter commitment', secret);
