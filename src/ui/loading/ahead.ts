import { registerWorker } from '../update.ts';
import { partOf } from './part.ts';

// What is loaded while nobody waits for it, in the order in which it will be wanted.

let lettering: Promise<void> | undefined;

/** The page's own fonts; until they are there, others stand in that are as wide and as high. */
export function loadLettering(): Promise<void> {
  lettering ??= import('../paint/fonts.ts').then(
    ({ loadFonts }) => loadFonts(),
    // The page can be read without them.
    () => {},
  );
  return lettering;
}

/** After the first screen of a page that was opened with a link to a table, or to host one: only what leads there. */
export const aheadOfLobby = (): Promise<void> => partOf('lobby').load('high');

/** After the first screen of any other. */
export async function aheadOfTitle(): Promise<void> {
  await loadLettering();
  registerWorker();
}

let seated: Promise<void> | undefined;

async function loadTable(): Promise<void> {
  await loadLettering();
  await partOf('match').load('low');
  await partOf('picture').load('low');
  registerWorker();
}

/** While people wait in the lobby: the match then begins at once. */
export function aheadOfMatch(): Promise<void> {
  seated ??= loadTable();
  return seated;
}
