import type { Question } from '../../../src/match/question.ts';
import { Random } from '../../../src/match/random.ts';
import { gameOf } from '../../../src/table/game.ts';
import { saved } from '../../../src/table/save.ts';
import { Session } from '../../../src/table/session.ts';

// Saved games in which the player is asked something, one for each kind of question: found in random games.

export interface Asked {
  readonly about: Question['about'];
  readonly text: string;
  /** What the browser keeps. */
  readonly saved: string;
}

const ALL = ['godslayer', 'fallen', 'souls', 'unraveled'];

interface Table {
  readonly sets: readonly string[];
  readonly bots: number;
  readonly games: readonly number[];
}

/**
 * Games in which each kind of question comes up; which ones they are was found by playing many. Against Power, which
 * stays as it is: it is a yardstick.
 */
const TABLES: readonly Table[] = [
  { sets: ALL, bots: 1, games: [0, 1, 2, 3, 4, 8, 13, 18, 33, 36, 37, 41, 45, 46, 58, 66] },
  { sets: ['souls'], bots: 3, games: [3, 58] },
  { sets: ['fallen'], bots: 1, games: [796] },
  { sets: ['godslayer'], bots: 3, games: [17, 81] },
  { sets: ['godslayer'], bots: 1, games: [87] },
  { sets: ['unraveled'], bots: 1, games: [2] },
];

const begin = ({ sets, bots }: Table, game: number): Session =>
  new Session(
    gameOf(
      {
        mode: 'bots',
        sets,
        variant: 'standard',
        seats: [
          { name: 'Mira' },
          ...Array.from({ length: bots }, (_, i) => ({ name: `Bot ${i + 1}`, bot: 'power' })),
        ],
      },
      `prompts ${game}`,
    ),
  );

/** A random player who keeps playing as long as there is anything to do. */
function step(session: Session, random: Random): void {
  if (session.isBotAsked) return session.botActs();
  const offers = session.offers.filter(({ verb }) => verb !== 'end');
  const from = offers.length > 0 ? offers : session.offers;
  session.submit(from[random.below(from.length)]!.action);
}

function search(session: Session, random: Random, found: Map<string, Asked>): void {
  while (!session.match.isOver) {
    const { question } = session;
    if (question && session.isViewerAsked && !found.has(question.about)) {
      const { about, text } = question;
      found.set(about, { about, text, saved: JSON.stringify({ summary: 'A test', game: saved(session) }) });
    }
    step(session, random);
  }
}

/** One game for each kind of question. */
export function askedGames(): Asked[] {
  const found = new Map<string, Asked>();
  for (const table of TABLES)
    for (const game of table.games) search(begin(table, game), new Random(`player ${game}`), found);
  return [...found.values()];
}
