import type { PlaySession } from '../../table/play-session.ts';

/** Something that could still be done this turn. */
export interface Leftover {
  readonly text: string;
}

const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** What ending the turn now would leave undone. Constructs and trophies may be kept back on purpose. */
export function leftoversOf(session: PlaySession): Leftover[] {
  const { offers, tableau, viewer } = session;
  const player = tableau.players[viewer];
  const can = (verb: string): boolean => offers.some((offer) => offer.verb === verb);
  const runes = (player?.runes ?? 0) + (player?.mechanaRunes ?? 0);
  return [
    ...(can('play') ? [{ text: `${counted(player?.hand.length ?? 0, 'card')} not played` }] : []),
    ...(can('acquire') ? [{ text: `${counted(runes, 'rune')} not spent` }] : []),
    ...(can('defeat') ? [{ text: `${player?.power ?? 0} power not spent` }] : []),
  ];
}
