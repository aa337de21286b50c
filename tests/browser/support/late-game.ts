import { gameOf, type Mode } from '../../../src/table/game.ts';
import { saved } from '../../../src/table/save.ts';
import { Session } from '../../../src/table/session.ts';
import { pick } from './table-page.ts';

// Games that are nearly over, as the browser keeps them: what a whole game shows at its end, without its length.

interface Late {
  readonly mode: Mode;
  readonly seats: Parameters<typeof gameOf>[0]['seats'];
}

/** Plays as the tests do in the page, for so many inputs, and answers how many there were. */
function play(session: Session, most: number): number {
  let inputs = 0;
  for (; inputs < most && !session.match.isOver; inputs++) {
    session.handOver();
    if (session.isBotAsked) session.botActs();
    else {
      const words = session.offers.map((offer) => offer.words);
      const chosen = pick(words, inputs);
      session.submit(session.offers.find((offer) => offer.words === chosen)!.action);
    }
  }
  return inputs;
}

/** What the browser has kept so many inputs before the end. */
export function lateGame({ mode, seats }: Late, before: number): string {
  const variant = mode === 'solitaire' ? 'solo' : 'standard';
  const begin = (): Session =>
    new Session(gameOf({ mode, sets: ['godslayer'], variant, seats }, `late ${mode}`));
  const inputs = play(begin(), Number.POSITIVE_INFINITY);
  const session = begin();
  play(session, inputs - before);
  return JSON.stringify({ summary: 'A game that is nearly over', game: saved(session) });
}
