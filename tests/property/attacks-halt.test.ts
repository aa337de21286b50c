import { describe, expect, test } from 'vitest';
import { decodeBody, EXPEL, encodeBody } from '../../src/fair/body.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkNamed, checkUnharmed, placeWhere } from '../support/attacker-checks.ts';
import { voteOut, wishOf } from '../support/attacker-lies.ts';
import { setupOf } from '../support/tables.ts';
import { judgedBy } from '../support/verdicts.ts';

// One player signs something that would leave the others with nothing that they could agree on. Seat 1 is the attacker's.

const begin = (players: number) =>
  beginning(setupOf(['godslayer'], { players, variant: 'standard' }), `halt ${players}`);

const isMyChoice = ({ isMine, mine }: Table): boolean =>
  isMine && mine.wait.for === 'action' && mine.legal().length > 1;

/** What the attacker does, and what is said of it. */
const DEEDS: readonly [string, string, (table: Table) => void][] = [
  [
    'a wrong state hash',
    'has another state of the table',
    (table) => {
      const body = decodeBody(table.honestInput());
      table.send(table.sign(encodeBody({ ...body, state: body.state.map((byte) => byte ^ 1) })));
    },
  ],
  [
    'a wrong state hash, told to one player only',
    'has another state of the table',
    (table) => {
      const body = decodeBody(table.honestInput());
      table.send(table.sign(encodeBody({ ...body, state: new Uint8Array(8) })), 0);
    },
  ],
  [
    'two inputs for one place',
    'signed two different inputs for one place of the log',
    (table) => {
      const [one, two] = table.mine.legal();
      const inputs = [one, two].map((action) => table.sign(table.honestInput(() => action)));
      for (const input of inputs) table.send(input);
    },
  ],
];

describe.each([2, 3, 4])('of %i players', (players) => {
  const place = placeWhere(begin(players), isMyChoice);

  test.each(DEEDS)(
    'one who signs %s is voted out for good, and the others play to the end',
    (_, what, deed) => {
      const table = new Table(place);
      const input = table.game.length;
      deed(table);
      checkNamed(table, new RegExp(`^${what}$`));
      for (const { stopped } of table.honest) expect(stopped).toBeUndefined();
      const { length } = table.game;
      table.send(table.sign(table.honestInput()));
      table.wait();
      expect(table.honest.map(({ game }) => game.length)).toEqual(table.honest.map(() => length));
      voteOut(table);
      for (const { game } of table.honest)
        expect(game.dealer.seats[1]).toMatchObject({ isLive: false, isBarred: true });
      expect(table.game.log.some(({ body }) => body.kind === EXPEL && body.proofs.length === 1)).toBe(true);
      table.say(wishOf(table, 1));
      expect(table.play(() => table.game.isOver)).toBe(true);
      table.wait();
      checkUnharmed(table);
      for (const { game, stopped } of table.honest) {
        expect(stopped).toBeUndefined();
        expect(game.hash).toBe(table.game.hash);
        expect(game.dealer.seats[1].isLive).toBe(false);
      }
      const { found, standing } = judgedBy(table.honest);
      expect(standing).toBe('offence');
      expect(found.offence).toBeUndefined();
      expect(found.caught).toMatchObject([{ input, seat: 1, what }]);
      expect(found.expulsions).toMatchObject([{ seats: [1], barred: [1], returned: [] }]);
    },
  );
});

test('one who was caught keeps nobody waiting who has not heard of it: a peer that reloads learns it from the others', () => {
  const table = new Table(placeWhere(begin(3), isMyChoice));
  DEEDS[0][2](table);
  table.reload(2);
  table.send(table.sign(table.honestInput()), 2);
  table.wait(20);
  voteOut(table);
  table.wait();
  for (const { game, stopped } of table.honest) {
    expect(stopped).toBeUndefined();
    expect(game.hash).toBe(table.game.hash);
  }
});
