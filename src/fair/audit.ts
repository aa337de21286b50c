import { Refusal } from '../match/config.ts';
import type { Track } from './chain.ts';
import type { Offence } from './offence.ts';
import type { FairRecord, Revealed } from './record.ts';
import { FairReplay } from './replay.ts';
import { signersIn } from './series.ts';
import { naclSignatures, type Signatures } from './sign.ts';

// Checks a record as a stranger would, who has nothing but the record.

export interface Verdict {
  /** The first thing that is wrong. */
  readonly offence?: Offence;
  readonly inputs: number;
  /** Joint values: each decides all chance of one input. */
  readonly chances: number;
  /** Inputs that opened hands: all draws before were dealt and all claims were true. */
  readonly openings: number;
  readonly signatures: number;
  /** Seats whose last draws were never opened. */
  readonly sealed: readonly number[];
  readonly isOver: boolean;
  readonly replay?: FairReplay;
}

/** `tell` hears how many inputs have been checked. */
export function audit(
  record: FairRecord,
  signatures: Signatures = naclSignatures,
  tell: (inputs: number) => void = () => {},
): Verdict {
  let replay: FairReplay;
  try {
    replay = new FairReplay(record, signatures);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...NOTHING, offence: { input: 0, seat: null, what: error.message } };
  }
  const offence = replayAll(replay, tell) ?? checkSignatures(replay, signatures) ?? checkEnd(replay);
  return { ...countsOf(replay), replay, ...(offence ? { offence } : {}) };
}

const NOTHING: Verdict = { inputs: 0, chances: 0, openings: 0, signatures: 0, sealed: [], isOver: false };

function countsOf({ game, record }: FairReplay): Verdict {
  const openings = game.log.filter(({ body }) => 'openings' in body && body.openings.length > 0);
  const seats = [...game.dealer.seats.keys()];
  return {
    inputs: game.length,
    chances: game.dealer.k,
    openings: openings.length,
    signatures: record.seats.filter((seat) => seat?.signed).length,
    sealed: seats.filter((seat) => game.dealer.seats[seat].hand.needs().length > 0),
    isOver: game.isOver,
  };
}

function replayAll(replay: FairReplay, tell: (inputs: number) => void): Offence | undefined {
  while (!replay.isAtEnd) {
    const offence = replay.step();
    if (offence) return offence;
    tell(replay.game.length);
  }
  return undefined;
}

/** Every input is signed by its author, or covered by what its author signed later. */
function checkSignatures(replay: FairReplay, signatures: Signatures): Offence | undefined {
  const { game, record } = replay;
  const offences = record.seats.flatMap((of, seat): Offence[] => {
    if (!of?.signed) return [];
    const { key, signed } = of;
    const head = signed.length <= game.length ? game.heads[signed.length] : undefined;
    const isValid = head && signatures.verify(head, signed.signature, key);
    return isValid ? [] : [{ input: signed.length - 1, seat, what: 'has not signed this log' }];
  });
  offences.push(...unsignedInputs(replay));
  return offences.sort((a, b) => a.input - b.input)[0];
}

function unsignedInputs({ game, record }: FairReplay): Offence[] {
  return signersIn(game).flatMap((signers, input) =>
    signers
      .filter((seat) => (record.seats[seat]?.signed?.length ?? 0) <= input)
      .map((seat) => ({ input, seat, what: 'has not signed this input' })),
  );
}

/** The record holds the links that its inputs revealed, and no others; and ends with the state that they lead to. */
function checkEnd({ game, record }: FairReplay): Offence | undefined {
  const input = game.length;
  for (const [seat, of] of record.seats.entries()) {
    if (!of) continue;
    const known = game.dealer.seats[seat];
    if (!isAll(known.publicLinks, of.publicLinks) || !isAll(known.privateLinks, of.privateLinks))
      return { input, seat, what: 'has links in the record that no input revealed' };
  }
  if (game.hash === record.hash) return undefined;
  return { input, seat: null, what: 'The record ends with another state.', hashes: [game.hash, record.hash] };
}

const isAll = (track: Track, revealed: readonly Revealed[]): boolean =>
  track.stretches.length === revealed.length &&
  track.stretches.every(({ links }, epoch) => links.length - 1 === revealed[epoch].count);
