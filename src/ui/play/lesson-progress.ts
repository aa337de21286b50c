/** Where the player is: kept beside the game, as both survive a reload. */
const KEY = 'sixfold.lesson';

export interface Progress {
  readonly lesson: number;
  /** How long the story was when the lesson began. */
  readonly since: number;
}

export function readProgress(): Progress {
  try {
    const { lesson, since } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (Number.isInteger(lesson) && Number.isInteger(since)) return { lesson, since };
  } catch {}
  return { lesson: 0, since: 0 };
}

export function writeProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {}
}

/** A first game begins with the first lesson, also the second time. */
export const beginLessons = (): void => writeProgress({ lesson: 0, since: 0 });
