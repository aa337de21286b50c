import { Refusal } from '../match/config.ts';
import type { Body } from './body.ts';
import type { Track } from './chain.ts';
import { lastOpenings } from './ending.ts';
import { type Expulsion, Findings, type Stretch } from './findings.ts';
import type { Game } from './game.ts';
import { hash } from './hash.ts';
import { namesInSentences } from './names.ts';
import { type Offence, onceEach } from './offence.ts';
import type { OpenPlayer } from './peer-options.ts';
import type { FairRecord, Revealed } from './record.ts';
import { FairReplay } from './replay.ts';
import { signersIn } from './series.ts';
import { naclSignatures, type Signatures } from './sign.ts';
import { allOf, type Steps } from './steps.ts';

// Checks a record as a stranger would, who has nothing but the record. It asks three things apart: whether this is the
// log that these keys signed, whether the deal was what all had committed to, and what of it was never shown.

export interface Verdict {
  /** Whether this is the log that the keys of the match have signed. */
  readonly isGenuine: boolean;
  /** The first thing that is wrong. It is a player's only if that player has signed exactly that; else it has no seat. */
  readonly offence?: Offence;
  /** Players who were caught, each by what it has signed or shown itself. */
  readonly caught: readonly Offence[];
  readonly inputs: number;
  /** Joint values: each decides all chance of one input. */
  readonly chances: number;
  /** Times that a hand was opened: all draws before were dealt and all claims were true. */
  readonly openings: number;
  readonly signatures: number;
  /** Seats with draws whose private links nobody has shown. */
  readonly sealed: readonly number[];
  /** Those of them that have never opened anything. */
  readonly unopened: readonly number[];
  /** Seats with a commitment whose key has signed nothing of this. */
  readonly silent: readonly number[];
  /** Seats whose last signature covers so many inputs, and not all. */
  readonly signedInPart: readonly { readonly seat: number; readonly inputs: number }[];
  /** Seats whose players were there at the end and have not signed it: who acted last may have made it up. */
  readonly unsigned: readonly number[];
  readonly expulsions: readonly Expulsion[];
  readonly alone: readonly Stretch[];
  /** Moves of bots, all of them computed again unless `areBotsChecked` is false. */
  readonly botMoves: number;
  readonly areBotsChecked: boolean;
  /** The first of them that is not what the bot makes, with who answers for it. */
  readonly wrongBot?: Offence;
  readonly isOver: boolean;
  /** Whether all of the deal was proven, by more than one player, from the first card to the last. */
  readonly isProven: boolean;
  readonly replay?: FairReplay;
}

export interface AuditOptions {
  readonly signatures?: Signatures;
  /** Who plays open seats, by the name in the configuration; undefined if there is no such bot here. */
  readonly openPlayer?: (bot: string) => OpenPlayer | undefined;
}

/** What seats without a player do if nobody says otherwise. */
const usualPlayer = (bot: string): OpenPlayer | undefined =>
  bot === 'first' ? (game) => game.legal()[0] : undefined;

export const audit = (record: FairRecord, options: AuditOptions = {}): Verdict =>
  allOf(auditSteps(record, options));

/** The same in steps, one for each input. */
export function* auditSteps(record: FairRecord, options: AuditOptions = {}): Steps<Verdict> {
  const { signatures = naclSignatures, openPlayer = usualPlayer } = options;
  let replay: FairReplay;
  try {
    replay = new FairReplay(record, signatures);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...NOTHING, offence: { input: 0, seat: null, what: error.message } };
  }
  const findings = new Findings(replay, openPlayer(record.configuration.bot));
  const wrong = yield* replayAll(replay, findings);
  const isOwn = wrong && isSigned(replay, wrong) && record.inputs.length === replay.game.length + 1;
  const forgery = wrong && !isOwn ? notSigned(replay, wrong) : firstForgery(replay, wrong);
  // What is proven is so in the state that the log has come to, before anything else is opened.
  const unproven = wrong || forgery ? undefined : checkProofs(replay, findings);
  const last = wrong || forgery ? { offences: [], openings: 0 } : openAll(replay);
  const flaw = forgery ?? unproven ?? checkEnd(replay, wrong) ?? unsignedBot(findings);
  return verdictOf(replay, findings, flaw, wrong, last);
}

