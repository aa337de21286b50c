import { cardNamed, SETS } from '../cards/index.ts';
import type { Card } from '../cards/vocabulary.ts';
import { cleanText } from '../fair/clean-text.ts';
import { namesInSentences } from '../fair/names.ts';
import type { PlayerView, View } from '../match/view.ts';
import { type Playable, setupOf } from '../replay/records.ts';
import { alignColumns } from './columns.ts';
import { countOf } from './numbers.ts';

// The table in words, as a spectator sees it.

const cardOf = (id: string): Card => cardNamed(id)!;
const nameOf = (id: string): string => cardOf(id).name;
export const playerName = (seat: number): string => `player ${seat + 1}`;

/** What somebody did wrong: some offences are sentences of their own, others go on from the player's name. */
export function offenceInWords(seat: number | null, what: string): string {
  if (seat === null) return what.endsWith('.') ? what : `somebody ${what}.`;
  return what.endsWith('.') ? `${playerName(seat)}: ${what}` : `${playerName(seat)} ${what}.`;
}

function priceOf({ kind, cost }: Card): string {
  if (cost === null) return kind;
  return kind === 'monster' ? `${cost} power` : countOf(cost, 'rune');
}

const offer = (id: string | null): string =>
  id === null ? '(empty)' : `${nameOf(id)} (${priceOf(cardOf(id))})`;

/** Cards by name, in their first order, with their numbers: "Apprentice × 3, Mystic". */
function cardList(ids: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, n]) => (n === 1 ? nameOf(id) : `${nameOf(id)} × ${n}`)).join(', ');
}

function verdict({ winners, adversary }: View): string {
  if (winners.length === 0) return `the adversary has won with ${adversary.score}`;
  return `${winners.map(playerName).join(' and ')} ${winners.length > 1 ? 'have' : 'has'} won`;
}

export function situation(view: View): string {
  if (view.over) return `The match is over: ${verdict(view)}.`;
  const asked = view.prompt ? `; ${playerName(view.prompt.player)} is asked` : '';
  return `Turn ${view.turn}: it is ${playerName(view.active)}'s${asked}.`;
}

const MOST_SEED = 60;

/** A seed may be any text, of any length. */
const seedInWords = (seed: string): string =>
  `seed "${cleanText(seed, MOST_SEED)}${seed.length > MOST_SEED ? '…' : ''}"`;

/** How the cards came to lie as they do. */
const dealOf = (record: Playable): string => {
  if (record.dealer === 'local') return seedInWords(record.seed);
  const { configuration } = record.dealer === 'fair' ? record : record.base;
  const names = namesInSentences(configuration.names).join(', ');
  if (record.dealer === 'fair') return `dealt by ${names} together`;
  return `played on from input ${record.input} of a match of ${names}`;
};

function heading(record: Playable): string {
  const { sets, players, variant } = setupOf(record);
  const names = sets.map((set) => SETS[set]?.name).join(' + ');
  return [names, countOf(players, 'player'), variant, dealOf(record)].join(' · ');
}

/** Solitaire's adversary sits at the table, too. */
function adversaryRow({ adversary }: View, isSolo: boolean): string[][] {
  return isSolo ? [['Adversary', `${adversary.honor} honor, score ${adversary.score}`]] : [];
}

function tableRows(view: View, isSolo: boolean): string[][] {
  const supply = Object.entries(view.supply);
  return [
    ['Center row', view.centerRow.map(offer).join(', ')],
    ...(view.event === null ? [] : [['Event', nameOf(view.event)]]),
    ['Supply', supply.map(([id, left]) => `${nameOf(id)} × ${left}`).join(', ')],
    ['Center deck', countOf(view.centerDeckCount, 'card')],
    ['Void', cardList(view.void)],
    ['Honor pool', String(view.honorPool)],
    ...adversaryRow(view, isSolo),
  ];
}

function pools(player: PlayerView): string {
  const restricted = player.mechanaRunes > 0 ? [countOf(player.mechanaRunes, 'Mechana rune')] : [];
  return [countOf(player.runes, 'rune'), ...restricted, `${player.power} power`].join(', ');
}

const hand = ({ handCount, hand }: PlayerView): string =>
  `${countOf(handCount, 'card')}${hand.length > 0 ? `, of them known: ${cardList(hand)}` : ''}`;

function playerRows(player: PlayerView): string[][] {
  const rows = [
    ['Score', `${player.score} (${player.honor} of it honor tokens)`],
    ['To spend', pools(player)],
    ['Hand', hand(player)],
    ['Deck', countOf(player.deckCount, 'card')],
    ['On top', cardList(player.deckTop)],
    ['Discard', cardList(player.discard)],
    ['Played', cardList(player.played)],
    ['Constructs', cardList(player.constructs)],
    ['Under them', cardList(player.under)],
    ['Trophies', cardList(player.trophies)],
    ['In front', cardList(player.front)],
  ];
  return rows.filter(([, text]) => text !== '');
}

const playerLines = (player: PlayerView, seat: number, width: number): string[] => [
  '',
  `Player ${seat + 1}`,
  ...alignColumns(playerRows(player), width - 2).map((line) => `  ${line}`),
];

/** The lines that describe a table. */
export function tableInWords(record: Playable, view: View, width: number): string[] {
  return [
    heading(record),
    situation(view),
    '',
    ...alignColumns(tableRows(view, setupOf(record).variant === 'solo'), width),
    ...view.players.flatMap((player, seat) => playerLines(player, seat, width)),
  ];
}
