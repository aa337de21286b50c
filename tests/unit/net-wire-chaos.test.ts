import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOST } from '../../src/net/mesh/times.ts';
import { Station, WireWorld } from '../support/net-wires.ts';

const MEMBERS = 4;
const seedOf = (i: number): Uint8Array => new Uint8Array(32).fill(i === 0 ? 200 : i);

const pairs = fc.tuple(fc.nat(MEMBERS - 1), fc.nat(MEMBERS - 1)).filter(([a, b]) => a < b);
const event = fc.oneof(
  fc.record({ kind: fc.constant('come or go' as const), who: fc.nat(MEMBERS - 1), isPolite: fc.boolean() }),
  fc.record({ kind: fc.constant('block' as const), pair: pairs }),
  fc.record({ kind: fc.constant('cut' as const), pair: pairs }),
  fc.record({ kind: fc.constant('broker' as const) }),
  fc.record({ kind: fc.constant('speak' as const), pair: pairs }),
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

class Evening {
  readonly world = new WireWorld();
  readonly stations: (Station | undefined)[] = Array.from({ length: MEMBERS });
  private said = 0;

  sit(i: number): void {
    this.stations[i] = new Station(this.world, `m${i}`, {
      seed: seedOf(i),
      ...(i > 0 && { host: seedOf(0) }),
    });
  }

  happen(event: Event): void {
    switch (event.kind) {
      case 'come or go':
        return this.comeOrGo(event.who, event.isPolite);
      case 'block': {
        const name = event.pair.map((i) => `m${i}`).join(' ');
        if (!this.world.blocked.delete(name)) this.world.blocked.add(name);
        return;
      }
      case 'cut':
        return this.cut(...event.pair);
      case 'broker':
        return this.world.setBroker(!this.world.isBrokerUp);
      case 'speak': {
        const [a, b] = event.pair.map((i) => this.stations[i]);
        if (a && b) a.say(b, `${++this.said}`);
      }
    }
  }

  present(): Station[] {
    return this.stations.filter((station) => station !== undefined);
  }

  private comeOrGo(i: number, isPolite: boolean): void {
    const station = this.stations[i];
    if (!station) return this.sit(i);
    if (isPolite) station.leave();
    else station.crash();
    this.stations[i] = undefined;
  }

  /** Both ends fall silent at once. */
  private cut(a: number, b: number): void {
    for (const wire of this.world.wires) if (wire.owner === `m${a}` && wire.leadsTo(`m${b}`)) wire.fall();
  }
}

test('whatever happens to a table, in the end everybody there reaches everybody', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(event, fc.nat(12)), { minLength: 5, maxLength: 25 }),
      async (events) => {
        const evening = new Evening();
        for (let i = 0; i < MEMBERS; i++) evening.sit(i);
        for (const [each, pause] of events) {
          evening.happen(each);
          await evening.world.run(pause * 500);
        }
        evening.world.blocked.clear();
        evening.world.setBroker(true);
        const all = evening.present();
        await evening.world.run(LOST + 5000);
        await evening.world.until(() => all.every((a) => all.every((b) => a === b || a.reach(b) === 'wire')));
        for (const { heard } of all) expect(new Set(heard.map(({ text }) => text)).size).toBe(heard.length);
        for (const a of all) for (const b of all) if (a !== b) a.say(b, 'good night');
        await evening.world.settle();
        for (const { heard } of all)
          expect(heard.filter(({ text }) => text === 'good night')).toHaveLength(all.length - 1);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