/** What the record holds against players at its end. */
function checkProofs({ game, record }: FairReplay, findings: Findings): Offence | undefined {
  const what = findings.noteLastProofs(record.proofs);
  return what === undefined ? undefined : { input: game.length, seat: null, what };
}

/** A bot does what it would not do, and nobody has signed that. */
function unsignedBot({ wrongBot }: Findings): Offence | undefined {
  if (wrongBot?.seat !== null) return undefined;
  return { ...wrongBot, what: 'Nothing shows that anybody signed this: a bot does what it would not do.' };
}

const NOTHING: Verdict = {
  isGenuine: false,
  caught: [],
  inputs: 0,
  chances: 0,
  openings: 0,
  signatures: 0,
  sealed: [],
  unopened: [],
  silent: [],
  signedInPart: [],
  unsigned: [],
  expulsions: [],
  alone: [],
  botMoves: 0,
  areBotsChecked: true,
  isOver: false,
  isProven: false,
};

interface LastRound {
  readonly offences: readonly Offence[];
  readonly openings: number;
}

function verdictOf(
  replay: FairReplay,
  findings: Findings,
  forgery: Offence | undefined,
  wrong: Offence | undefined,
  last: LastRound,
): Verdict {
  const { game, record } = replay;
  const offence = forgery ?? wrong ?? findings.wrongBot;
  const caught = forgery ? [] : onceEach([...findings.caught, ...last.offences]);
  const { expulsions, alone, botMoves, areBotsChecked, wrongBot } = findings;
  // A draw whose link is known is open, also after a false claim, though its journal is read no further.
  const sealed = [...game.dealer.seats.keys()].filter((seat) => lastOpenings(game, seat).length > 0);
  const opening = game.log.filter(({ body }) => 'openings' in body && body.openings.length > 0);
  const openers = game.log.flatMap(({ body }) => openerIn(body) ?? []);
  const isLast = (seat: number): boolean => record.seats[seat]?.signed?.length === game.length;
  const unsigned = game.isOver ? game.dealer.live.filter((seat) => !isLast(seat)) : [];
  const silent = [...record.seats.keys()].filter((seat) => record.seats[seat] && !record.seats[seat].signed);
  const signedInPart = record.seats.flatMap((of, seat) =>
    of?.signed && of.signed.length < game.length ? [{ seat, inputs: of.signed.length }] : [],
  );
  const gaps = [...sealed, ...unsigned, ...silent];
  const isWhole = !offence && game.isOver && gaps.length + caught.length === 0;
  return {
    isGenuine: !forgery,
    ...(offence ? { offence } : {}),
    caught,
    inputs: game.length,
    chances: chancesOf(game.dealer),
    openings: opening.length + last.openings,
    signatures: record.seats.filter((seat) => seat?.signed).length,
    sealed,
    unopened: sealed.filter((seat) => !openers.includes(seat)),
    silent,
    signedInPart,
    unsigned,
    expulsions,
    alone,
    botMoves,
    areBotsChecked,
    ...(wrongBot ? { wrongBot } : {}),
    isOver: game.isOver,
    isProven: isWhole && expulsions.length + alone.length === 0 && areBotsChecked,
    replay,
  };
}

/** The seat whose draws an input opens: its author's, or those of one who comes back and owes it. */
function openerIn(body: Body): number | undefined {
  if ('openings' in body) return body.openings.length > 0 ? body.seat : undefined;
  return 'returning' in body && body.dues.length > 0 ? body.returning : undefined;
}

function* replayAll(replay: FairReplay, findings: Findings): Steps<Offence | undefined> {
  const { game, record } = replay;
  while (!replay.isAtEnd) {
    const { live } = game.dealer;
    findings.before();
    const offence = replay.step();
    if (offence) return offence;
    findings.after(live);
    yield game.length / record.inputs.length;
  }
  return undefined;
}

/** Whether the seat that is to blame has signed exactly this: the input that was refused is the last that it signed. */
function isSigned({ game, record, attempt }: FairReplay, { seat }: Offence): boolean {
  const of = seat === null ? undefined : record.seats[seat];
  if (!of?.signed || !attempt || of.signed.length !== game.length + 1) return false;
  return game.signatures.verify(hash('input', game.head, attempt), of.signed.signature, of.key);
}

