import { expect, test } from 'vitest';
import { writeExpel } from '../../src/fair/author.ts';
import { hash } from '../../src/fair/hash.ts';
import { short, VOTE } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { Table } from '../support/attacker.ts';
import { beginning, placeWhere } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

// The attacker (seat 1) signs a second input for one place, for seat 2 alone, whose connection is about to break. The others go
// on without that seat, vote it out, and play for long. When it comes back, honest as it is, they go on.

const setup = setupOf(['godslayer'], { players: 4, variant: 'standard' });

test('a player who was voted out long ago stops nobody with what was signed for it alone', () => {
  const place = placeWhere(
    beginning(setup, 'late fork'),
    (t) => t.isMine && t.mine.wait.for === 'action' && t.mine.legal().length > 1 && t.mine.length > 30,
  );
  const table = new Table(place);
  const n = table.mine.length;
  const [one, two] = table.mine.legal();
  const [x, y] = [one, two].map((action) => table.sign(table.honestInput(() => action)));
  const away = table.peers[2] as Peer;
  table.peers[2] = undefined;
  away.receive(1, y);
  expect(away.game.length).toBe(n + 1);
  away.takeOutbox();
  table.send(x);
  const vote = (): void => {
    const honest = table.honest.filter(({ game }) => game.dealer.seats[2].isLive && game.awaited.includes(2));
    if (honest.length < 2) return;
    const { game } = honest[0];
    for (const peer of honest) peer.vote([2]);
    const bytes = writeExpel(game, [2], [], []);
    const signature = table.identity.sign(hash('input', game.head, bytes));
    table.say({ type: VOTE, seat: 1, n: game.length, head: short(game.head), signature, bytes });
    // The attacker follows.
    while (table.mine.length < game.length && !table.mine.take(game.log[table.mine.length].bytes));
    table.wait(2);
  };
  for (let i = 0; i < 400 && table.game.length < n + 80 && !table.game.isOver; i++) if (!table.step()) vote();
  expect(table.game.dealer.seats[2].isLive).toBe(false);
  table.peers[2] = away;
  table.wait(30);
  const others = [table.peers[0]!, table.peers[3]!];
  for (const peer of others) expect(peer.stopped).toBeUndefined();
}, 120_000);
