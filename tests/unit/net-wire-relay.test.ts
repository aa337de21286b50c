import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newSealKeys, Sealing } from '../../src/fair/seal.ts';
import { codeOf } from '../../src/net/code.ts';
import { Link } from '../../src/net/mesh/link.ts';
import { ourVersions } from '../../src/net/versions.ts';
import { sealedWire } from '../../src/net/wire/sealed-wire.ts';
import { firstWire } from '../../src/net/wire/ways.ts';
import type { Pipe, Wire, WireListener } from '../../src/net/wire/wire.ts';
import { MemoryWire } from '../support/memory-wire.ts';
import { nodeSignatures } from '../support/node-signatures.ts';

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

const PATIENCE = 5000;

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Two ends that a server joins; it may change what passes. */
function pipes(pass: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes): [Pipe, Pipe] {
  const listeners: (WireListener | undefined)[] = [];
  const early: Uint8Array[][] = [[], []];
  const deliver = (i: number): void => {
    while (listeners[i] && early[i].length > 0) listeners[i]?.bytes(early[i].shift()!);
  };
  const end = (i: number): Pipe => ({
    listen(listener) {
      listeners[i] = listener;
      queueMicrotask(() => deliver(i));
    },
    send(bytes) {
      early[1 - i].push(pass(bytes.slice()));
      queueMicrotask(() => deliver(1 - i));
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
    const [mine, theirs] = (await Promise.all([
      sealedWire(a, true, PATIENCE),
      sealedWire(b, false, PATIENCE),
    ])) as [Wire, Wire];
    expect([mine.isRelayed, mine.isDialled, theirs.isDialled]).toEqual([true, true, false]);
    const heard = heardOn(theirs);
    for (const word of ['one', 'two', 'three']) mine.send(bytesOf(word));
    await settled();
    expect(heard).toEqual(['one', 'two', 'three']);
    expect(seen.join()).not.toMatch(/one|two|three/);
    expect(mine.fingerprints).toEqual({ mine: theirs.fingerprints.theirs, theirs: theirs.fingerprints.mine });
    mine.close();
    expect(heard.at(-1)).toBe('closed');
  });

  test('is lost when a frame was changed, dropped or repeated', async () => {
    let harm = (bytes: Uint8Array): Uint8Array => bytes;
    const [a, b] = pipes((bytes) => harm(bytes));
    const [mine, theirs] = (await Promise.all([
      sealedWire(a, true, PATIENCE),
      sealedWire(b, false, PATIENCE),
    ])) as [Wire, Wire];
    const heard = heardOn(theirs);
    mine.send(bytesOf('one'));
    await settled();
    harm = (bytes) => bytes.fill(0, 20);
    mine.send(bytesOf('a longer frame than that'));
    mine.send(bytesOf('three'));
    await settled();
    expect(heard).toEqual(['one', 'closed']);
  });

  test('shows other ends to a relay that puts its own keys in between', async () => {
    const own = newSealKeys().publicKey;
    const [a, b] = pipes(() => own);
    const [mine, theirs] = (await Promise.all([
      sealedWire(a, true, PATIENCE),
      sealedWire(b, false, PATIENCE),
    ])) as [Wire, Wire];
    expect(mine.fingerprints.theirs).not.toBe(theirs.fingerprints.mine);
  });

  test('does not open with a key that is none', async () => {
    const [a, b] = pipes((bytes) => bytes.fill(0));
    expect(await Promise.all([sealedWire(a, true, PATIENCE), sealedWire(b, false, PATIENCE)])).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('who joins at the relay and then says nothing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is given up in time, and one who has said its key is not', async () => {
    const [a] = pipes();
    const close = vi.spyOn(a, 'close');
    const silent = sealedWire(a, false, PATIENCE);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(close).toHaveBeenCalledOnce();
    expect(await silent).toBeUndefined();

    const [b, c] = pipes();
    const [wire] = await Promise.all([sealedWire(b, true, PATIENCE), sealedWire(c, false, PATIENCE)]);
    const heard = heardOn(wire!);
    await vi.advanceTimersByTimeAsync(2 * PATIENCE);
    expect(heard).toEqual([]);
  });
});

describe('the handshake through a relay', () => {
  const code = codeOf(nodeSignatures.keyOf(new Uint8Array(32).fill(1)));

  function linkOver(wire: Wire, seed: number, outcome: string[]): Link {
    const self = {
      code,
      key: nodeSignatures.keyOf(new Uint8Array(32).fill(seed)),
      seed: new Uint8Array(32).fill(seed),
      session: new Uint8Array(8).fill(seed),
      versions: ourVersions(),
      signatures: nodeSignatures,
    };
    return new Link(
      self,
      wire,
      {
        proved: () => outcome.push('proved'),
        refused: (_, { trouble }) => outcome.push(trouble),
        admits: () => true,
        packet: () => {},
        malformed: () => outcome.push('malformed'),
        over: () => {},
      },
      0,
    );
  }

  test('proves both ends', async () => {
    const [a, b] = pipes();
    const wires = (await Promise.all([sealedWire(a, true, PATIENCE), sealedWire(b, false, PATIENCE)])) as [
      Wire,
      Wire,
    ];
    const outcome: string[] = [];
    wires.forEach((wire, i) => void linkOver(wire, i + 1, outcome));
    await settled();
    expect(outcome).toEqual(['proved', 'proved']);
  });

  test('ends in "not the host" if the relay stands between with keys of its own', async () => {
    const [[a, left], [right, b]] = [pipes(), pipes()];
    const [mine, toMine, toTheirs, theirs] = (await Promise.all([
      sealedWire(a, true, PATIENCE),
      sealedWire(left, false, PATIENCE),
      sealedWire(right, true, PATIENCE),
      sealedWire(b, false, PATIENCE),
    ])) as Wire[];
    const read: Uint8Array[] = [];
    const passOn = (from: Wire, to: Wire): void =>
      from.listen({
        bytes(frame) {
          read.push(frame);
          to.send(frame);
        },
        closed: () => to.close(),
      });
    passOn(toMine, toTheirs);
    passOn(toTheirs, toMine);
    const outcome: string[] = [];
    linkOver(mine, 1, outcome);
    linkOver(theirs, 2, outcome);
    await settled();
    expect(read.length).toBeGreaterThan(1);
    expect(outcome).toEqual(['not-the-host', 'not-the-host']);
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
