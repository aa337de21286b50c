import { replayLink, type Shared } from '../../replay/share.ts';

/** The page without what comes after "#". */
export const pageAddress = (): string => `${window.location.origin}${window.location.pathname}`;

export const replayAddress = (shared: Shared): string => `${pageAddress()}#/replay/${replayLink(shared)}`;

/** A name for a file that is saved now: "game-2026-11-16-14-30.sixfold.json". */
export const fileName = (what: string, now = new Date()): string =>
  `${what}-${now.toISOString().slice(0, 16).replace(/[:T]/g, '-')}.sixfold.json`;
