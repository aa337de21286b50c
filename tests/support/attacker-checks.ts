import { expect } from 'vitest';
import type { Offence } from '../../src/fair/offence.ts';
import type { Peer } from '../../src/fair/peer.ts';
import type { Setup } from '../../systems/setup.ts';
import { Kept, type Place, Table } from './attacker.ts';
import { fairSeats } from './fair.ts';
import { firstSeed } from './seeds.ts';

const told = (offences: readonly Offence[]): string =>
  offences.map(({ input, seat, what }) => `input ${input}, seat ${seat}: ${what}`).join('; ');

/** Of whom a peer says that they did wrong. */
export const accusedBy = (peer: Peer): number[] => [
  ...new Set(peer.offences.flatMap(({ seat }) => (seat === null ? [] : [seat]))),
];

/** No honest peer has named an honest one, and none has another log than the others. */
export function checkUnharmed(table: Table): void {
  for (const peer of table.honest) {
    for (const seat of accusedBy(peer)) expect(seat, told(peer.offences)).toBe(table.attacker);
    for (const { game } of table.honest) {
      const length = Math.min(peer.game.length, game.length);
      expect(peer.game.heads[length]).toEqual(game.heads[length]);
    }
  }
}

/** Nobody but the attacker is named. */
export function checkNobodyElse(table: Table): void {
  for (const peer of table.honest)
    for (const seat of accusedBy(peer)) expect(seat, told(peer.offences)).toBe(table.attacker);
}

/** These honest peers name the attacker, for this. */
export function checkNamed(table: Table, what: RegExp, peers: readonly Peer[] = table.honest): void {
  checkNobodyElse(table);
  for (const { offences } of peers) {
    const offence = offences.find((o) => what.test(o.what));
    expect(offence, told(offences)).toBeDefined();
    expect(offence?.seat).toBe(table.attacker);
  }
}

/** All honest peers go on, if the attacker plays by the rules from now on, and agree. */
export function checkGoesOn(table: Table, inputs = 10): void {
  checkUnharmed(table);
  const before = table.game.length;
  for (let i = 0; i < 5 && table.game.length < before + inputs; i++) {
    table.wait();
    if (table.play(() => table.game.isOver || table.game.length >= before + inputs)) break;
  }
  table.wait();
  expect(table.game.isOver || table.game.length >= before + inputs).toBe(true);
  for (const { game, stopped } of table.honest) {
    expect(stopped).toBeUndefined();
    expect(game.length).toBe(table.game.length);
    expect(game.hash).toBe(table.game.hash);
  }
  checkUnharmed(table);
}

/** A match that begins. */
export const beginning = (setup: Setup, seed: string, attacker = 1): Place => ({
  seats: fairSeats(setup, seed),
  attacker,
  storages: Array.from({ length: setup.players }, () => new Kept()),
});

function placeIn(begin: Place, isSo: (table: Table) => boolean, from: number): Place | undefined {
  const table = new Table(begin);
  const found = table.play(() => table.game.length >= from && isSo(table));
  return found && !table.game.isOver ? table.place() : undefined;
}

/** A match that has come to a moment at which something is so. */
export function placeWhere(begin: Place, isSo: (table: Table) => boolean, from = 20): Place {
  const place = placeIn(begin, isSo, from);
  expect(place).toBeDefined();
  return place!;
}

/** The same, for moments that few matches come to: matches are tried in order until one does. */
export const findPlace = (
  begin: (seed: string) => Place,
  name: string,
  isSo: (table: Table) => boolean,
  { hint = 0, from = 0 } = {},
): Place => firstSeed(name, hint, (seed) => placeIn(begin(seed), isSo, from));
