import { within } from '../../components/arena.ts';
import type { Layout } from '../../components/layout.ts';
import { isLegal } from '../match/accept.ts';
import { type Agreement, NOBODY } from './config.ts';
import type { HandRules } from './hand.ts';
import type { Tracer } from './tracer.ts';

/** What hands need to know of a match. */
export function handRulesOf({ commitments }: Agreement, layout: Layout, tracer?: Tracer): HandRules {
  return {
    layout,
    boxKeyOf: (seat) => (commitments[seat] ?? NOBODY).boxKey,
    wasLegal: (state, secrets, action) => within(state, () => isLegal(secrets, action)),
    ...(tracer ? { tracer } : {}),
  };
}
