import type { Chance, Draw } from './hand.ts';

/** Hears every number that chance decides, for those who want to compute it again. */
export interface Tracer {
  /** A joint value, of these links in the order of its seats. */
  value(chance: Chance, links: readonly Uint8Array[]): void;
  /** The c-th number of a value, below n. */
  number(k: number, c: number, n: number, result: number): void;
  /** A card is drawn or looked at in secret. */
  sealed(seat: number, draw: Draw, isLook: boolean): void;
  /** It was opened: among these cards it was this one. */
  opened(seat: number, draw: Draw, candidates: readonly number[], card: number): void;
}

/** Hears nothing while something is only tried. */
export const unless = (isTrying: () => boolean, tracer: Tracer): Tracer => ({
  value: (...args) => void (isTrying() || tracer.value(...args)),
  number: (...args) => void (isTrying() || tracer.number(...args)),
  sealed: (...args) => void (isTrying() || tracer.sealed(...args)),
  opened: (...args) => void (isTrying() || tracer.opened(...args)),
});
