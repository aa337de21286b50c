// Mutants are compiled in behind their numbers (`scripts/mutants.mjs`): this says which of them there is, and which
// were asked for.

const MOST = 1 << 16;
/** Reading the clock costs more than a question. */
const CALLS_PER_LOOK = 1024;

export interface Switch {
  /** The mutant that there is; 0 if there is none. */
  readonly active: number;
  /** Processor time after which the code counts as hanging: the machine may have other things to do. */
  readonly limitMs: number;
  readonly onLimit: () => void;
}

export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Answers the numbers that were asked for since. */
export function useMutant({ active, limitMs, onLimit }: Switch): () => number[] {
  const reached = new Uint8Array(MOST);
  const end = cpuMs() + limitMs;
  let calls = 0;
  let isLate = false;
  const look = (): void => {
    if (!isLate && cpuMs() > end) {
      isLate = true;
      onLimit();
    }
    if (isLate) throw new Error('This mutant takes too long.');
  };
  Object.assign(globalThis, {
    $mutant: (number: number): boolean => {
      reached[number] = 1;
      if (isLate || ++calls % CALLS_PER_LOOK === 0) look();
      return number === active;
    },
  });
  return () => [...reached.keys()].filter((number) => reached[number] === 1);
}
