import { actionOf, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { FIRST_SEAT, toCard } from '../../components/ids.ts';
import { HAND, seatZone } from '../../components/zone.ts';
import type { Match } from '../../src/match/match.ts';
import type { Given } from '../../src/match/scenario/format.ts';
import { matchOf } from '../../src/match/scenario/table.ts';
import { refusalOf } from './attempts.ts';
import { cardsOf } from './invariants.ts';
import { handOf } from './knowledge.ts';

/** A table, what has been done at it, and what is tried then. */
export interface Situation {
  readonly sets?: readonly string[];
  readonly players?: number;
  readonly variant?: string;
  readonly given?: Given;
  readonly hand?: readonly string[];
  readonly constructs?: readonly string[];
  readonly trophies?: readonly string[];
  readonly runes?: number;
  readonly power?: number;
  readonly before?: readonly string[];
}

export interface RefusedAction extends Situation {
  /** In words, or tried in another way. */
  readonly tries: string | ((match: Match) => void);
  readonly seat?: number;
  readonly sentence: string;
}

const ROW = ['arha-initiate', 'void-initiate', 'mephit', 'mechana-initiate', 'demon-slayer', 'landtalker'];
const FIVE = Array.from({ length: 5 }, () => 'apprentice');

/** A quiet table; the first player has what the situation says. */
export function tableFor({
  sets = ['godslayer'],
  players = 2,
  variant,
  given,
  before = [],
  ...own
}: Situation): Match {
  const { hand = ['apprentice', 'militia'], constructs = [], trophies = [], runes = 0, power = 0 } = own;
  const match = matchOf({
    name: 'a refusal',
    sets,
    players,
    ...(variant ? { variant } : {}),
    given: { centerRow: ROW, players: [{ hand, deck: FIVE, constructs, trophies, runes, power }], ...given },
  });
  for (const words of before) match.say(match.asked, words);
  return match;
}

export const sentenceAt = (match: Match, { tries, seat = 0 }: RefusedAction): string | undefined =>
  refusalOf(() => (typeof tries === 'string' ? match.say(seat, tries) : tries(match)));

/** The second of two identical cards: only the first is listed. */
function playTwin(match: Match): void {
  const { state, dealer } = match;
  const hand = [
    ...within(state, () => cardsOf(seatZone(FIRST_SEAT, HAND))),
    ...handOf(dealer.secrets, FIRST_SEAT),
  ];
  match.submit(0, actionOf(PLAY, toCard(hand[1])));
}

const asking: Situation = {
  hand: ['apprentice', 'militia', 'shade-of-the-black-watch'],
  before: ['play shade-of-the-black-watch'],
};
const souls: Situation = { sets: ['godslayer', 'souls'] };
const staff: Situation = { constructs: ['yggdrasil-staff'] };

/** One situation for every reason there is. */
export const REFUSED_ACTIONS: readonly RefusedAction[] = [
  {
    players: 1,
    variant: 'solo',
    given: { honorPool: 0 },
    before: ['end turn'],
    tries: 'end turn',
    sentence: 'The match is over.',
  },
  { seat: 1, tries: 'end turn', sentence: 'It is player 1 who is to act now.' },
  { tries: 'play aprentice', sentence: 'There is no card "aprentice".' },
  { tries: 'shuffle', sentence: '"shuffle" is not an action of this game.' },
  { ...asking, tries: 'play apprentice', sentence: 'Answer the question first.' },
  { ...asking, tries: 'end turn', sentence: 'Answer the question first.' },
  { ...asking, tries: 'yes', sentence: 'That is not one of the answers.' },
  { ...asking, tries: 'choose landtalker', sentence: 'Landtalker cannot be chosen here.' },
  { tries: 'choose apprentice', sentence: 'There is nothing to choose now.' },
  { tries: 'no', sentence: 'There is no question to answer.' },
  { hand: ['apprentice', 'apprentice'], tries: playTwin, sentence: 'Take it as it is listed.' },
  { tries: 'play landtalker', sentence: 'Landtalker is not in your hand.' },
  { hand: ['mephit'], tries: 'play mephit', sentence: 'Mephit is a monster and cannot be played.' },
  { ...souls, tries: 'trophy minotaur', sentence: 'You do not have Minotaur as a trophy.' },
  { ...souls, trophies: ['fanatic'], tries: 'trophy fanatic', sentence: 'Fanatic cannot be used now.' },
  {
    sets: ['unraveled'],
    hand: ['apprentice', 'disciple-of-oziah'],
    tries: 'transform disciple-of-oziah',
    sentence: 'Disciple of Oziah cannot transform now.',
  },
  { tries: 'use muramasa', sentence: 'You do not have Muramasa in play.' },
  {
    constructs: ['muramasa'],
    before: ['use muramasa'],
    tries: 'use muramasa',
    sentence: 'Muramasa has already been used this turn.',
  },
  {
    ...staff,
    runes: 3,
    tries: 'use yggdrasil-staff#2',
    sentence: 'Yggdrasil Staff cannot be used now: its cost or condition is not met.',
  },
  { ...staff, tries: 'use yggdrasil-staff#3', sentence: 'Yggdrasil Staff has no such ability to use.' },
  { power: 9, tries: 'acquire mephit', sentence: 'Mephit is a monster: it is defeated, not acquired.' },
  { runes: 2, tries: 'acquire mystic', sentence: 'Mystic costs 3 runes and you have 2.' },
  {
    runes: 9,
    given: { supply: { mystic: 0 } },
    tries: 'acquire mystic',
    sentence: 'There is no Mystic left.',
  },
  {
    runes: 9,
    tries: 'acquire muramasa',
    sentence: 'Muramasa is neither in the center row nor always available.',
  },
  { runes: 9, tries: 'acquire mystic for partner', sentence: 'You have no partner.' },
  {
    players: 4,
    variant: 'team',
    runes: 3,
    tries: 'acquire mystic for partner',
    sentence: 'Mystic for your partner costs 4 runes and you have 3.',
  },
  {
    players: 4,
    variant: 'team',
    given: {
      centerRow: ['hedron-cannon', ...ROW.slice(1)],
      players: [{ hand: ['apprentice'], mechanaRunes: 9 }],
    },
    tries: 'acquire hedron-cannon for partner',
    sentence:
      'Hedron Cannon for your partner takes 1 more rune, an ordinary one, and you have none left for it.',
  },
  { power: 3, tries: 'defeat mephit at 4', sentence: 'There is no Mephit at that place.' },
  {
    runes: 9,
    power: 9,
    tries: 'defeat landtalker',
    sentence: 'Landtalker is not a monster: it is acquired, not defeated.',
  },
  { power: 2, tries: 'defeat mephit', sentence: 'Mephit takes 3 power and you have 2.' },
  {
    given: { void: ['sea-tyrant'] },
    hand: ['emri-demonsbane', 'militia'],
    before: ['play emri-demonsbane', 'defeat cultist'],
    tries: 'defeat sea-tyrant from void',
    sentence: 'Sea Tyrant takes 5 power and you have 3.',
  },
  {
    given: { event: 'ogo-rising' },
    power: 9,
    tries: 'defeat ogo-rising',
    sentence: 'Ogo Rising is an Event: it is neither acquired nor defeated.',
  },
  {
    given: { event: 'ogo-rising' },
    runes: 9,
    tries: 'acquire ogo-rising',
    sentence: 'Ogo Rising is an Event: it is neither acquired nor defeated.',
  },
  {
    given: { void: ['sea-tyrant'] },
    power: 9,
    tries: 'defeat sea-tyrant',
    sentence: 'Sea Tyrant is neither in the center row nor always available.',
  },
];
