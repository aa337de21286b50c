import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit } from '../../src/fair/audit.ts';
import { EXPEL } from '../../src/fair/body.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { verdictOfAudit } from '../../src/replay/fair-verdict.ts';
import type { Standing } from '../../src/replay/verdict-model.ts';

/** What a true verdict says. */
export interface Truth {
  standing: Standing;
  caught: { seat: number; input: number }[];
  expulsions: { seats: number[]; voters: number[]; barred: number[]; burns: boolean; returned: number[] }[];
  sealed: number[];
  alone: number;
}

/** What the verdict on a peer's record says. */
export function verdictSaid(peer: Peer): string {
  const record = peer.record();
  const found = audit(record, { signatures: nodeSignatures });
  const said: Truth = {
    standing: verdictOfAudit(found, record).standing,
    caught: found.caught.map(({ seat, input }) => ({ seat: seat ?? -1, input })),
    expulsions: found.expulsions.map(({ seats, voters, barred, input, returned }) => {
      const { body } = peer.game.log[input];
      const burns = body.kind === EXPEL && body.burns;
      return {
        seats: [...seats],
        voters: [...voters],
        barred: [...barred],
        burns,
        returned: returned.map((r) => r.seat),
      };
    }),
    sealed: [...found.sealed],
    alone: found.alone.length,
  };
  const flaw = found.offence ? ` and ${found.offence.what}` : '';
  const gap = found.unsigned.length > 0 ? ` and ${found.unsigned} did not sign the end` : '';
  return `${JSON.stringify(said)}${flaw}${gap}`;
}
