import { type Limits, USUAL_LIMITS } from './limits.ts';
import { StartError } from './start-error.ts';

// Every connection is an open file, of which the system allows so many. Without any left nobody gets in any more.

/** So many of them may usually be connections, and half of these of one address. */
const FOR_CONNECTIONS = 0.8;
/** Never for connections: Node has some twenty for itself; the others are parts of the page, and certificates. */
const KEPT = 64;
const FEWEST = 2 * KEPT;

type OfConnections = Pick<Limits, 'connections' | 'connectionsOfAddress'>;

/** How many the system allows this process, if it says so. Node has raised that as far as it may when it started. */
export function openFilesAllowed(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** The usual limits of connections, or less if there is not so much room. */
export function usualConnections(openFiles: number): OfConnections {
  if (openFiles < FEWEST)
    throw new StartError(
      `The system allows ${openFiles} open files, and at least ${FEWEST} are needed: raise that with "ulimit -n".`,
    );
  const room = Math.floor(Math.min(openFiles * FOR_CONNECTIONS, mostConnections(openFiles)));
  return {
    connections: Math.min(USUAL_LIMITS.connections, room),
    connectionsOfAddress: Math.min(USUAL_LIMITS.connectionsOfAddress, Math.floor(room / 2)),
  };
}

/** How many open files let so many connections be usual. */
export const openFilesFor = (connections: number): number =>
  Math.max(Math.ceil(connections / FOR_CONNECTIONS), connections + KEPT);

/** How many there may be, if whoever runs the server wants that. */
export const mostConnections = (openFiles: number): number => openFiles - KEPT;

/** For whoever runs the server: that there is less room than usual. */
export function tightness(openFiles: number, { connections, connectionsOfAddress }: OfConnections): string {
  const usual = usualConnections(openFiles);
  const isTight =
    (connections < USUAL_LIMITS.connections && connections === usual.connections) ||
    (connectionsOfAddress < USUAL_LIMITS.connectionsOfAddress &&
      connectionsOfAddress === usual.connectionsOfAddress);
  return isTight
    ? `The system allows ${openFiles} open files (ulimit -n): at most ${connections} connections, ${connectionsOfAddress} of one address.`
    : '';
}
