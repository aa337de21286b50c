import { useMutant } from './switch.ts';

// Comes before the engine: some of it is reached while it is loaded.

/** A scenario takes milliseconds, a golden game some hundred. */
const LIMIT_MS = 3000;

/** Begins to measure the time of a scenario or a game. */
export const begin = (): void => {
  useMutant({
    active: Number(process.argv[2]),
    limitMs: LIMIT_MS,
    onLimit: () => console.log('It takes too long.'),
  });
};

begin();
