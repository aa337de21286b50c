import type { Setup } from '../../../systems/setup.ts';
import type { Bot } from '../../bots/bot.ts';
import { agree, CHAIN, decodeAgreement, encodeAgreement, rulesHash } from '../../fair/config.ts';
import { hash, utf8 } from '../../fair/hash.ts';
import { Identity } from '../../fair/identity.ts';
import { nodeSignatures } from '../signatures.ts';
import type { Fault } from './faults.ts';
import { Party } from './party.ts';

/** All that a match follows from. */
export interface MatchPlan {
  readonly setup: Setup;
  readonly bots: readonly Bot[];
  readonly seed: string;
  readonly faults: readonly Fault[];
  /** Links of a chain; usually those of the protocol. */
  readonly chain?: number;
}

/** Seat 0 collects the commitments of all and sends them around; everybody checks them. */
export function introduce({ setup, bots, seed, chain = CHAIN }: MatchPlan): Party[] {
  const terms = hash('simulated terms', utf8(seed));
  const names = bots.map(({ name }, seat) => `${name} ${seat + 1}`);
  const identities = names.map((name) => {
    const master = hash('simulated master', utf8(seed), utf8(name));
    return new Identity(master, terms, chain, nodeSignatures);
  });
  const configuration = { rules: rulesHash(setup.sets), setup, names, terms, chain, bot: 'first' };
  const invitation = encodeAgreement(
    agree(
      configuration,
      identities.map(({ commitment }) => commitment),
    ),
  );
  return bots.map((bot, seat) => {
    bot.begin(`${seed}/bot ${seat}`);
    return new Party(seat, bot, decodeAgreement(invitation), identities[seat]);
  });
}
