import { actionKind, NAME } from '../../components/action.ts';
import { capitalised, listed } from '../cards/text/clauses.ts';
import type { Gain, Move } from './changes.ts';
import { type Names, type Part, possessive } from './parts.ts';
import type { Place } from './places.ts';
import type { Entry } from './story.ts';

// What happened besides what the player announced, a sentence each.

/** What a seat came by. What it paid or let lapse is told elsewhere, or goes without saying. */
const resources = ({ runes, power, honor }: Gain): string[] => [
  ...(runes > 0 ? [runes === 1 ? '1 rune' : `${runes} runes`] : []),
  ...(power > 0 ? [`${power} power`] : []),
  ...(honor > 0 ? [`${honor} honor`] : []),
];

const draws = ({ drawn }: Gain): string[] =>
  drawn > 0 ? [drawn === 1 ? 'drew 1 card' : `drew ${drawn} cards`] : [];

/** After what the player did: ": 2 runes, drew 1 card". */
export function afterwards(gain: Gain): string {
  const list = [...resources(gain), ...draws(gain)];
  return list.length > 0 ? `: ${list.join(', ')}` : '';
}

function doings(gain: Gain): string[] {
  const had = resources(gain);
  return [
    ...(had.length > 0 ? [`gained ${listed(had)}`] : []),
    ...(gain.honor < 0 ? [`lost ${-gain.honor} honor`] : []),
    ...draws(gain),
  ];
}

const othersGained = ({ changes, seat }: Entry, names: Names): Part[][] =>
  changes.gains
    .filter((gain) => gain.seat !== seat && doings(gain).length > 0)
    .map((gain) => [`${names[gain.seat]} ${listed(doings(gain))}.`]);

const isOf = (places: readonly Place[], place: Place): boolean => places.includes(place);
const isBanished = ({ to, giver }: Move): boolean =>
  to === 'void' || to === 'gone' || (to === 'supply' && giver >= 0);

function banishedTold({ from, card }: Move): Part[] {
  if (from === 'center') return [{ card }, ' turned up and went to the void.'];
  return from === 'event' ? ['The Event ', { card }, ' ended.'] : [{ card }, ' was banished.'];
}

/** How a card came to a player. A card of another's pool was sealed in the taker's hand. */
function takenTold({ from, to, giver, taker, card }: Move, names: Names): Part[] | undefined {
  const who = names[taker];
  if (giver < 0) return [`${who} took `, { card }, '.'];
  if (from === 'hand' && giver !== taker)
    return [`${who} took `, { card }, ` from ${possessive(names, giver)} hand.`];
  if (from === 'deck' && to === 'hand') return [`${who} drew `, { card }, ' openly.'];
  if (to !== 'discard') return undefined;
  if (from === 'deck') return [`${who} discarded `, { card }, ' from the deck.'];
  if (from === 'constructs')
    return [`${capitalised(possessive(names, giver))} `, { card }, ' was destroyed.'];
  return isOf(['hand', 'pool'], from) ? [`${who} discarded `, { card }, '.'] : undefined;
}

/** How a move that nobody announced is told; undefined if it goes without saying. */
function moveTold(move: Move, names: Names): Part[] | undefined {
  const { to, taker, card } = move;
  if (to === 'row') return [{ card }, ' entered the center row.'];
  if (to === 'event') return ['The Event ', { card }, ' began.'];
  if (to === 'adversary') return ['The adversary took ', { card }, '.'];
  if (isBanished(move)) return banishedTold(move);
  return taker >= 0 ? takenTold(move, names) : undefined;
}

/** The card of the headline has been told. Identical ones are told apart by their number only. */
function others(entry: Entry): Move[] {
  const { moves } = entry.changes;
  const headline = headlineOf(entry);
  const told = moves.findIndex((m) => m.card === headline && m.to !== 'row');
  return moves.filter((_, i) => i !== told);
}

/** A card that was only named has not moved by it. */
function headlineOf({ action, card, question }: Entry): string | null {
  if (question?.about === 'place' || question?.about === 'takeMonster') return question.subject;
  return actionKind(action) === NAME ? null : card;
}

/** What left its place is told before what filled it. */
const inOrder = (moves: readonly Move[]): Move[] => [
  ...moves.filter(({ to }) => to !== 'row'),
  ...moves.filter(({ to }) => to === 'row'),
];

/** That the rest of a hand is discarded at the end of a turn goes without saying. */
const isCleanup = ({ changes }: Entry, { from, to }: Move): boolean =>
  changes.isCleanup && to === 'discard' && isOf(['hand', 'pool'], from);

export function besides(entry: Entry, names: Names): Part[][] {
  const { shuffled, taken, turned, adversary } = entry.changes;
  return [
    ...othersGained(entry, names),
    ...shuffled.map((seat) => [`${names[seat]} shuffled a new deck.`]),
    ...taken.map(({ giver, taker }) => [
      `${names[taker]} took a card from ${possessive(names, giver)} hand.`,
    ]),
    ...turned.map(({ from, to }): Part[] => [{ card: from }, ' became ', { card: to }, '.']),
    ...inOrder(others(entry))
      .filter((move) => !isCleanup(entry, move))
      .flatMap((move) => {
        const told = moveTold(move, names);
        return told ? [told] : [];
      }),
    ...(adversary > 0 ? [[`The adversary gained ${adversary} honor.`]] : []),
  ];
}
