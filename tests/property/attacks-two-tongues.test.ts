import { expect, test } from 'vitest';
import { NO_ACTION } from '../../components/ids.ts';
import { writeExpel } from '../../src/fair/author.ts';
import { declineHash } from '../../src/fair/declines.ts';
import { hash } from '../../src/fair/hash.ts';
import { DECLINE, encodeMessage, LINK, short, VOTE } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { Table } from '../support/attacker.ts';
import { accusedBy, beginning, placeWhere } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

// Five players. C's device dies when its link has reached only the attacker A (seat 1). B, D and E vote C out. A declines, to B
// alone, with C's link; and votes, to E alone. All else is what honest peers do. B had voted, and goes on.

const B = 0;
const A = 1;
const C = 2;
const D = 3;
const E = 4;

const setup = setupOf(['godslayer', 'souls'], { players: 5, variant: 'standard' });

test.each(['E is heard at once', 'D hears B before E'])(
  'nobody is convicted but who has lied: %s',
  (order) => {
    let chosen = NO_ACTION;
    const place = placeWhere(beginning(setup, 'frame liar', A), (table) => {
      const b = table.peers[B]!;
      if (!b.isAsked) return false;
      for (const action of b.legal()) {
        const again = new Table(table.place());
        const peer = again.peers[B]!;
        if (!peer.isAsked) return false;
        const k = peer.game.dealer.k;
        try {
          peer.act(action);
        } catch {
          continue;
        }
        if (peer.game.dealer.k === k) continue;
        again.flush();
        if (again.peers[B]!.isAsked) {
          chosen = action;
          return true;
        }
      }
      return false;
    });
    const table = new Table(place);
    const peers = table.peers as Peer[];
    const [b, , c, d, e] = peers;
    const together = [B, D, E];
    const move = (from: number, to: readonly number[]): boolean => {
      const out = peers[from].takeOutbox();
      for (const { to: only, bytes } of out)
        for (const seat of to) if (seat !== from && (only ?? seat) === seat) peers[seat].receive(from, bytes);
      return out.length > 0;
    };
    const settle = (): void => {
      while (together.map((from) => move(from, together)).includes(true));
    };
    b.act(chosen);
    move(B, [C, D, E]);
    const k = d.game.dealer.chance!.k;
    const n = d.game.length;
    const link = c.game.dealer.seats[C].publicLinks.link(k)!;
    c.takeOutbox();
    table.mine.take(d.game.log[n - 1].bytes);
    const mine = table.link(0, table.mine)!;
    for (const seat of together) peers[seat].receive(A, encodeMessage(mine));
    settle();
    for (const seat of together) expect(peers[seat].game.wait).toEqual({ for: 'links', seats: [C] });
    for (const seat of together) peers[seat].vote([C]);
    settle();
    // A is heard by two, at the same time.
    const { head } = d.game;
    const bytes = writeExpel(d.game, [C], [], []);
    const decline = {
      type: DECLINE,
      seat: A,
      n,
      head: short(head),
      signature: table.identity.sign(declineHash(head, bytes)),
      bytes,
    } as const;
    b.receive(A, encodeMessage(decline));
    b.receive(A, encodeMessage({ type: LINK, seat: C, k, head: short(d.game.dealer.chanceHeads[k]), link }));
    const signature = table.identity.sign(hash('input', head, bytes));
    e.receive(A, encodeMessage({ type: VOTE, seat: A, n, head: short(head), signature, bytes }));
    expect(b.isAsked).toBe(true);
    b.act(b.legal()[0]);
    if (order === 'D hears B before E') {
      peers[E].takeOutbox();
      for (let i = 0; i < 6; i++) {
        for (const seat of [B, D]) peers[seat].tick();
        while ([B, D].map((from) => move(from, [B, D])).includes(true));
      }
    }
    settle();
    for (let i = 0; i < 60; i++) {
      for (const seat of together) peers[seat].tick();
      settle();
    }
    for (const seat of together) expect(peers[seat].stopped).toBeUndefined();
    for (const seat of together)
      for (const named of accusedBy(peers[seat])) expect([seat, named]).toEqual([seat, A]);
  },
  120_000,
);
