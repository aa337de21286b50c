import { type Day, dailyGame, dayOfGame } from '../../daily/daily.ts';
import { resumable } from '../../history/history.ts';
import type { Summary } from '../../history/model.ts';
import { Refusal } from '../../match/config.ts';
import type { Continuation } from '../../replay/continued.ts';
import type { Shared } from '../../replay/share.ts';
import { type GameChoice, gameOf } from '../../table/game.ts';
import { Session } from '../../table/session.ts';
import { readSaved } from '../saved.ts';
import type { SettingsStore } from '../settings.ts';
import { restoredText, sessionOf, type Taken, taken } from './kept-text.ts';
import { beginLessons } from './lesson-progress.ts';
import { LocalPlay } from './local-play.ts';
import { newSeed } from './seed.ts';

/** What every game at this device needs of the page. */
export interface Here {
  readonly settings: SettingsStore;
  readonly shelf: Storage | null;
}

/** Deals a new game, or throws a Refusal. */
export function startGame(choice: GameChoice, here: Here): LocalPlay {
  const session = new Session(gameOf(choice, newSeed()));
  if (choice.mode === 'tutorial') beginLessons();
  return new LocalPlay(session, here);
}

/** The challenge of a day: that which is under way, or from its beginning. */
export function startDaily(day: Day, here: Here, before: LocalPlay | null): LocalPlay {
  if (before && !before.session.isOver && dayOfGame(before.session.game) === day) return before;
  return new LocalPlay(new Session(dailyGame(day, here.settings.get().name || 'You')), here);
}

/** A replay, played on. */
export function startFrom(continuation: Continuation, here: Here): LocalPlay {
  const { session, base } = sessionOf(continuation);
  return new LocalPlay(session, { ...here, base });
}

/** The game that the browser has kept, if there is one; a Refusal says why it cannot go on. */
export function continueGame(here: Here): LocalPlay | null {
  const saved = readSaved(here.shelf);
  if (!saved) return null;
  const { session, base } = restoredText(saved.game);
  return new LocalPlay(session, { ...here, base, ...(saved.id && { id: saved.id }) });
}

function takenUp(summary: Summary, shared: Shared): Taken | undefined {
  const { record } = shared;
  if ('dealer' in record && record.dealer === 'continued') return taken(record, summary.seats);
  const local = resumable(summary, shared);
  return local && { session: Session.resumed(local.game, local.record) };
}

/** A game of the history, taken up again; a Refusal says why it cannot be. */
export function resumeGame(summary: Summary, shared: Shared, here: Here): LocalPlay {
  const found = takenUp(summary, shared);
  if (!found) throw new Refusal('A game of this kind cannot be taken up again here; it can be watched.');
  return new LocalPlay(found.session, { ...here, base: found.base, id: summary.id });
}
