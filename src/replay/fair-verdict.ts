import { bookOf } from '../../systems/book/book.ts';
import { findOpenPlayer } from '../bots/for-open-seats.ts';
import { type Verdict as Audit, auditSteps, isSentence } from '../fair/audit.ts';
import { isFirstEdition, isOfFormerRules } from '../fair/config.ts';
import type { ChangedDraw, Expulsion, PutBack } from '../fair/findings.ts';
import { namesInSentences } from '../fair/names.ts';
import type { FairRecord } from '../fair/record.ts';
import type { Signatures } from '../fair/sign.ts';
import type { Steps } from '../fair/steps.ts';
import type { Counts, Part, Standing, Verdict } from './verdict-model.ts';
import { MEANINGS, notGenuine, SIGNED_IN_PART, UNSIGNED } from './verdict-words.ts';

// What an audit of a fair match has found, in words: three things that are never mixed.

const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const sentence = (text: string): string => `${text.replace(/\.$/, '')}.`;

/** "Input 57: Ann played a card …" */
const offenceText = (
  names: readonly string[],
  { input, seat, what }: NonNullable<Audit['offence']>,
): string => {
  const isOwn = seat !== null && !isSentence(what);
  return sentence(`Input ${input + 1}: ${isOwn ? `${names[seat]} ${what}` : what}`);
};

class Words {
  private readonly found: Audit;
  private readonly names: readonly string[];

  constructor(found: Audit, names: readonly string[]) {
    this.found = found;
    this.names = names;
  }

  private get isOfFirstEdition(): boolean {
    const { replay } = this.found;
    return replay !== undefined && isFirstEdition(replay.agreement.configuration);
  }

  private named(seats: readonly number[]): string {
    return and(seats.map((seat) => this.names[seat]));
  }

  get genuine(): Part {
    const { isGenuine, offence } = this.found;
    if (!isGenuine)
      return {
        title: 'Genuine',
        isWhole: false,
        sentences: [sentence(offence?.what ?? 'This is no record of a match')],
      };
    const { silent, signedInPart } = this.found;
    return {
      title: 'Genuine',
      isWhole: silent.length + signedInPart.length === 0,
      sentences: [this.signers, ...this.partly, ...this.nothing],
    };
  }

  /** Who has signed all of it. */
  private get signers(): string {
    const { silent, signedInPart, replay } = this.found;
    const seats = replay?.record.seats ?? [];
    const isMissing = (seat: number): boolean =>
      silent.includes(seat) || signedInPart.some((part) => part.seat === seat);
    const signed = [...seats.keys()].filter((seat) => seats[seat] && !isMissing(seat));
    if (signed.length === 0) return 'Nobody has signed all of this.';
    return silent.length + signedInPart.length === 0
      ? 'This is the log that the players of this match signed.'
      : `This is the log that ${this.named(signed)} signed.`;
  }

  /** What comes after a signature its player may never have seen. */
  private get partly(): string[] {
    const { signedInPart, inputs } = this.found;
    return signedInPart.map(
      ({ seat, inputs: n }) => `${this.names[seat]} signed it up to input ${n} of ${inputs}.`,
    );
  }

  private get nothing(): string[] {
    const { silent } = this.found;
    return silent.length === 0
      ? []
      : [`${this.named(silent)} signed nothing of it, and may never have been there.`];
  }

  get fair(): Part {
    const { isGenuine, offence, caught } = this.found;
    const title = 'Fair';
    const wrong = [...(offence ? [offence] : []), ...caught].map((o) => offenceText(this.names, o));
    if (isGenuine && wrong.length > 0) return { title, isWhole: false, sentences: wrong };
    if (!isGenuine || this.isUnsigned) {
      const of = isGenuine ? 'a log that nobody signed' : 'a record that is not genuine';
      return { title, isWhole: false, sentences: [`Nothing can be said about the deal of ${of}.`] };
    }
    return {
      title,
      isWhole: true,
      sentences: ['Every card that was opened is the one that the commitments decide.'],
    };
  }

  get complete(): Part {
    const { isGenuine, isOver, sealed, unsigned, expulsions, areBotsChecked } = this.found;
    const title = 'Complete';
    if (!isGenuine) return { title, isWhole: false, sentences: [] };
    const gaps = [
      ...(isOver ? [] : ['The match was not played to its end.']),
      ...this.alone,
      ...expulsions.flatMap((expulsion) => this.expulsion(expulsion)),
      ...sealed.map((seat) => this.sealed(seat)),
      ...unsigned
        .filter((seat) => !sealed.includes(seat))
        .map(
          (seat) => `This record does not hold the signature of ${this.names[seat]} at the end of the match.`,
        ),
      ...(this.isOfFirstEdition && expulsions.length > 0
        ? ['The match is of the first edition: what leavers had drawn was never opened.']
        : []),
      ...(areBotsChecked ? [] : ['The bot of this match is not known here, so its moves were not checked.']),
    ];
    const all = gaps.length > 0 ? gaps : ['Everybody was there to the end, and every hand was opened.'];
    return { title, isWhole: gaps.length === 0, sentences: [...all, ...this.open, ...this.bots] };
  }

  /** The others have named these seats as they liked. */
  private get open(): string[] {
    const { replay } = this.found;
    const open = replay?.record.seats.flatMap((of, seat) => (of ? [] : [seat])) ?? [];
    if (open.length === 0) return [];
    return open.length === 1
      ? [`${this.named(open)} is no player: a bot had that seat from the beginning.`]
      : [`${this.named(open)} are no players: bots had these seats from the beginning.`];
  }

