import type { Action, ActionList } from '../components/action.ts';
import { DEPTH, GAPS, NOTHING, WAIT } from '../components/registers.ts';
import type { Secrets } from '../components/secrets.ts';
import type { World } from '../components/world.ts';
import { runAcquire } from './acquire.ts';
import { runBanish } from './banish.ts';
import { CODE } from './book/index.ts';
import { ASK, CHOOSE, PICK, PLACE } from './book/instructions.ts';
import * as choices from './choices.ts';
import { runDestroy, runDestroyOthers } from './constructs.ts';
import * as control from './control.ts';
import { runAcquireOrDefeat, runDefeat } from './defeat.ts';
import { runDraw } from './draw.ts';
import { answerPick, listPick, runPick } from './pick.ts';
import { runCopyEffect, runPlayed } from './play.ts';
import { PC, pop, topFrame } from './stack.ts';

// The interpreter. Its whole state is the stack in the world, so it can stop at any question and go on elsewhere.

type Run = (w: World, f: number) => void;

/** By instruction, in the order of book/instructions.ts. */
const RUN: readonly Run[] = [
  pop,
  control.runGain,
  runDraw,
  runPick,
  runBanish,
  control.runDiscard,
  runDestroy,
  runAcquire,
  runDefeat,
  runAcquireOrDefeat,
  runCopyEffect,
  runDestroyOthers,
  control.runGiveRandomCard,
  control.runThis,
  control.runSpend,
  control.runExtraTurn,
  control.runWatch,
  choices.askPlayer,
  choices.askPlayer,
  control.runJump,
  control.runIf,
  control.runEachOpponent,
  runPlayed,
  choices.runPlace,
];

/** Runs the effects under way until something has to come first: a refill, an answer, chance. */
export function effects(w: World): boolean {
  if (w.reg[DEPTH] === 0) return false;
  do {
    const f = topFrame(w);
    RUN[CODE[w.stack[f + PC]]](w, f);
  } while (w.reg[WAIT] === NOTHING && w.reg[GAPS] === 0 && w.reg[DEPTH] > 0);
  return true;
}

interface Asking {
  list(w: World, f: number, secrets: Secrets | null, into: ActionList): void;
  answer(w: World, f: number, action: Action): void;
}

const ASKING: Record<number, Asking> = {
  [PICK]: { list: listPick, answer: answerPick },
  [ASK]: { list: choices.listYesNo, answer: choices.answerYesNo },
  [CHOOSE]: { list: choices.listOptions, answer: choices.answerOption },
  [PLACE]: { list: choices.listPlaces, answer: choices.answerPlace },
};

const asking = (w: World, f: number): Asking => ASKING[CODE[w.stack[f + PC]]];

/** Lists the answers to the question that an effect asks. */
export function listAnswers(w: World, secrets: Secrets | null, into: ActionList): void {
  const f = topFrame(w);
  asking(w, f).list(w, f, secrets, into);
}

export function answer(w: World, action: Action): void {
  const f = topFrame(w);
  asking(w, f).answer(w, f, action);
}
