import { describe, expect, test } from 'vitest';
import { seatBots } from '../../src/bots/index.ts';
import { introduce } from '../../src/cli/match/introduce.ts';
import type { Party } from '../../src/cli/match/party.ts';
import { runMatch } from '../../src/cli/match/run.ts';
import { FIRST_CHAIN } from '../../src/fair/chain.ts';
import { agreedHash } from '../../src/fair/meeting.ts';
import { AGREED, encodeMessage, LINK, short } from '../../src/fair/messages.ts';
import { checkSetup } from '../../src/match/config.ts';

// A peer that has fallen behind hears of links that it cannot judge yet.

const table = (): Party[] => {
  const bots = seatBots(['random'], 2);
  const parties = introduce({ setup: checkSetup(['godslayer'], 2), bots, seed: 'links', faults: [] });
  for (const party of parties) party.open();
  return parties;
};

/** The other seat's link of that number, as it or somebody who lies would send it. */
const linkFrom = (
  { identity, agreement }: Party,
  k: number,
  link = identity.link('public', FIRST_CHAIN, k)!,
) => encodeMessage({ type: LINK, seat: 1, k, head: short(agreement.id), link });

const agreedBy = ({ agreement, identity, seat }: Party) =>
  encodeMessage({ type: AGREED, seat, signature: identity.sign(agreedHash(agreement.id)) });

describe('a link', () => {
  test('that does not fit is an offence of who sent it', () => {
    const [{ peer }, other] = table();
    peer!.receive(1, agreedBy(other));
    peer!.receive(1, linkFrom(other, 0, new Uint8Array(32)));
    expect(peer!.offences).toMatchObject([{ seat: 1 }]);
    expect(peer!.game.wait).toEqual({ for: 'links', seats: [1] });
  });

  test('of a later number may be of a chain that is not known yet: it is none, and holds nothing up', () => {
    const [{ peer }, other] = table();
    peer!.receive(1, agreedBy(other));
    peer!.receive(1, linkFrom(other, 700, new Uint8Array(32)));
    expect(peer!.offences).toEqual([]);
    peer!.receive(1, linkFrom(other, 0));
    expect(peer!.offences).toEqual([]);
    expect(peer!.game.wait.for).toBe('action');
  });
});

test.each([2, 4])(
  'chains that are renewed often do no harm to who is behind: match %i',
  (match) => {
    const { result } = runMatch({
      setup: { ...checkSetup(['godslayer'], 3), honorPool: 60 },
      bots: seatBots(['greedy'], 3),
      seed: `renewed ${match}`,
      faults: ['drop', 'reorder', 'delay', 'crash'],
      chain: 60,
    });
    expect(result.problem).toBeUndefined();
  },
  60_000,
);
