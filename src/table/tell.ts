import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  actionIndex,
  actionKind,
  CHOOSE,
  CHOOSE_PLAYER,
  DEFEAT,
  DONE,
  END_TURN,
  FACTION,
  NAME,
  NO,
  OPTION,
  PLACE,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
  YES,
} from '../../components/action.ts';
import { factionName } from '../cards/text/nouns.ts';
import { FACTIONS } from '../cards/vocabulary.ts';
import type { Question } from '../match/question.ts';
import { afterwards, besides } from './besides.ts';
import type { Gain } from './changes.ts';
import { ended, isReader, type Names, named, nameOf, type Part } from './parts.ts';
import type { Place } from './places.ts';
import { type Entry, isEntry, type Notice, type Told } from './story.ts';

// An entry of the story in words.

export { type Names, type Part, plain } from './parts.ts';

export interface Telling {
  readonly main: readonly Part[];
  /** What happened besides, a sentence each. */
  readonly asides: readonly (readonly Part[])[];
}

/** What was done with a card that was chosen, by what the question was about. */
const CHOSEN: Partial<Record<Question['about'], readonly [string, string?]>> = {
  banish: ['banished'],
  discard: ['discarded'],
  destroy: ['destroyed'],
  keepOne: ['kept'],
  toHand: ['returned', 'to the hand'],
  toTop: ['put', 'on top of the deck'],
  putUnder: ['put', 'aside'],
  acquire: ['acquired'],
  defeat: ['defeated'],
  acquireOrDefeat: ['took'],
  copyEffect: ['copied'],
  banishSome: ['chose', 'to banish'],
  discardSome: ['chose', 'to discard'],
  takeTrophies: ['chose', 'as a trophy'],
  save: ['saved'],
  returnDiscarded: ['took back'],
};

const PLACES = ['into the discard pile', 'into the hand', 'on top of the deck', 'into play'];

const gainOf = ({ changes, seat }: Entry): Gain | undefined => changes.gains.find((g) => g.seat === seat);

const runes = (n: number): string => (n === 1 ? '1 rune' : `${n} runes`);

/** What was paid; with some cards runes help out where power is short. */
function paid(entry: Entry): string {
  const gain = gainOf(entry);
  const prices = [
    ...(gain && gain.power < 0 ? [`${-gain.power} power`] : []),
    ...(gain && gain.runes < 0 ? [runes(-gain.runes)] : []),
  ];
  return prices.length > 0 && !entry.changes.isCleanup ? ` for ${prices.join(' and ')}` : '';
}

function chose(entry: Entry): Part[] {
  const about = entry.question?.about;
  if (about === 'place') return [...wasPut(entry), ' with ', named(entry.card)];
  const [verb, rest] = (about && CHOSEN[about]) ?? ['chose'];
  const price = about === 'acquire' || about === 'defeat' ? paid(entry) : '';
  return [`${verb} `, named(entry.card), `${rest ? ` ${rest}` : ''}${price}`];
}

/** Where an acquired card may go besides the discard pile, by where it is afterwards. */
const PUT: Partial<Record<Place, string>> = {
  hand: PLACES[1],
  deck: PLACES[2],
  constructs: PLACES[3],
};

function saidYes(entry: Entry): Part[] {
  const { question } = entry;
  const subject = named(question?.subject ?? null);
  if (question?.about === 'takeMonster') return ['acquired ', subject];
  if (question?.about === 'save') return ['saved a Construct'];
  if (question?.about !== 'place') return ['said yes to ', named(question?.source ?? null)];
  return entry.changes.moves.length > 0 ? wasPut(entry) : ['chose a place for ', subject];
}

/** An acquired card is somewhere else than in the discard pile. */
function wasPut({ question, changes }: Entry): Part[] {
  const move = changes.moves.find((m) => m.card === question?.subject && PUT[m.to]);
  return ['put ', named(question?.subject ?? null), ` ${(move && PUT[move.to]) ?? 'elsewhere'}`];
}

function saidNo({ question }: Entry): Part[] {
  const subject = named(question?.subject ?? null);
  if (question?.about === 'takeMonster') return ['did not acquire ', subject];
  if (question?.about === 'place') return ['put ', subject, ` ${PLACES[0]}`];
  return ['said no to ', named(question?.source ?? null)];
}

type Deed = (entry: Entry, names: Names) => Part[];

/** What the player did, by the kind of action. */
const DEEDS: Readonly<Record<number, Deed>> = {
  [PLAY]: ({ card }) => ['played ', named(card)],
  [USE]: ({ card }) => ['used ', named(card)],
  [ACQUIRE]: (entry) => ['acquired ', named(entry.card), paid(entry)],
  [ACQUIRE_FOR_PARTNER]: (entry) => ['acquired ', named(entry.card), `${paid(entry)} for the partner`],
  [DEFEAT]: (entry) => ['defeated ', named(entry.card), paid(entry)],
  [END_TURN]: () => ['ended the turn'],
  [TROPHY]: ({ card }) => ['used the trophy ', named(card)],
  [TRANSFORM]: ({ card }) => ['transformed ', named(card)],
  [CHOOSE]: chose,
  [NAME]: ({ card }) => ['named ', named(card)],
  [CHOOSE_PLAYER]: ({ action }, names) => [`chose ${nameOf(names, actionIndex(action))}`],
  [FACTION]: ({ action }) => [`named ${factionName(FACTIONS[actionIndex(action)])}`],
  [OPTION]: ({ action, option }) => [option ? `chose “${option}”` : `spent ${runes(actionIndex(action))}`],
  [PLACE]: ({ action, question }) => [
    'put ',
    named(question?.subject ?? null),
    ` ${PLACES[actionIndex(action)]}`,
  ],
  [YES]: saidYes,
  [NO]: saidNo,
  [DONE]: () => ['chose no more'],
};

function tail(entry: Entry): string {
  const gain = gainOf(entry);
  return `${gain ? afterwards(gain) : ''}.`;
}

const NOTICES: Readonly<Record<Notice['notice'], readonly [string, string]>> = {
  expelled: ['were voted out; a bot plays on.', 'was voted out; a bot plays on.'],
  barred: [
    'were caught and voted out for good. A bot plays.',
    'was caught and voted out for good. A bot plays.',
  ],
  caught: ['were caught and cannot come back.', 'was caught and cannot come back.'],
  readmitted: ['are back.', 'is back.'],
};

function noticed({ seat, notice }: Notice, names: Names): Telling {
  const [ofReader, ofOther] = NOTICES[notice];
  return { main: [`${names[seat]} ${isReader(names, seat) ? ofReader : ofOther}`], asides: [] };
}

/** What happened, in words. */
export function tell(told: Told, names: Names): Telling {
  if (!isEntry(told)) return noticed(told, names);
  const deed = DEEDS[actionKind(told.action)](told, names).filter((part) => part !== '');
  return {
    main: ended([`${names[told.seat]} `, ...deed, tail(told)]),
    asides: besides(told, names).map(ended),
  };
}
