import { expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { ACTION, encodeBody } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { decodeMessage, encodeMessage, VOTE } from '../../src/fair/messages.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { Table } from '../support/attacker.ts';
import { beginning, placeWhere } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

const three = setupOf(['godslayer'], { players: 3, variant: 'standard' });

test('who acted out of turn is proven to have done so, also where the one who was asked is voted out', () => {
  const isThirdAsked = ({ game: { wait } }: Table): boolean => wait.for === 'action' && wait.seat === 2;
  const table = new Table(placeWhere(beginning(three, 'stale'), isThirdAsked));
  const [ann] = table.honest;
  table.pauses.add(2);
  const state = table.mine.stateBytes;
  const action = ann.game.legal()[0] ?? 0;
  ann.receive(1, table.sign(encodeBody({ kind: ACTION, seat: 1, state, action, openings: [] })));
  expect(verdictOf(ann.record(), nodeSignatures).standing).toBe('offence');
  ann.takeOutbox();
  ann.vote([2]);
  const votes = ann.takeOutbox().map(({ bytes }) => decodeMessage(bytes, 3));
  const vote = votes.find((message) => message.type === VOTE)!;
  if (vote.type !== VOTE) throw new Error('no vote');
  const signature = table.identity.sign(hash('input', ann.game.head, vote.bytes));
  ann.receive(1, encodeMessage({ ...vote, seat: 1, signature }));
  expect(ann.game.dealer.live).toEqual([0, 1]);
  const record = ann.record();
  expect(record.proofs.length).toBe(1);
  expect(verdictOf(record, nodeSignatures).standing).toBe('offence');
});