/** Names of a record may be anything: what is said of it must not be theirs to rewrite. */
function namesOf({ record }: FairReplay, seats: readonly number[]): string {
  const names = namesInSentences(record.configuration.names);
  return seats.map((seat) => names[seat]).join(' and ');
}

/** What somebody did begins with a verb; what is missing is said in a sentence of its own. */
export const isSentence = (what: string): boolean => /^[A-Z]/.test(what);

function notSigned(replay: FairReplay, { input, seat, what, hashes }: Offence): Offence {
  const seats = seat === null ? replay.game.dealer.live : [seat];
  const why = seat === null || isSentence(what) ? what : `in it, ${namesOf(replay, seats)} ${what}`;
  const text = `Nothing shows that ${namesOf(replay, seats)} signed this: ${why.replace(/\.$/, '')}.`;
  return { input, seat: null, what: text, ...(hashes ? { hashes } : {}) };
}

/** A signature that is missing or does not fit, and from which input on that matters. */
interface Gap {
  readonly input: number;
  readonly seat: number;
  readonly isUnfit: boolean;
}

/** Every input is signed by its author, or covered by what its author signed later. */
function firstForgery(replay: FairReplay, wrong: Offence | undefined): Offence | undefined {
  const gaps = [...unfitSignatures(replay, wrong), ...unsignedInputs(replay)];
  const [first] = gaps.sort((a, b) => a.input - b.input);
  if (!first) return undefined;
  const name = namesOf(replay, [first.seat]);
  const what = first.isUnfit
    ? `The signature of ${name} is not of this log.`
    : `Nothing shows that ${name} signed all that ${name} does in this log.`;
  return { input: first.input, seat: null, what };
}

function unfitSignatures({ game, record }: FairReplay, wrong: Offence | undefined): Gap[] {
  return record.seats.flatMap((of, seat): Gap[] => {
    if (!of?.signed) return [];
    const { key, signed } = of;
    // The input that was refused is not among the heads; who signed it is to blame for it.
    if (wrong?.seat === seat && signed.length === game.length + 1) return [];
    const head = signed.length <= game.length ? game.heads[signed.length] : undefined;
    const isValid = head && game.signatures.verify(head, signed.signature, key);
    return isValid ? [] : [{ input: signed.length - 1, seat, isUnfit: true }];
  });
}

function unsignedInputs({ game, record }: FairReplay): Gap[] {
  return signersIn(game).flatMap((signers, input) =>
    signers
      .filter((seat) => (record.seats[seat]?.signed?.length ?? 0) <= input)
      .map((seat) => ({ input, seat, isUnfit: false })),
  );
}

/** Joint values that are done, used or burnt; one that still waits for links is not. */
const chancesOf = ({ k, chance }: Game['dealer']): number => (chance && !chance.value ? k - 1 : k);

/** The last round: what was still sealed at the end is opened, as far as the record holds the links for it. */
function openAll(replay: FairReplay): LastRound {
  const { game } = replay;
  const opened = game.isOver ? [...game.dealer.seats.keys()].map((seat) => replay.openLast(seat)) : [];
  const offences = opened.flatMap((found) => (typeof found === 'object' ? [found] : []));
  return { offences, openings: opened.filter((found) => found !== 'unfit').length };
}

/** The record holds the links that were revealed, and no others; and ends with the state that the inputs lead to. */
function checkEnd({ game, record }: FairReplay, wrong: Offence | undefined): Offence | undefined {
  if (wrong) return undefined;
  const input = game.length;
  for (const [seat, of] of record.seats.entries()) {
    if (!of) continue;
    const known = game.dealer.seats[seat];
    if (!isAll(known.publicLinks, of.publicLinks) || !isAll(known.privateLinks, of.privateLinks))
      return { input, seat: null, what: 'The record holds links that nobody revealed in it.' };
  }
  if (game.hash === record.hash) return undefined;
  return { input, seat: null, what: 'The record ends with another state.', hashes: [game.hash, record.hash] };
}

const isAll = (track: Track, revealed: readonly Revealed[]): boolean =>
  track.stretches.length === revealed.length &&
  track.stretches.every(({ links }, epoch) => links.length - 1 === revealed[epoch].count);
