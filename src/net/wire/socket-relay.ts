import { hash, toHex, utf8 } from '../../fair/hash.ts';
import type { BrokerAddress } from '../broker-address.ts';
import { tableTag } from '../code.ts';
import { sealedWire } from './sealed-wire.ts';
import type { Pipe, Relay, Wire, WireListener } from './wire.ts';

// The relay of a Sixfold server, beside its broker: two sockets that name the same channel are joined. The name is a hash
// that only members of the table can make, and of what they have told each other to open a direct channel.

/** The server says this when both ends are there. */
const JOINED = 1;
/** A reader who is this far behind does not come back. */
const MOST_WAITING = 4 * 1024 * 1024;

export class SocketRelay implements Relay {
  private readonly address: string;
  private readonly code: Uint8Array;

  constructor({ host, port, path, isSecure }: BrokerAddress, code: Uint8Array) {
    this.address = `${isSecure ? 'wss' : 'ws'}://${host}:${port}${path}/relay?table=${tableTag(code)}`;
    this.code = code;
  }

  async join(about: string, isDialled: boolean, patience: number): Promise<Wire | undefined> {
    const channel = toHex(hash('relay', this.code, utf8(about)).subarray(0, 16));
    const begun = performance.now();
    const pipe = await openPipe(`${this.address}&channel=${channel}`, patience);
    return pipe && sealedWire(pipe, isDialled, patience - (performance.now() - begun));
  }
}

/** The pipe, once the other end is there, too. */
function openPipe(address: string, patience: number): Promise<Pipe | undefined> {
  return new Promise((resolve) => {
    const socket = socketTo(address);
    if (!socket) return resolve(undefined);
    socket.binaryType = 'arraybuffer';
    const giveUp = (): void => {
      clearTimeout(timer);
      socket.close();
      resolve(undefined);
    };
    const timer = setTimeout(giveUp, patience);
    const joined = ({ data }: MessageEvent): void => {
      if (!(data instanceof ArrayBuffer) || new Uint8Array(data)[0] !== JOINED) return giveUp();
      clearTimeout(timer);
      socket.removeEventListener('close', giveUp);
      resolve(pipeOver(socket));
    };
    socket.addEventListener('message', joined, { once: true });
    socket.addEventListener('close', giveUp);
  });
}

/** Nothing if the page may not open it: one that came by HTTPS opens no plain socket. */
function socketTo(address: string): WebSocket | undefined {
  try {
    return new WebSocket(address);
  } catch {
    return undefined;
  }
}

function pipeOver(socket: WebSocket): Pipe {
  let listener: WireListener | undefined;
  let isOpen = true;
  const early: Uint8Array[] = [];
  const close = (): void => {
    isOpen = false;
    socket.close();
  };
  const lose = (): void => {
    if (!isOpen) return;
    close();
    listener?.closed();
  };
  socket.addEventListener('message', ({ data }) => {
    if (!isOpen) return;
    if (!(data instanceof ArrayBuffer)) return lose();
    if (listener) listener.bytes(new Uint8Array(data));
    else early.push(new Uint8Array(data));
  });
  socket.addEventListener('close', lose);
  return {
    listen(to) {
      listener = to;
      for (const bytes of early.splice(0)) to.bytes(bytes);
    },
    send(bytes) {
      if (!isOpen || socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > MOST_WAITING) return lose();
      socket.send(bytes as Uint8Array<ArrayBuffer>);
    },
    close,
  };
}
