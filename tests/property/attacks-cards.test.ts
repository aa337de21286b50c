import { describe, expect, test } from 'vitest';
import { actionCard, actionOf, CHOOSE, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { CHANCE_N, OPEN, Table as Registers, SHOW_TOP } from '../../components/table.ts';
import { DECK, seatZone } from '../../components/zone.ts';
import { complete, writeAction } from '../../src/fair/author.ts';
import { SHOW } from '../../src/fair/body.ts';
import { FIRST_CHAIN } from '../../src/fair/chain.ts';
import { isAskedFor } from '../../src/fair/wait.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { Table } from '../support/attacker.ts';
import {
  beginning,
  checkGoesOn,
  checkNamed,
  checkUnharmed,
  findPlace,
  placeWhere,
} from '../support/attacker-checks.ts';
import { canLie, falseClaims, notHeld } from '../support/attacker-lies.ts';
import { auditFile } from '../support/fair-check.ts';
import { type SET_IDS, setupOf } from '../support/tables.ts';

// A player says that it has drawn what it has not. Seat 1 is the attacker's.

const two = (set: (typeof SET_IDS)[number]) => (seed: string) =>
  beginning(setupOf([set], { players: 2, variant: 'standard' }), seed);
/** Tells the lie, then plays to the end of its next turn, where it must open its draws. */
function lie(table: Table, bytes: Uint8Array): number {
  const input = table.game.length;
  table.send(table.sign(bytes));
  expect(table.game.length).toBe(input + 1);
  expect(table.honest.flatMap(({ offences }) => offences)).toEqual([]);
  for (let i = 0; i < 40 && table.honest[0].offences.length === 0; i++) {
    if (table.isMine) table.endTurn();
    else table.step();
  }
  return input;
}

/** The lie is found out when the draws are opened, with the input that it was told with; and nobody is harmed. */
function checkCaught(table: Table, input: number, what: RegExp): void {
  checkNamed(table, what);
  for (const { offences } of table.honest) {
    expect(offences[0].input).toBe(input);
    expect(offences[0].proof?.length).toBeGreaterThan(0);
  }
}

describe('a card that was not drawn', () => {
  const playing = placeWhere(two('godslayer')('play'), canLie(PLAY));
  const discarding = findPlace(two('fallen'), 'fallen', canLie(CHOOSE));

  test('is played', () => {
    const table = new Table(playing);
    const input = lie(table, writeAction(table.mine, table.identity, 1, falseClaims(table, PLAY)[0]));
    checkCaught(table, input, /^played or chose a card that it had not drawn$/);
  });

  test('is discarded', () => {
    const table = new Table(discarding);
    const input = lie(table, writeAction(table.mine, table.identity, 1, falseClaims(table, CHOOSE)[0]));
    checkCaught(table, input, /^played or chose a card that it had not drawn$/);
  });

  test('is known to be elsewhere, or of another', () => {
    const table = new Table(playing);
    const { mine, identity } = table;
    const pool = new Set(within(mine.state, () => cardsOf(seatZone(toSeat(1), DECK))));
    const held = new Set(mine.legal().map(actionCard));
    for (let card = mine.state.layout.firstCard; card < mine.state.layout.entities; card++) {
      if (pool.has(card) || held.has(card)) continue;
      const body = {
        kind: 1,
        seat: 1,
        state: mine.stateBytes,
        action: actionOf(PLAY, card),
        openings: [],
      } as const;
      expect(new Table(playing).mine.take(complete(mine, identity, 1, body))?.what).toMatch(/not legal/);
      break;
    }
    checkUnharmed(table);
  });

  test('the truth goes on', () => {
    for (const place of [playing, discarding]) {
      const table = new Table(place);
      table.endTurn();
      checkGoesOn(table);
      expect(table.honest[0].offences).toEqual([]);
      expect(auditFile(table.honest[0].record()).offence).toBeUndefined();
    }
  });
});

describe('what chance chose', () => {
  const place = (kind: typeof OPEN | typeof SHOW_TOP, hint: number) =>
    findPlace(
      two('souls'),
      'souls',
      (table) => table.isMine && table.mine.wait.for === 'show' && isAskedFor(table.mine, kind),
      { hint },
    );
  const opening = place(OPEN, 16);
  const top = place(SHOW_TOP, 4);

  test('from its hand, at random: it shows another card of its hand', () => {
    const table = new Table(opening);
    const { mine, identity } = table;
    const { secrets } = mine.dealer;
    const slot = within(mine.state, () => Registers.reg[CHANCE_N]);
    expect(secrets.counts[1]).toBeGreaterThan(1);
    const card = secrets.at(toSeat(1), slot === 0 ? 1 : 0);
    const input = lie(table, complete(mine, identity, 1, { kind: SHOW, card }));
    checkCaught(table, input, /^showed another card than the one that chance chose from its hand$/);
  });

  test('from its hand, at random: it shows a card that it does not hold', () => {
    const table = new Table(opening);
    const input = lie(
      table,
      complete(table.mine, table.identity, 1, { kind: SHOW, card: notHeld(table)[0] }),
    );
    checkCaught(table, input, /^showed another card than the one that chance chose from its hand$/);
  });

  test('from the top of its deck: it shows another', () => {
    const table = new Table(top);
    const input = lie(
      table,
      complete(table.mine, table.identity, 1, { kind: SHOW, card: notHeld(table)[0] }),
    );
    checkCaught(table, input, /^showed another card than the one on top of its deck$/);
  });

  test('the truth goes on', () => {
    for (const at of [opening, top]) {
      const table = new Table(at);
      table.send(table.sign(table.honestInput()));
      table.endTurn();
      checkGoesOn(table);
      expect(table.honest[0].offences).toEqual([]);
    }
  });
});

describe('an opening', () => {
  const ending = placeWhere(
    two('godslayer')('ending'),
    ({ isMine, mine }) => isMine && within(mine.state, () => Registers.reg[6]) === 0,
  );

  test('that is left out, or is another link', () => {
    for (const openings of [[], [new Uint8Array(32)]]) {
      const table = new Table(ending);
      const { mine } = table;
      const link = { link: table.identity.link('public', FIRST_CHAIN, mine.dealer.k)! };
      const body = {
        kind: 1,
        seat: 1,
        state: mine.stateBytes,
        action: actionOf(6),
        openings,
        ...link,
      } as const;
      table.send(table.sign(body));
      checkNamed(
        table,
        /^(did not open its draws|opened its draws with a link that does not fit its chain)$/,
      );
    }
  });
});
