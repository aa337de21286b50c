import type { Action, ActionList } from '../components/action.ts';
import type { FrameId } from '../components/ids.ts';
import type { Secrets } from '../components/secrets.ts';
import { Frame } from '../components/stack.ts';
import { DEPTH, GAPS, NOTHING, Table, WAIT } from '../components/table.ts';
import { runAcquire, runAcquireAll, runTransformThis } from './acquire.ts';
import { runBanish } from './banish.ts';
import { CODE } from './book/index.ts';
import { OPERATIONS, type Operation } from './book/operations.ts';
import * as choices from './choices.ts';
import * as constructs from './constructs.ts';
import * as control from './control.ts';
import { answerTakeMonster, runAcquireOrDefeat, runDefeat } from './defeat.ts';
import { runDraw } from './draw.ts';
import { runBanishEvent } from './events.ts';
import { runBanishAdjacent } from './fate.ts';
import * as marked from './marked.ts';
import * as pick from './pick.ts';
import * as placing from './placing.ts';
import { runCopyEffect, runPlayed } from './play.ts';
import { runDiscardRandomCard, runGiveRandomCard } from './random-card.ts';
import * as reveal from './reveal.ts';
import { pop, topFrame } from './stack.ts';
import { runMultiUnite, runWatch } from './triggers.ts';

// The interpreter. Its whole state is the stack of the match, so it can stop at any question and go on elsewhere.

type Run = (f: FrameId) => void;

/** What an operation does; one that asks a player also lists the answers and takes one. */
interface Deed {
  readonly run: Run;
  readonly list?: (f: FrameId, secrets: Secrets | null, into: ActionList) => void;
  readonly answer?: (f: FrameId, action: Action) => void;
}

/** By the name of the operation; its operands are in book/operations.ts. */
const DEEDS: Readonly<Record<Operation, Deed>> = {
  end: { run: pop },
  gain: { run: control.runGain },
  draw: { run: runDraw },
  pick: { run: pick.runPick, list: pick.listPick, answer: pick.answerPick },
  pickSome: { run: pick.runPickSome, list: pick.listPickSome, answer: pick.answerPickSome },
  banish: { run: runBanish },
  discard: { run: marked.runDiscard },
  toHand: { run: control.runToHand },
  toTop: { run: control.runToTop },
  putUnder: { run: control.runPutUnder },
  mark: { run: constructs.runMark },
  markOthers: { run: constructs.runMarkOthers },
  markConstructs: { run: constructs.runMarkConstructs },
  destroyMarked: {
    run: constructs.runDestroyMarked,
    list: constructs.listSaves,
    answer: constructs.answerSave,
  },
  banishMarked: { run: marked.runBanishMarked },
  discardMarked: { run: marked.runDiscardMarked },
  trophiesMarked: { run: marked.runTrophiesMarked },
  acquire: { run: runAcquire },
  defeat: { run: runDefeat },
  acquireOrDefeat: { run: runAcquireOrDefeat },
  acquireAll: { run: runAcquireAll },
  copyEffect: { run: runCopyEffect },
  giveRandomCard: { run: runGiveRandomCard },
  discardRandomCard: { run: runDiscardRandomCard },
  this: { run: control.runThis },
  spend: { run: control.runSpend },
  extraTurn: { run: control.runExtraTurn },
  extraCards: { run: control.runExtraCards },
  takeHonor: { run: choices.runTakeHonor, list: choices.listLeaders, answer: choices.answerLeader },
  watch: { run: runWatch },
  multiUnite: { run: runMultiUnite },
  ask: { run: choices.runAsk, list: choices.listYesNo, answer: choices.answerYesNo },
  choose: { run: choices.runChoose, list: choices.listOptions, answer: choices.answerOption },
  jump: { run: control.runJump },
  if: { run: control.runIf },
  each: { run: control.runEach },
  nameCard: { run: choices.runNameCard, list: choices.listNames, answer: choices.answerName },
  nameFaction: { run: choices.runNameFaction, list: choices.listFactions, answer: choices.answerFaction },
  thisIsNamedFaction: { run: control.runThisIsNamed },
  thatIsNamedFaction: { run: control.runThatIsNamed },
  chooseNumber: { run: choices.askPlayer, list: choices.listNumbers, answer: choices.answerNumber },
  look: { run: reveal.runLook },
  discardTop: { run: reveal.runDiscardTop },
  revealTop: { run: reveal.runRevealTop },
  revealCenter: { run: reveal.runRevealCenter },
  banishEvent: { run: runBanishEvent },
  banishAdjacent: { run: runBanishAdjacent },
  transformAndAcquire: { run: runTransformThis },
  thisTurn: { run: control.runThisTurn },
  ifUnused: { run: control.runIfUnused },
  useUp: { run: control.runUseUp },
  played: { run: runPlayed },
  place: { run: placing.runPlace, list: placing.listPlaces, answer: placing.answerPlace },
  takeMonster: { run: choices.askPlayer, list: choices.listYesNo, answer: answerTakeMonster },
  returnDiscarded: { run: marked.runReturnDiscarded, list: marked.listReturns, answer: marked.answerReturn },
};

/** By number: arrays are what the interpreter looks up fastest. */
const RUN: readonly Run[] = OPERATIONS.map((name) => DEEDS[name].run);
const LIST = OPERATIONS.map((name) => DEEDS[name].list);
const ANSWER = OPERATIONS.map((name) => DEEDS[name].answer);

/** Runs the effects under way until something has to come first: a refill, an answer, chance. */
export function effects(): boolean {
  if (Table.reg[DEPTH] === 0) return false;
  do {
    const f = topFrame();
    RUN[CODE[Frame.pc[f]]](f);
  } while (Table.reg[WAIT] === NOTHING && Table.reg[GAPS] === 0 && Table.reg[DEPTH] > 0);
  return true;
}

/** Lists the answers to the question that an effect asks. */
export function listAnswers(secrets: Secrets | null, into: ActionList): void {
  const f = topFrame();
  LIST[CODE[Frame.pc[f]]]!(f, secrets, into);
}

export function answer(action: Action): void {
  const f = topFrame();
  ANSWER[CODE[Frame.pc[f]]]!(f, action);
}
