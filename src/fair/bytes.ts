import { utf8 } from './hash.ts';

// Strict reading and writing: one thing has one form, and nothing is left over.

/** Bytes that are not what they should be; the message is a sentence. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

export class Writer {
  private readonly out: number[] = [];

  u8(n: number): this {
    this.out.push(n & 255);
    return this;
  }

  u16(n: number): this {
    return this.u8(n >>> 8).u8(n);
  }

  u32(n: number): this {
    return this.u16(n >>> 16).u16(n);
  }

  bytes(bytes: Uint8Array): this {
    for (const byte of bytes) this.out.push(byte);
    return this;
  }

  /** Up to 255 bytes of text. */
  text(text: string): this {
    const bytes = utf8(text);
    return this.u8(bytes.length).bytes(bytes);
  }

  done(): Uint8Array {
    return Uint8Array.from(this.out);
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export class Reader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(from: Uint8Array) {
    this.bytes = from;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  u8(): number {
    if (this.left < 1) throw new Malformed('It ends too early.');
    return this.bytes[this.at++];
  }

  u16(): number {
    return (this.u8() << 8) | this.u8();
  }

  u32(): number {
    return this.u16() * 65536 + this.u16();
  }

  take(length: number): Uint8Array {
    if (this.left < length) throw new Malformed('It ends too early.');
    this.at += length;
    return this.bytes.slice(this.at - length, this.at);
  }

  text(): string {
    const bytes = this.take(this.u8());
    try {
      return decoder.decode(bytes);
    } catch {
      throw new Malformed('It holds a text that is not UTF-8.');
    }
  }

  rest(): Uint8Array {
    return this.take(this.left);
  }

  /** Nothing may follow. */
  end(): void {
    if (this.left > 0) throw new Malformed('Something follows after its end.');
  }
}
