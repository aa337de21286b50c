import { describe, expect, test } from 'vitest';
import { ACQUIRE, actionOf, DEFEAT, END_TURN } from '../../components/action.ts';
import { toCard } from '../../components/ids.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { ACTION, decodeBody, encodeBody } from '../../src/fair/body.ts';
import { hash, u32 } from '../../src/fair/hash.ts';
import { decodeMessage, encodeMessage, INPUT, type InputMessage, short } from '../../src/fair/messages.ts';
import { naclSignatures } from '../../src/fair/sign.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkGoesOn, checkNamed, checkUnharmed, placeWhere } from '../support/attacker-checks.ts';
import { voteOut } from '../support/attacker-lies.ts';
import { setupOf } from '../support/tables.ts';

// Inputs that somebody forges, changes, keeps back or sends twice. Seat 1 is the attacker's.

const three = beginning(setupOf(['godslayer'], { players: 3, variant: 'standard' }), 'inputs');
const mineToAct = placeWhere(three, ({ isMine, mine }) => isMine && mine.wait.for === 'action');
const anothersToAct = placeWhere(three, ({ peers }) => peers[2]!.isAsked);

const read = (bytes: Uint8Array): InputMessage => {
  const message = decodeMessage(bytes, 3);
  if (message.type !== INPUT) throw new Error('no input');
  return message;
};

describe('an input that is not for the attacker to make', () => {
  test('is out of turn', () => {
    const table = new Table(anothersToAct);
    const body = { kind: ACTION, seat: 1, state: table.mine.stateBytes, action: actionOf(END_TURN) } as const;
    table.send(table.sign({ ...body, openings: [] }));
    checkNamed(table, /^acted out of turn: it is for seat 2 to act$/);
    table.peers[2]!.act(table.peers[2]!.legal()[0]);
    table.flush();
    checkUnharmed(table);
    expect(table.peers[0]!.game.length).toBe(table.peers[2]!.game.length);
  });

  test('is for another seat, with the signature of the attacker', () => {
    const table = new Table(anothersToAct);
    const body = { kind: ACTION, seat: 2, state: table.mine.stateBytes, action: actionOf(END_TURN) } as const;
    table.send(table.sign({ ...body, openings: [] }));
    checkNamed(table, /^sent a message that holds an input that is not signed$/);
    checkGoesOn(table);
  });

  test('is of a seat that is not at the table', () => {
    const table = new Table(mineToAct);
    const body = {
      kind: ACTION,
      seat: 77,
      state: table.mine.stateBytes,
      action: actionOf(END_TURN),
    } as const;
    table.send(table.sign({ ...body, openings: [] }));
    checkNamed(table, /not signed/);
    checkGoesOn(table);
  });
});

describe('an illegal action', () => {
  test.each([actionOf(DEFEAT, toCard(4095)), actionOf(DEFEAT, toCard(1)), actionOf(ACQUIRE, toCard(1), 3)])(
    '%i',
    (action) => {
      const table = new Table(mineToAct);
      const body = { kind: ACTION, seat: 1, state: table.mine.stateBytes, action } as const;
      table.send(table.sign({ ...body, openings: [] }));
      checkNamed(table, /^did what is not legal$/);
      expect(table.game.length).toBe(table.mine.length);
    },
  );
});

describe('one who was caught', () => {
  test('is not listened to any more; the others can go on without it', () => {
    const table = new Table(mineToAct);
    const { length, stateBytes: state } = table.mine;
    const body = { kind: ACTION, seat: 1, state, action: actionOf(DEFEAT, toCard(1)), openings: [] } as const;
    table.send(table.sign(body));
    table.send(table.sign(table.honestInput()));
    expect(table.honest.map(({ game }) => game.length)).toEqual([length, length]);
    for (const peer of table.honest) peer.vote([1]);
    table.flush();
    checkGoesOn(table);
  });
});

describe('a signature', () => {
  const forged: readonly [string, (m: InputMessage, table: Table) => InputMessage][] = [
    ['that is missing', (m) => ({ ...m, signature: new Uint8Array(64) })],
    [
      'of which a bit is wrong',
      (m) => ({ ...m, signature: m.signature.map((b, i) => (i === 40 ? b ^ 4 : b)) }),
    ],
    ['of another head', (m, { identity, game }) => ({ ...m, signature: identity.sign(game.head) })],
    ['of another player', (m, { seats, mine }) => ({ ...m, signature: seats.identities[0].sign(mine.head) })],
  ];

  test.each(forged)('%s', (_, forge) => {
    const table = new Table(mineToAct);
    const before = table.game.length;
    table.say(forge(read(table.sign(table.honestInput())), table));
    expect(table.game.length).toBe(before);
    checkNamed(table, /^sent a message that holds an input that is not signed$/);
    checkGoesOn(table);
  });
});