  /** Of one who has signed nothing it is not known that it was there at all. */
  private get alone(): string[] {
    const { alone, silent } = this.found;
    return alone
      .filter(({ seat }) => !silent.includes(seat))
      .map(
        ({ seat, from, to }) =>
          `${this.names[seat]} alone was there from input ${from + 1} to ${to + 1}, and could foresee every card.`,
      );
  }

  /** What is not opened may be anything, and so may what was played from it. */
  private sealed(seat: number): string {
    const name = this.names[seat];
    return this.found.unopened.includes(seat)
      ? `This record opens no cards of ${name}: what ${name} played or showed is unproven.`
      : `This record does not open the last cards of ${name}: what ${name} played or showed since its last opening is unproven.`;
  }

  private get bots(): string[] {
    const { botMoves, areBotsChecked, wrongBot } = this.found;
    const areOwn = areBotsChecked && !wrongBot && botMoves > 0;
    return areOwn ? [`All ${botMoves} moves of bots are those that the bot makes.`] : [];
  }

  private expulsion({
    input,
    seats,
    voters,
    barred,
    changed,
    redealt,
    putBack,
    returned,
  }: Expulsion): string[] {
    const out = `Input ${input + 1}: ${this.named(voters)} voted ${this.named(seats)} out`;
    const forGood = barred.length > 0 ? `, ${this.named(barred)} for good` : '';
    const draw = changed ? [this.draw(changed)] : [];
    const hands = redealt.length > 0 ? [`the hand of ${this.named(redealt)} was dealt anew`] : [];
    const effects = [...draw, ...hands, ...putBack.map((cards) => this.putBack(cards))];
    const back = returned.map((r) => `${this.names[r.seat]} came back at input ${r.input + 1}`);
    const rest = [...effects, ...back].map((part) => `; ${part}`).join('');
    return [`${out}${forGood}${rest}.`];
  }

  private draw({ what, seat, instead }: ChangedDraw): string {
    if (what === 'draw') return `a draw of ${this.names[seat]} was made anew`;
    if (what === 'set-up') return 'the first hands, the row and who begins were dealt anew';
    if (what === 'number') return 'a choice by chance was made anew';
    const card = instead === undefined ? undefined : this.cardName(instead);
    return card ? `a card was flipped anew, in the place of ${card}` : 'a card was flipped anew';
  }

  private putBack({ seat, holder }: PutBack): string {
    const deck = `went back to the deck of ${this.names[seat]}`;
    if (seat === holder) return `the top card that ${this.names[seat]} had looked at ${deck}`;
    const name = this.names[holder];
    return `what ${name} had taken of ${this.names[seat]} unseen ${deck}, and what ${name} did while holding it was not checked`;
  }

  private cardName(card: number): string | undefined {
    const { replay } = this.found;
    if (!replay) return undefined;
    const { layout } = replay.game.state;
    return bookOf(layout).cards[layout.defs[card]]?.name;
  }

  get standing(): Standing {
    const { isGenuine, isProven, offence, caught } = this.found;
    if (!isGenuine) return 'forged';
    if (offence || caught.length > 0) return 'offence';
    if (this.isUnsigned) return UNSIGNED.standing;
    return isProven ? 'proven' : 'partly';
  }

  private get isUnsigned(): boolean {
    return this.found.signatures === 0;
  }

  get meaning(): string {
    const { standing } = this;
    if (standing === 'unproven') return UNSIGNED.meaning;
    if (standing === 'partly' && !this.genuine.isWhole) return SIGNED_IN_PART;
    return MEANINGS[standing];
  }

  get text(): string {
    const { standing } = this;
    if (standing === 'forged') return notGenuine(this.genuine.sentences[0]);
    if (standing === 'offence') return this.fair.sentences[0];
    if (standing === 'proven') return 'Fair deal proven.';
    if (standing === 'unproven') return UNSIGNED.text;
    return 'Not all of the deal is proven.';
  }
}

/** The first thing that is wrong, or that somebody was caught with. */
function wrongIn({ offence, caught, replay }: Audit, { inputs }: FairRecord): Pick<Verdict, 'wrong'> {
  const first = offence ?? caught[0];
  if (!first) return {};
  const { seat, what } = first;
  return { wrong: { input: replay ? Math.min(first.input + 1, inputs.length) : 0, seat, what } };
}

export function verdictOfAudit(found: Audit, record: FairRecord): Verdict {
  const words = new Words(found, namesInSentences(record.configuration.names));
  const { chances, openings, signatures, inputs, isOver, sealed } = found;
  const { standing, text, meaning } = words;
  const verdict: Verdict = {
    standing,
    text,
    meaning,
    counts: {
      commitments: record.seats.filter((seat) => seat).length,
      ...{ chances, openings, signatures, inputs },
    },
    parts: [words.genuine, words.fair, words.complete],
    notes: [],
    hash: found.replay?.game.hash ?? record.hash,
    isOver,
    sealed,
  };
  if (isOfFormerRules(record.configuration) && (standing === 'forged' || standing === 'offence'))
    return ofFormer(verdict.counts);
  return { ...verdict, ...wrongIn(found, record) };
}

export function* verdictOfFair(record: FairRecord, signatures: Signatures): Steps<Verdict> {
  return verdictOfAudit(yield* auditSteps(record, { signatures, openPlayer: findOpenPlayer }), record);
}

/** Whoever followed other rules did nothing wrong. What was signed is where they lead, which is not known here. */
const ofFormer = ({ signatures: _unchecked, ...counts }: Counts): Verdict => ({
  standing: 'unproven',
  text: 'It was played with a former version of the rules or cards, and can be checked only as far as these lead the same way.',
  meaning:
    'Whether it was played like this, and who signed it, only the version that it was played with can tell. The signatures were not checked.',
  counts,
  parts: [],
  notes: [],
  hash: '',
  isOver: false,
});
