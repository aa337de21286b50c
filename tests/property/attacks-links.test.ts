import { describe, expect, test } from 'vitest';
import { actionKind, END_TURN } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { type Body, decodeBody, encodeBody } from '../../src/fair/body.ts';
import { FIRST_CHAIN } from '../../src/fair/chain.ts';
import { agree, checkConfiguration, decodeAgreement, encodeAgreement } from '../../src/fair/config.ts';
import { Identity } from '../../src/fair/identity.ts';
import { LINK } from '../../src/fair/messages.ts';
import { Refusal } from '../../src/match/config.ts';
import { Table } from '../support/attacker.ts';
import {
  accusedBy,
  beginning,
  checkGoesOn,
  checkNamed,
  checkUnharmed,
  placeWhere,
} from '../support/attacker-checks.ts';
import { fairSeats } from '../support/fair.ts';
import { setupOf } from '../support/tables.ts';

// Links: what all chance is made of. Seat 1 is the attacker's.

const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
const begin = beginning(setup, 'links');
const anothersToAct = placeWhere(begin, ({ peers, game }) => peers[0]!.isAsked && game.length > 20);

/** Seat 0 ends its turn, and the attacker keeps its link to itself. */
function withheld(): Table {
  const table = new Table(anothersToAct);
  table.reveals = false;
  const peer = table.peers[0]!;
  for (let i = 0; i < 20 && peer.isAsked; i++) {
    peer.act(peer.legal().find((a) => actionKind(a) === END_TURN) ?? peer.legal()[0]);
    table.flush();
  }
  expect(table.game.wait).toEqual({ for: 'links', seats: [1] });
  return table;
}

describe('a link', () => {
  test.each([
    ['of nonsense', (link: Uint8Array) => link.map((_, i) => i)],
    ['of which a bit is wrong', (link: Uint8Array) => link.map((b, i) => (i === 31 ? b ^ 128 : b))],
  ])('%s does not fit the chain', (_, change) => {
    const table = withheld();
    const message = table.link()!;
    table.say({ ...message, link: change(message.link) });
    expect(table.game.wait).toEqual({ for: 'links', seats: [1] });
    checkNamed(table, /^sent a message that holds a link that does not fit the chain$/);
    table.reveals = true;
    checkGoesOn(table);
  });

  test('for another head says nothing against one who may have another log', () => {
    const table = withheld();
    const message = table.link()!;
    table.say({ ...message, link: new Uint8Array(32), head: new Uint8Array(8) }, 0, 2);
    expect(table.peers[0]!.offences).toEqual([]);
    table.say({ ...message, link: new Uint8Array(32) }, 0);
    checkNamed(table, /does not fit the chain/, [table.peers[0]!]);
  });

  test('of another place in the chain is none for this', () => {
    const table = withheld();
    const [message, earlier] = [table.link()!, table.link(-1)!];
    table.say({ ...message, link: earlier.link });
    table.say(earlier);
    expect(table.game.wait).toEqual({ for: 'links', seats: [1] });
    table.reveals = true;
    checkGoesOn(table);
  });

  test.each([2000, 2 ** 32 - 1])('of a place that no chain has (%i) keeps nobody from going on', (k) => {
    const table = withheld();
    table.say({ ...table.link()!, k });
    table.say({ ...table.link()!, k, seat: 0 });
    table.say({ ...table.link()!, k, seat: 2 });
    table.reveals = true;
    checkGoesOn(table);
  });

  test('of another seat is no link of this one', () => {
    const table = withheld();
    const message = table.link()!;
    const link = table.seats.identities[0].link('public', FIRST_CHAIN, message.k)!;
    table.say({ ...message, link });
    expect(table.game.wait).toEqual({ for: 'links', seats: [1] });
    checkNamed(table, /does not fit the chain/);
  });

  test('in an input does not fit the chain, is left out, or is not needed', () => {
    for (const what of [
      /does not fit its chain/,
      /^kept back the link that its input needs$/,
      /^revealed a link that nothing needs$/,
    ]) {
      const table = new Table(anothersToAct);
      const wantsLink = !/nothing needs/.test(what.source);
      const inputs = (): Body[] =>
        table.mine.legal().map((action) => decodeBody(table.honestInput(() => action)));
      const isFitting = (body: Body): boolean => 'link' in body === wantsLink;
      table.play(() => table.isMine && inputs().some(isFitting));
      const body = inputs().find(isFitting)!;
      if (body.kind > 3 || !('openings' in body)) throw new Error('cannot carry a link');
      const { link, ...without } = body;
      const next = table.identity.link('public', FIRST_CHAIN, table.mine.dealer.k)!;
      const wrong = /fit/.test(what.source)
        ? { link: next.map((b) => b ^ 1) }
        : wantsLink
          ? {}
          : { link: next };
      table.send(table.sign(encodeBody({ ...without, ...wrong })));
      checkNamed(table, what);
    }
  });
});

