import { type GameChoice, gameOf } from '../../table/game.ts';
import { restored } from '../../table/save.ts';
import { Session } from '../../table/session.ts';
import { readSaved } from '../saved.ts';
import type { SettingsStore } from '../settings.ts';
import { beginLessons } from './lesson-progress.ts';
import { Play } from './play.ts';
import { newSeed } from './seed.ts';

/** Deals a new game, or throws a Refusal. */
export function startGame(choice: GameChoice, settings: SettingsStore, shelf: Storage | null): Play {
  const session = new Session(gameOf(choice, newSeed()));
  if (choice.mode === 'tutorial') beginLessons();
  return new Play(session, settings, shelf);
}

/** The game that the browser has kept, if there is one; a Refusal says why it cannot go on. */
export function continueGame(settings: SettingsStore, shelf: Storage | null): Play | null {
  const saved = readSaved(shelf);
  return saved ? new Play(restored(saved.game), settings, shelf) : null;
}
