import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newSealKeys, Sealing } from '../../src/fair/seal.ts';
import { sealedWire } from '../../src/net/wire/sealed-wire.ts';
import { firstWire } from '../../src/net/wire/ways.ts';
import type { Pipe, Wire, WireListener } from '../../src/net/wire/wire.ts';
import { MemoryWire } from '../support/memory-wire.ts';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytesOf = (said: string): Uint8Array => new TextEncoder().encode(said);

describe('sealing', () => {
  const [mine, theirs] = [newSealKeys(), newSealKeys()];
  const first = Sealing.between(mine, theirs.publicKey, true)!;
  const second = Sealing.between(theirs, mine.publicKey, false)!;

  test('opens what the other end said, by its count', () => {
    const sealed = first.seal(7, bytesOf('hello'));
    expect(text(second.open(7, sealed)!)).toBe('hello');
    expect(second.open(8, sealed)).toBeUndefined();
    expect(first.open(7, sealed)).toBeUndefined();
    sealed[3] ^= 1;
    expect(second.open(7, sealed)).toBeUndefined();
  });

  test('does not take a key with which everybody comes to the same secret', () => {
    expect(Sealing.between(mine, new Uint8Array(32), true)).toBeUndefined();
    expect(Sealing.between(mine, Uint8Array.of(1, ...new Uint8Array(31)), true)).toBeUndefined();
  });
});

/** Two ends that a server joins; it may change what passes. */
function pipes(pass: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes): [Pipe, Pipe] {
  const listeners: (WireListener | undefined)[] = [];
  const early: Uint8Array[][] = [[], []];
  const end = (i: number): Pipe => ({
    listen(listener) {
      listeners[i] = listener;
      for (const bytes of early[i].splice(0)) listener.bytes(bytes);
    },
    send(bytes) {
      const passed = pass(bytes.slice());
      const to = listeners[1 - i];
      if (to) to.bytes(passed);
      else early[1 - i].push(passed);
    },
    close: () => listeners[1 - i]?.closed(),
  });
  return [end(0), end(1)];
}

function heardOn(wire: Wire): string[] {
  const heard: string[] = [];
  wire.listen({ bytes: (frame) => heard.push(text(frame)), closed: () => heard.push('closed') });
  return heard;
}

describe('a wire through a relay', () => {
  test('carries frames in order, and the relay sees none of them', async () => {
    const seen: string[] = [];
    const [a, b] = pipes((bytes) => {
      seen.push(text(bytes));
      return bytes;
    });
    const [mine, theirs] = (await Promise.all([sealedWire(a, true), sealedWire(b, false)])) as [Wire, Wire];
    expect([mine.isRelayed, mine.isDialled, theirs.isDialled]).toEqual([true, true, false]);
    const heard = heardOn(theirs);
    for (const word of ['one', 'two', 'three']) mine.send(bytesOf(word));
    expect(heard).toEqual(['one', 'two', 'three']);
    expect(seen.join()).not.toMatch(/one|two|three/);
    expect(mine.fingerprints).toEqual({ mine: theirs.fingerprints.theirs, theirs: theirs.fingerprints.mine });
    mine.close();
    expect(heard.at(-1)).toBe('closed');
  });

  test('is lost when a frame was changed, dropped or repeated', async () => {
    let harm = (bytes: Uint8Array): Uint8Array => bytes;
    const [a, b] = pipes((bytes) => harm(bytes));
    const [mine, theirs] = (await Promise.all([sealedWire(a, true), sealedWire(b, false)])) as [Wire, Wire];
    const heard = heardOn(theirs);
    mine.send(bytesOf('one'));
    harm = (bytes) => bytes.fill(0, 20);
    mine.send(bytesOf('a longer frame than that'));
    mine.send(bytesOf('three'));
    expect(heard).toEqual(['one', 'closed']);
  });

  test('shows other ends to a relay that puts its own keys in between', async () => {
    const own = newSealKeys().publicKey;
    const [a, b] = pipes(() => own);
    const [mine, theirs] = (await Promise.all([sealedWire(a, true), sealedWire(b, false)])) as [Wire, Wire];
    expect(mine.fingerprints.theirs).not.toBe(theirs.fingerprints.mine);
  });

  test('does not open with a key that is none', async () => {
    const [a, b] = pipes((bytes) => bytes.fill(0));
    expect(await Promise.all([sealedWire(a, true), sealedWire(b, false)])).toEqual([undefined, undefined]);
  });
});

describe('of two ways', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const wireOf = (isRelayed: boolean): MemoryWire => {
    const [wire] = MemoryWire.pair('a', 'b');
    wire.isRelayed = isRelayed;
    return wire;
  };
  const opensIn = (ms: number, wire: Wire | undefined): Promise<Wire | undefined> =>
    new Promise((resolve) => setTimeout(() => resolve(wire), ms));
  const [direct, relayed] = [() => wireOf(false), () => wireOf(true)];

  interface Plan {
    readonly direct: Promise<Wire | undefined>;
    readonly relay?: () => Promise<Wire | undefined>;
  }
  async function outcome(plan: Plan) {
    const late: Wire[] = [];
    const relay = plan.relay && vi.fn(plan.relay);
    const first = firstWire({ ...plan, relay, directOnly: 2500, late: (wire) => late.push(wire) });
    await vi.advanceTimersByTimeAsync(20_000);
    return { first: await first, late, asked: relay?.mock.calls.length };
  }

  test('the direct one is taken without a question to the relay', async () => {
    const wire = direct();
    const way = await outcome({ direct: opensIn(2000, wire), relay: async () => relayed() });
    expect(way).toEqual({ first: wire, late: [], asked: 0 });
  });

  test('the relay is asked when the direct one has failed or takes long', async () => {
    const wire = relayed();
    const failed = await outcome({ direct: opensIn(100, undefined), relay: () => opensIn(200, wire) });
    expect(failed).toEqual({ first: wire, late: [], asked: 1 });
    const slow = await outcome({ direct: opensIn(12_000, undefined), relay: () => opensIn(200, wire) });
    expect(slow).toEqual({ first: wire, late: [], asked: 1 });
  });

  test('a direct one that opens later is handed on', async () => {
    const [first, later] = [relayed(), direct()];
    const way = await outcome({ direct: opensIn(6000, later), relay: () => opensIn(200, first) });
    expect(way).toEqual({ first, late: [later], asked: 1 });
  });

  test('what the relay brings too late is closed', async () => {
    const [first, later] = [direct(), relayed()];
    const way = await outcome({ direct: opensIn(3000, first), relay: () => opensIn(2000, later) });
    expect(way).toEqual({ first, late: [], asked: 1 });
    expect([first.isOpen, later.isOpen]).toEqual([true, false]);
  });

  test('none may open, and there may be no relay', async () => {
    expect((await outcome({ direct: opensIn(1, undefined), relay: async () => undefined })).first).toBe(
      undefined,
    );
    expect((await outcome({ direct: opensIn(9000, undefined) })).first).toBe(undefined);
  });
});
