import type { Action } from '../../components/action.ts';
import { layout, type State, within } from '../../components/arena.ts';
import { toCard } from '../../components/ids.ts';
import { ACTION, EXPEL, GIVE, READMIT, SHOW, seatsIn } from '../fair/body.ts';
import type { Game } from '../fair/game.ts';
import type { FairRecord, RecordedInput } from '../fair/record.ts';
import { FairReplay } from '../fair/replay.ts';
import { isAcceptable } from '../match/accept.ts';
import { Refusal } from '../match/config.ts';
import { Match } from '../match/match.ts';
import { type GameRecord, RefusedInput, replay } from '../match/record.ts';
import { type View, viewOf, type Watched } from '../match/view.ts';
import { idOf, wordsOf } from '../match/words.ts';
import { continuedStart } from '../replay/continued.ts';
import type { ContinuedRecord, Playable } from '../replay/records.ts';
import { offenceInWords, playerName } from './table-words.ts';

// Plays records of every kind up to an input.

const LAST_INPUTS = 6;
const SPECTATOR = -1;
const REFUSED = 'something refused';

export interface Replayed {
  readonly inputs: number;
  readonly hash: string;
  readonly view: View;
  /** What everybody may know, as the engine has it. */
  readonly state: State;
  /** The last inputs in words. */
  readonly last: readonly string[];
}

export const lengthOf = (record: Playable): number =>
  record.dealer === 'fair' ? record.inputs.length : record.actions.length;

const replayed = (of: Watched & Pick<Match, 'hash'>, inputs: number, last: readonly string[]): Replayed => ({
  inputs,
  hash: of.hash,
  view: viewOf(of, SPECTATOR),
  state: of.state,
  last,
});

/** Up to an input, or to the end. */
export function play(record: Playable, at = lengthOf(record)): Replayed {
  if (record.dealer === 'fair') return playFair(record, at);
  return record.dealer === 'local' ? playLocal(record, at) : playContinued(record, at);
}

/** A card may show another side later: an input is put into words when it is made. */
function playLocal(record: GameRecord, at: number): Replayed {
  const last: string[] = [];
  const match = replay(record, at, (before, action) => {
    if (before.log.length >= at - LAST_INPUTS) last.push(localLine(before, action));
  });
  return replayed(match, match.log.length, last);
}

function submit(match: Match, action: Action): void {
  try {
    match.submit(match.asked, action);
  } catch (error) {
    throw error instanceof Refusal ? new RefusedInput(match.log.length + 1, error.message) : error;
  }
}

/** A match that one machine has played on from a fair one. */
function playContinued(record: ContinuedRecord, at: number): Replayed {
  const { state, dealer } = continuedStart(record.base, record.input, record.seed);
  const match = new Match(state, dealer, true);
  const last: string[] = [];
  for (const action of record.actions.slice(0, at)) {
    if (match.log.length >= at - LAST_INPUTS) last.push(localLine(match, action));
    submit(match, action);
  }
  if (at >= record.actions.length && match.hash !== record.hash)
    throw new Refusal(`The record ends with the hash ${record.hash}, but its inputs lead to ${match.hash}.`);
  return replayed(match, match.log.length, last);
}

/** The record may claim any number to be a card. */
function localLine(match: Match, action: Action): string {
  const words = match.legal().includes(action) ? within(match.state, () => wordsOf(action)) : REFUSED;
  return `${match.log.length + 1}  ${playerName(match.asked)}: ${words}`;
}

function begun(record: FairRecord): FairReplay {
  const replaying = new FairReplay(record);
  if (replaying.game.wait.for === 'links' && record.inputs.length > 0)
    throw new Refusal('The record does not hold the links of the first deal.');
  return replaying;
}

function playFair(record: FairRecord, at: number): Replayed {
  const replaying = begun(record);
  const { game } = replaying;
  const last: string[] = [];
  while (game.length < at) {
    if (game.length >= at - LAST_INPUTS) last.push(fairLine(game, record.inputs[game.length]));
    const offence = replaying.step();
    if (offence) throw new RefusedInput(offence.input + 1, offenceInWords(offence.seat, offence.what));
  }
  if (at >= record.inputs.length && game.hash !== record.hash)
    throw new Refusal(`The record ends with the hash ${record.hash}, but its inputs lead to ${game.hash}.`);
  return replayed(game, game.length, last);
}

function fairLine(game: Game, input: RecordedInput): string {
  const { wait } = game;
  const author = 'seat' in wait ? [wait.seat] : [];
  const seats =
    input.kind === EXPEL ? seatsIn(input.mask) : input.kind === READMIT ? [input.returning] : author;
  return `${game.length + 1}  ${seats.map(playerName).join(', ')}: ${fairWords(game, input)}`;
}

const fairWords = (game: Game, input: RecordedInput): string => within(game.state, () => wordsFor(input));

function wordsFor(input: RecordedInput): string {
  switch (input.kind) {
    case ACTION:
      return isAcceptable(input.action) ? wordsOf(input.action) : REFUSED;
    case SHOW: {
      const isCard = input.card >= layout.firstCard && input.card < layout.entities;
      return isCard ? `show ${idOf(toCard(input.card))}` : 'open the hand';
    }
    case GIVE:
      return 'hand a card over, unseen by others';
    case EXPEL:
      return 'expelled by the vote of all others';
    case READMIT:
      return 'back at the table';
    default:
      return 'renew the chains';
  }
}
