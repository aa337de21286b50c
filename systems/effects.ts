import type { Action, ActionList } from '../components/action.ts';
import type { Secrets } from '../components/secrets.ts';
import { Frame } from '../components/stack.ts';
import { DEPTH, GAPS, NOTHING, Table, WAIT } from '../components/table.ts';
import { runAcquire, runAcquireAll, runTransformThis } from './acquire.ts';
import { runBanish } from './banish.ts';
import { CODE } from './book/index.ts';
import * as I from './book/instructions.ts';
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

type Run = (f: number) => void;

/** By instruction, in the order of book/instructions.ts. */
const RUN: readonly Run[] = [
  pop,
  control.runGain,
  runDraw,
  pick.runPick,
  pick.runPickSome,
  runBanish,
  marked.runDiscard,
  control.runToHand,
  control.runToTop,
  control.runPutUnder,
  constructs.runMark,
  constructs.runMarkOthers,
  constructs.runMarkConstructs,
  constructs.runDestroyMarked,
  marked.runBanishMarked,
  marked.runDiscardMarked,
  marked.runTrophiesMarked,
  runAcquire,
  runDefeat,
  runAcquireOrDefeat,
  runAcquireAll,
  runCopyEffect,
  runGiveRandomCard,
  runDiscardRandomCard,
  control.runThis,
  control.runSpend,
  control.runExtraTurn,
  control.runExtraCards,
  choices.runTakeHonor,
  runWatch,
  runMultiUnite,
  choices.runAsk,
  choices.runChoose,
  control.runJump,
  control.runIf,
  control.runEach,
  choices.runNameCard,
  choices.runNameFaction,
  control.runThisIsNamed,
  control.runThatIsNamed,
  choices.askPlayer,
  reveal.runLook,
  reveal.runDiscardTop,
  reveal.runRevealTop,
  reveal.runRevealCenter,
  runBanishEvent,
  runBanishAdjacent,
  runTransformThis,
  control.runThisTurn,
  control.runIfUnused,
  control.runUseUp,
  runPlayed,
  placing.runPlace,
  choices.askPlayer,
  marked.runReturnDiscarded,
];

/** Runs the effects under way until something has to come first: a refill, an answer, chance. */
export function effects(): boolean {
  if (Table.reg[DEPTH] === 0) return false;
  do {
    const f = topFrame();
    RUN[CODE[Frame.pc[f]]](f);
  } while (Table.reg[WAIT] === NOTHING && Table.reg[GAPS] === 0 && Table.reg[DEPTH] > 0);
  return true;
}

interface Asking {
  list(f: number, secrets: Secrets | null, into: ActionList): void;
  answer(f: number, action: Action): void;
}

const ASKING: Record<number, Asking> = {
  [I.PICK]: { list: pick.listPick, answer: pick.answerPick },
  [I.PICK_SOME]: { list: pick.listPickSome, answer: pick.answerPickSome },
  [I.ASK]: { list: choices.listYesNo, answer: choices.answerYesNo },
  [I.CHOOSE]: { list: choices.listOptions, answer: choices.answerOption },
  [I.PLACE]: { list: placing.listPlaces, answer: placing.answerPlace },
  [I.NAME_CARD]: { list: choices.listNames, answer: choices.answerName },
  [I.NAME_FACTION]: { list: choices.listFactions, answer: choices.answerFaction },
  [I.CHOOSE_NUMBER]: { list: choices.listNumbers, answer: choices.answerNumber },
  [I.TAKE_HONOR]: { list: choices.listLeaders, answer: choices.answerLeader },
  [I.TAKE_MONSTER]: { list: choices.listYesNo, answer: answerTakeMonster },
  [I.DESTROY_MARKED]: { list: constructs.listSaves, answer: constructs.answerSave },
  [I.RETURN_DISCARDED]: { list: marked.listReturns, answer: marked.answerReturn },
};

const asking = (f: number): Asking => ASKING[CODE[Frame.pc[f]]];

/** Lists the answers to the question that an effect asks. */
export function listAnswers(secrets: Secrets | null, into: ActionList): void {
  const f = topFrame();
  asking(f).list(f, secrets, into);
}

export function answer(action: Action): void {
  const f = topFrame();
  asking(f).answer(f, action);
}
