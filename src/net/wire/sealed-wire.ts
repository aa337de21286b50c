import { toHex } from '../../fair/hash.ts';
import { newSealKeys, Sealing } from '../../fair/seal.ts';
import type { Pipe, Wire, WireListener } from './wire.ts';

// A wire over a pipe that somebody else holds. Each end sends a fresh key first; the handshake that follows is over both
// keys, as it is over the fingerprints of a data channel, so whoever swaps them is found out.

/**
 * The wire, once the key of the other end is there; nothing if it does not come in time, in milliseconds, if the pipe
 * closes before, or if what comes is no key.
 */
export function sealedWire(pipe: Pipe, isDialled: boolean, patience: number): Promise<Wire | undefined> {
  const keys = newSealKeys();
  let sealing: Sealing | undefined;
  let listener: WireListener | undefined;
  let isOpen = true;
  let sent = 0;
  let heard = 0;
  const early: Uint8Array[] = [];

  const close = (): void => {
    isOpen = false;
    pipe.close();
  };

  return new Promise((resolve) => {
    const lose = (): void => {
      if (!isOpen) return;
      clearTimeout(timer);
      close();
      resolve(undefined);
      listener?.closed();
    };
    const begin = (theirs: Uint8Array): void => {
      sealing = Sealing.between(keys, theirs, isDialled);
      if (!sealing) return lose();
      const made = sealing;
      clearTimeout(timer);
      resolve({
        isDialled,
        isRelayed: true,
        fingerprints: { mine: toHex(keys.publicKey), theirs: toHex(theirs) },
        listen(to) {
          listener = to;
          for (const frame of early.splice(0)) to.bytes(frame);
          if (!isOpen) to.closed();
        },
        send: (frame) => isOpen && pipe.send(made.seal(sent++, frame)),
        close,
      });
    };
    // Who keeps its key to itself would hold the place of somebody else here.
    const timer = setTimeout(lose, patience);
    pipe.listen({
      bytes(sealed) {
        if (!isOpen) return;
        if (!sealing) return begin(sealed);
        const frame = sealing.open(heard++, sealed);
        if (!frame) return lose();
        if (listener) listener.bytes(frame);
        else early.push(frame);
      },
      closed: lose,
    });
    pipe.send(keys.publicKey);
  });
}
