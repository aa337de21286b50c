import { StartError } from './start-error.ts';

const DEFAULT_PORT = 8080;
const HIGHEST_PORT = 65535;

/** Reads the PORT setting; 0 asks the system for any free port. */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= HIGHEST_PORT) return port;
  throw new StartError(`PORT must be a whole number from 0 to ${HIGHEST_PORT}, not "${text}".`);
}
