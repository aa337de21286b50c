import { Malformed } from '../../fair/bytes.ts';
import { MOST_MESSAGE } from '../mesh.ts';

// Messages go in frames that every browser's data channel takes: one byte that says whether more follows, then a part.

export const MOST_FRAME = 16 * 1024;
/** A message of the table with what the mesh puts around it. */
export const MOST_PACKET = MOST_MESSAGE + 512;

const LAST = 0;
const MORE = 1;
const PART = MOST_FRAME - 1;

export function framesOf(packet: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at === 0 || at < packet.length; at += PART) {
    const frame = new Uint8Array(1 + Math.min(PART, packet.length - at));
    frame[0] = at + PART < packet.length ? MORE : LAST;
    frame.set(packet.subarray(at, at + PART), 1);
    frames.push(frame);
  }
  return frames;
}

/** Puts frames together again. */
export class Joiner {
  private parts: Uint8Array[] = [];
  private length = 0;

  /** The packet that this frame completes, if it does. */
  add(frame: Uint8Array): Uint8Array | undefined {
    if (frame.length === 0 || frame.length > MOST_FRAME || frame[0] > MORE)
      throw new Malformed('It is no frame.');
    if (frame[0] === MORE && frame.length !== MOST_FRAME) throw new Malformed('A part is too short.');
    this.length += frame.length - 1;
    if (this.length > MOST_PACKET) throw new Malformed('A message is too long.');
    this.parts.push(frame.subarray(1));
    return frame[0] === LAST ? this.take() : undefined;
  }

  private take(): Uint8Array {
    const packet = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      packet.set(part, at);
      at += part.length;
    }
    this.parts = [];
    this.length = 0;
    return packet;
  }
}