describe('a link that is kept back', () => {
  test('pauses the match, under the name of the seat; later the match goes on with the same link', () => {
    const table = withheld();
    table.wait(40);
    for (const { game, offences, stopped } of table.honest) {
      expect(game.wait).toEqual({ for: 'links', seats: [1] });
      expect([...offences, stopped]).toEqual([undefined]);
    }
    const [there, later] = [new Table(anothersToAct), table];
    later.reveals = true;
    later.wait();
    const end = later.game.length;
    there.play(() => there.game.length >= end);
    checkGoesOn(later);
  });

  test('leads to the same cards, however long it took', () => {
    const [soon, late] = [withheld(), withheld()];
    late.wait(30);
    for (const peer of [0, 2]) late.reload(peer);
    for (const table of [soon, late]) {
      table.say(table.link()!);
      table.reveals = true;
      table.wait();
    }
    expect(late.game.hash).toBe(soon.game.hash);
    checkGoesOn(late);
  });

  test('lets the others vote the seat out, and go on without it', () => {
    const table = withheld();
    for (const peer of table.honest) peer.vote([1]);
    table.flush();
    expect(table.game.dealer.live).toEqual([0, 2]);
    table.say(table.link()!);
    checkGoesOn(table, 40);
  });
});

describe('a link that is revealed too early', () => {
  test('changes nothing', () => {
    const [plain, early] = [new Table(anothersToAct), new Table(anothersToAct)];
    const k = early.game.dealer.k;
    for (const i of [0, 1, 2, 5, 9]) {
      const link = early.identity.link('public', FIRST_CHAIN, k + i)!;
      early.say({ type: LINK, seat: 1, k: k + i, head: early.game.head.slice(0, 8), link });
    }
    for (const table of [plain, early]) table.play(() => table.game.length >= 60);
    expect(early.game.hash).toBe(plain.game.hash);
    checkGoesOn(early);
  });

  test('makes no honest peer reveal one', () => {
    const table = new Table(anothersToAct);
    table.heard.length = 0;
    const k = table.game.dealer.k;
    for (const i of [0, 1, 7]) {
      const link = table.identity.link('public', FIRST_CHAIN, k + i)!;
      table.say({ type: LINK, seat: 1, k: k + i, head: table.game.head.slice(0, 8), link });
      table.wait();
    }
    expect(table.heard.filter(({ bytes }) => bytes[0] === LINK)).toEqual([]);
    for (const { game } of table.honest)
      for (const seat of [0, 2]) expect(game.dealer.seats[seat].publicLinks.known).toBeLessThanOrEqual(k);
  });
});

describe('the commitment of another', () => {
  const { agreement, identities } = fairSeats(setup, 'copied');
  const [first, second, third] = agreement.commitments.map((commitment) => commitment!);

  test('cannot be taken with its key', () => {
    expect(() => agree(agreement.configuration, [first, first, third])).toThrow(Refusal);
  });

  test('is of no use under another key: the links do not fit', () => {
    const copied = { ...second, publicEnd: first.publicEnd, privateEnd: first.privateEnd };
    const seats = { agreement: agree(agreement.configuration, [first, copied, third]), identities };
    const table = new Table({ ...begin, seats });
    expect(table.game.wait).toEqual({ for: 'links', seats: [1] });
    const link = identities[0].link('public', FIRST_CHAIN, 0)!;
    table.say({ ...table.link()!, link });
    table.say({ ...table.link()!, link: identities[0].end('public', FIRST_CHAIN) });
    expect(table.game.wait).toEqual({ for: 'links', seats: [1] });
    checkUnharmed(table);
    expect(accusedBy(table.honest[0])).toEqual([1]);
  });

  test('gives another chain to the same master at another table', () => {
    const other = new Identity(identities[0].master, new Uint8Array(16), 1024, nodeSignatures);
    expect(other.key).not.toEqual(identities[0].key);
    expect(other.end('public', FIRST_CHAIN)).not.toEqual(identities[0].end('public', FIRST_CHAIN));
    expect(other.end('private', FIRST_CHAIN)).not.toEqual(identities[0].end('private', FIRST_CHAIN));
  });
});

describe('another version of the rules', () => {
  const { agreement } = fairSeats(setup, 'rules');
  const { configuration, commitments } = agreement;
  const rules = configuration.rules.map((b, i) => (i === 0 ? b ^ 1 : b));

  test('is refused', () => {
    const message = /another version of the rules/;
    expect(() => checkConfiguration({ ...configuration, rules })).toThrow(message);
    expect(() => agree({ ...configuration, rules }, commitments)).toThrow(message);
    const bytes = encodeAgreement(agreement);
    expect(decodeAgreement(bytes).id).toEqual(agreement.id);
    bytes[0] ^= 1;
    expect(() => decodeAgreement(bytes)).toThrow(message);
  });

  test('is another match, if somebody claims to play by it', () => {
    const ids = [agreement, agree({ ...configuration, names: ['a', 'b', 'c'] }, commitments)].map(
      (a) => a.id,
    );
    expect(ids[0]).not.toEqual(ids[1]);
  });
});
