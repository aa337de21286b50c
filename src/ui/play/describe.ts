import { cardNamed } from '../../cards/index.ts';
import { textOf } from '../../cards/text.ts';
import type { Piece, PlayerTableau, Tableau } from '../../table/tableau.ts';

// The table in words, for those who hear it.

export const cardName = (id: string): string => cardNamed(id)?.name ?? id;

const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** "Wolf Shaman, Lifebound hero, 3 runes, 1 honor. Gain 1 rune. Draw 1 card." */
export function describeCard(id: string): string {
  const card = cardNamed(id);
  if (!card) return id;
  const price = card.cost
    ? [card.kind === 'monster' ? `${card.cost} power` : counted(card.cost, 'rune')]
    : [];
  const facts = [
    card.name,
    [...card.factions.map((faction) => faction.replace(/^./, (c) => c.toUpperCase())), card.kind].join(' '),
    ...price,
    ...(card.honor > 0 ? [`${card.honor} honor`] : []),
  ];
  return `${facts.join(', ')}. ${textOf(card)}`.trim();
}

const namesOf = (pieces: readonly Piece[]): string =>
  pieces.length === 0 ? 'none' : pieces.map(({ id }) => cardName(id)).join(', ');

export function describePlayer(player: PlayerTableau): string {
  return [
    `${player.name}: ${player.honor} honor`,
    counted(player.handCount, 'card in hand', 'cards in hand'),
    `${player.deckCount} in the deck`,
    `${player.discard.length} in the discard pile`,
    `Constructs: ${namesOf(player.constructs)}`,
    ...(player.trophies.length > 0 ? [`Trophies: ${namesOf(player.trophies)}`] : []),
    ...(player.played.length > 0 ? [`played this turn: ${namesOf(player.played)}`] : []),
  ].join('; ');
}

/** What can be read off the table at a glance, as sentences. */
export function describeTable(tableau: Tableau): string[] {
  const { players, active, honorPool, honorPoolStart, event } = tableau;
  return [
    `Round ${tableau.round}. ${tableau.isOver ? 'The game is over.' : `It is the turn of ${players[active]?.name}.`}`,
    `Honor pool: ${honorPool} of ${honorPoolStart} left.`,
    ...(event ? [`Current Event: ${describeCard(event.id)}`] : []),
    `Center deck: ${counted(tableau.centerDeckCount, 'card')}. Void: ${counted(tableau.void.length, 'card')}.`,
    ...(tableau.adversary
      ? [`The adversary: ${tableau.adversary.honor} honor, ${tableau.adversary.score} in all.`]
      : []),
  ];
}

export function describeFigures({ runes, mechanaRunes, power, honor }: PlayerTableau): string {
  const restricted = mechanaRunes > 0 ? `, ${counted(mechanaRunes, 'rune')} for Mechana Constructs` : '';
  return `${counted(runes, 'rune')}${restricted}, ${power} power, ${honor} honor`;
}
