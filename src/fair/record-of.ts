import { ACTION, BAR, type Body, EXPEL, GIVE, READMIT, RENEW, SHOW } from './body.ts';
import type { Track } from './chain.ts';
import { coveredLength, gameAt } from './covered.ts';
import type { Game } from './game.ts';
import { provenIn } from './proof.ts';
import type { FairRecord, RecordedInput, Revealed } from './record.ts';
import type { LastSigned } from './series.ts';

// The record of a match that a party has in memory.

const withSalt = (salt: Uint8Array | undefined) => (salt ? { salt } : {});

function recorded(body: Body): RecordedInput {
  switch (body.kind) {
    case ACTION:
      return { kind: ACTION, action: body.action, ...withSalt(body.salt) };
    case SHOW:
      return { kind: SHOW, card: body.card, ...withSalt(body.salt) };
    case GIVE:
      return { kind: GIVE, commitment: body.commitment, boxKey: body.boxKey, box: body.box };
    case RENEW:
      return { kind: RENEW };
    case EXPEL: {
      const { mask, barred, burns, ballot, proofs } = body;
      return { kind: EXPEL, mask, barred, burns, ballot, proofs };
    }
    case READMIT:
      return { kind: READMIT, returning: body.returning, signature: body.signature };
    case BAR: {
      const { returning, signature, publicEnd, privateEnd } = body;
      return { kind: BAR, returning, signature, publicEnd, privateEnd };
    }
  }
}

/** What the log needs of each chain. A peer that is catching up may know more. */
const revealedOf = (track: Track, next: number): Revealed[] =>
  track.stretches.map(({ base, links }, i, { [i + 1]: later }) => {
    const count = Math.max(0, Math.min(links.length - 1, (later?.base ?? next) - base));
    return { count, link: links[count] };
  });

/** The record of a game as it is now, as far as it is signed, with what proves something against players in that state. */
export function fairRecordOf(
  now: Game,
  last: readonly (LastSigned | undefined)[],
  proofs: readonly Uint8Array[] = [],
): FairRecord {
  const length = coveredLength(now, last);
  const game = length === now.length ? now : gameAt(now, length);
  const signed = last.map((l) => (l && l.length <= length ? l : undefined));
  const { configuration, commitments } = game.agreement;
  return {
    dealer: 'fair',
    configuration,
    seats: commitments.map((commitment, i) => {
      if (!commitment) return null;
      const { key, boxKey } = commitment;
      const { publicLinks, privateLinks, nextPrivate } = game.dealer.seats[i];
      const last = signed[i];
      return {
        key,
        boxKey,
        publicLinks: revealedOf(publicLinks, game.dealer.k),
        privateLinks: revealedOf(privateLinks, nextPrivate),
        ...(last ? { signed: last } : {}),
      };
    }),
    inputs: game.log.map(({ body }) => recorded(body)),
    hash: game.hash,
    proofs: proofs.filter((proof) => provenIn(game, proof)),
  };
}
