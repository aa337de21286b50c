import type { Session } from '../../table/session.ts';
import type { Entry } from '../../table/story.ts';

// The first game teaches itself: each lesson waits until the player has done what it speaks of, or has read it.

export interface Lesson {
  readonly title: string;
  readonly text: string;
  /** Which part of the table it speaks of: on a phone the lesson lies elsewhere. */
  readonly about: 'row' | 'hand';
  /** Whether the player has done it; a lesson without this is only to be read. */
  readonly isDone?: (session: Session, since: readonly Entry[]) => boolean;
  /** There is nothing to do it with: the lesson is passed over. */
  readonly isMoot?: (session: Session) => boolean;
}

const can = (session: Session, ...verbs: readonly string[]): boolean =>
  session.offers.some(({ verb }) => verbs.includes(verb));

const did = (since: readonly Entry[], session: Session, words: RegExp): boolean =>
  since.some((entry) => entry.seat === session.viewer && words.test(entry.words));

export const LESSONS: readonly Lesson[] = [
  {
    title: 'Welcome',
    about: 'row',
    text: 'You and your rival collect honor. When the pool of honor is empty the game ends, and whoever has most, in tokens and on cards, wins.',
  },
  {
    title: 'Your hand',
    about: 'hand',
    text: 'At the bottom are your five cards. An Apprentice gives 1 rune, a Militia 1 power. A golden rim always means: you can do this now. Play them all, one by one or with “Play all”.',
    isDone: (session) => !can(session, 'play'),
  },
  {
    title: 'Buy a card',
    about: 'row',
    text: 'Runes acquire heroes and constructs: those of the center row, or the Mystic and the Heavy Infantry, which are always there. Take the dearest one you can pay: it goes to your discard pile, and into your hand later on.',
    isDone: (session, since) => did(since, session, /^acquire /),
    isMoot: (session) => !can(session, 'acquire'),
  },
  {
    title: 'Defeat a monster',
    about: 'row',
    text: 'Power defeats monsters, for a reward. The Cultist can always be fought: 2 power for 1 honor.',
    isDone: (session, since) => did(since, session, /^defeat /),
    isMoot: (session) => !can(session, 'defeat'),
  },
  {
    title: 'Look closer',
    about: 'hand',
    text: 'Rest the pointer on any card, or press it long, and it is held up for you to read. Words like “banish” on an open card lead to the rules.',
  },
  {
    title: 'End your turn',
    about: 'hand',
    text: 'Runes and power do not keep. End the turn: all you played and hold is discarded, and you draw five new cards.',
    isDone: (session, since) => did(since, session, /^end turn/),
  },
  {
    title: 'Your rival',
    about: 'row',
    text: 'Now your rival plays. The line at the top shows their honor, hand and constructs; press it to see more. The arrow in the corner looks back, step by step.',
    isDone: (session) => session.isViewerAsked,
  },
  {
    title: 'Your deck grows',
    about: 'hand',
    text: 'Go on like this: play your cards, buy better ones, end the turn. When your deck runs out, the discard pile is shuffled, and what you bought comes to your hand.',
    isDone: (session, since) =>
      since.filter((entry) => entry.seat === session.viewer && entry.words === 'end turn').length >= 2,
  },
  {
    title: 'Heroes, constructs, the void',
    about: 'row',
    text: 'Heroes act once when they are played. Constructs stay in front of you and can be used every turn. Banished cards and defeated monsters lie in the void, which anybody can look through.',
  },
  {
    title: 'A thin deck is a good deck',
    about: 'hand',
    text: 'Some cards let you banish one from your hand or discard pile. Banish your Apprentices: then you draw the good cards more often.',
  },
  {
    title: 'You know enough',
    about: 'row',
    text: 'Everything else is written on the cards, and in the rules. Play on to the end: good luck!',
  },
];
