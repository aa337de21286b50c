import './table.ts'; // its columns lie before these (arena.ts)
import { words } from './store.ts';

export const FRAMES = 40;

/** Effects under way, the lowest first; the topmost runs. */
export const Frame = {
  /** Where it is in its program. */
  pc: words(FRAMES),
  /** The card whose effect it is. */
  source: words(FRAMES),
  /** Who acts. */
  seat: words(FRAMES),
  /** The card it is about. */
  subject: words(FRAMES),
  /** How far an instruction that takes several steps has come; 0 between instructions. */
  count: words(FRAMES),
  /** The card whose effect is copied, if this is a copy. */
  copied: words(FRAMES),
  /** Cards chosen so far. */
  chosen: words(FRAMES),
  /** What later instructions need to know: a faction, a number, a name, an amount of honor. */
  note: words(FRAMES),
};
