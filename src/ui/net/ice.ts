// STUN and TURN servers as people write them: one per line, a relay with its user and password.

export interface IceReading {
  readonly servers: readonly RTCIceServer[];
  /** What is wrong with the first line that is wrong; null if none is. */
  readonly problem: string | null;
}

const STUN = /^stuns?:[\w.-]+(:\d{1,5})?$/i;
const TURN = /^turns?:[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i;

const wrong = (n: number, what: string): IceReading => ({ servers: [], problem: `Line ${n}: ${what}` });

function readLine(line: string): RTCIceServer | string {
  const [address, username, credential, ...more] = line.split(/\s+/);
  if (STUN.test(address))
    return username === undefined ? { urls: address } : 'A STUN server has no user and password.';
  if (!TURN.test(address)) return `“${address}” is no address like stun:host:port or turn:host:port.`;
  if (username === undefined || credential === undefined || more.length > 0)
    return 'After the address of a TURN server come its user and its password.';
  return { urls: address, username, credential };
}

export function readIce(text: string): IceReading {
  const servers: RTCIceServer[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line.trim());
    if (typeof read === 'string') return wrong(i + 1, read);
    servers.push(read);
  }
  return { servers, problem: null };
}