describe('a second form of a signature', () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const numberOf = (bytes: Uint8Array) => bytes.reduceRight((n, byte) => (n << 8n) | BigInt(byte), 0n);

  test.each([
    ['tweetnacl', naclSignatures],
    ['node:crypto', nodeSignatures],
  ])('is refused by %s', (_, { sign, keyOf, verify }) => {
    for (let i = 0; i < 20; i++) {
      const [seed, message] = [hash('seed', u32(i)), hash('message', u32(i))];
      const signature = sign(message, seed);
      expect(verify(message, signature, keyOf(seed))).toBe(true);
      const second = numberOf(signature.subarray(32)) + order;
      const other = signature.map((byte, at) =>
        at < 32 ? byte : Number((second >> BigInt((at - 32) * 8)) & 255n),
      );
      expect(verify(message, other, keyOf(seed))).toBe(false);
    }
  });
});

describe('an input that is', () => {
  test('changed on its way', () => {
    const table = new Table(mineToAct);
    const message = read(table.sign(table.honestInput()));
    const body = decodeBody(message.bytes);
    if (body.kind !== ACTION) throw new Error('no action');
    table.say({ ...message, bytes: encodeBody({ ...body, action: actionOf(END_TURN) }) }, 0);
    checkNamed(table, /not signed/, [table.peers[0]!]);
    table.say(message);
    checkGoesOn(table);
  });

  test('dropped for one peer', () => {
    const table = new Table(mineToAct);
    table.send(table.sign(table.honestInput()), 2);
    expect(table.peers[0]!.game.length).toBe(table.peers[2]!.game.length - 1);
    table.wait();
    checkGoesOn(table);
    expect(table.honest.flatMap(({ offences }) => offences)).toEqual([]);
  });

  test('sent twice, and again when it is long past', () => {
    const table = new Table(mineToAct);
    const bytes = table.sign(table.honestInput());
    table.send(bytes);
    table.send(bytes);
    checkGoesOn(table);
    const { length } = table.game;
    table.send(bytes);
    expect(table.game.length).toBe(length);
    checkGoesOn(table);
    expect(table.honest.flatMap(({ offences }) => offences)).toEqual([]);
  });

  test('an old one, for a new place', () => {
    const table = new Table(mineToAct);
    const message = read(table.sign(table.honestInput()));
    table.say(message);
    checkGoesOn(table);
    const { length } = table.game;
    table.say({ ...message, n: length, head: short(table.game.head) });
    expect(table.game.length).toBe(length);
    checkNamed(table, /not signed/);
    checkGoesOn(table);
  });

  test('sent before those that come before it', () => {
    const table = new Table(mineToAct);
    const ahead = new Table(mineToAct);
    const messages: Uint8Array[] = [];
    while (ahead.isMine && messages.length < 6) {
      messages.push(ahead.sign(ahead.honestInput()));
      ahead.send(messages[messages.length - 1]);
    }
    expect(messages.length).toBeGreaterThan(2);
    const { length } = table.game;
    for (const bytes of messages.reverse()) table.send(bytes);
    expect(table.game.length).toBe(length + messages.length);
    checkGoesOn(table);
    expect(table.honest.flatMap(({ offences }) => offences)).toEqual([]);
  });
});

describe('a wrong state', () => {
  test('names who signed it, with both hashes, and stops nobody', () => {
    const table = new Table(mineToAct);
    const body = decodeBody(table.honestInput());
    const state = body.state.map((byte) => byte ^ 1);
    table.send(table.sign(encodeBody({ ...body, state })));
    checkNamed(table, /^has another state of the table$/);
    for (const { stopped, offences, game } of table.honest) {
      expect(stopped).toBeUndefined();
      expect(offences[0].hashes).toEqual([game.hash, Buffer.from(state).toString('hex')]);
      expect(offences[0].proof?.length).toBe(1);
    }
    checkGoesOnWithout(table);
  });

  test('that is shown to one peer only is shown to all by that one', () => {
    const table = new Table(mineToAct);
    const body = decodeBody(table.honestInput());
    table.send(table.sign(encodeBody({ ...body, state: new Uint8Array(8) })), 0);
    checkNamed(table, /^has another state of the table$/);
    checkGoesOnWithout(table);
  });
});

/** The others vote the attacker out for good, and go on. */
function checkGoesOnWithout(table: Table): void {
  voteOut(table);
  for (const { game } of table.honest) expect(game.dealer.seats[1].isBarred).toBe(true);
  checkGoesOn(table);
}

describe('two different inputs for one place', () => {
  const pair = (table: Table): [Uint8Array, Uint8Array] => {
    const legal = table.mine.legal();
    expect(legal.length).toBeGreaterThan(1);
    return [table.sign(table.honestInput(() => legal[0])), table.sign(table.honestInput(() => legal[1]))];
  };

  test('to the same peers', () => {
    const table = new Table(mineToAct);
    for (const bytes of pair(table)) table.send(bytes);
    checkNamed(table, /^signed two different inputs for one place of the log$/);
    for (const { stopped, offences } of table.honest) {
      expect(stopped).toBeUndefined();
      expect(offences[0].proof?.length).toBe(1);
    }
    checkGoesOnWithout(table);
  });

  test('to different peers', () => {
    const table = new Table(mineToAct);
    const [one, two] = pair(table);
    table.peers[0]!.receive(1, one);
    table.peers[2]!.receive(1, two);
    table.flush();
    table.wait();
    checkNamed(table, /^signed two different inputs for one place of the log$/);
    expect(encodeMessage(read(one))).toEqual(one);
  });
});
