import './table.ts'; // its columns lie before these (arena.ts)
import type { CardEntity, FrameId, Pc, Seat } from './ids.ts';
import { words } from './store.ts';

export const FRAMES = 40;
export const LOWEST = 0 as FrameId;

/** Effects under way, the lowest first; the topmost runs. */
export const Frame = {
  /** Where it is in its program. */
  pc: words<FrameId, Pc>(FRAMES),
  /** The card whose effect it is. */
  source: words<FrameId, CardEntity>(FRAMES),
  /** Who acts. */
  seat: words<FrameId, Seat>(FRAMES),
  /** The card it is about. */
  subject: words<FrameId, CardEntity>(FRAMES),
  /** How far an instruction that takes several steps has come; 0 between instructions. */
  count: words<FrameId>(FRAMES),
  /** The card whose effect is copied, if this is a copy. */
  copied: words<FrameId, CardEntity>(FRAMES),
  /** Cards chosen so far. */
  chosen: words<FrameId>(FRAMES),
  /** What later instructions need to know: a faction, a number, a name, an amount of honor. */
  note: words<FrameId>(FRAMES),
};
