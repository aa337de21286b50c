import { within } from '../../../components/arena.ts';
import { NoRoom } from '../../../components/room.ts';
import { Refusal } from '../config.ts';
import type { Match } from '../match.ts';
import { placeAsked } from '../question.ts';
import { fullWords, isNamed, isNamedElsewhere, PLACES } from '../words.ts';
import { mismatches } from './expect.ts';
import type { Scenario, Step } from './format.ts';
import { parseStep, type Said } from './said.ts';
import { matchOf } from './table.ts';

// Runs a scenario. A step that cannot be taken or an expectation that does not hold is a failure;
// a scenario that makes no sense is a Refusal.

export interface Outcome {
  readonly name: string;
  /** What went wrong, or undefined. */
  readonly failure?: string;
}

class Failure extends Error {}

/**
 * An answer that was already given, because there was nothing to decide: by the player, for the card and from the place
 * that are named.
 */
function isAlreadyTaken(match: Match, { seat, words }: Said): boolean {
  const index = match.obvious.findIndex(
    (given) =>
      (seat === undefined || seat === given.seat) && given.answers.some((answer) => isNamed(answer, words)),
  );
  if (index < 0) return false;
  match.obvious.splice(index, 1);
  return true;
}

/** Why a step is refused: if it names an answer given by another player or from another place, what was given. */
function reasonAgainst(match: Match, words: string, otherwise: string): string {
  for (const { seat, answers } of match.obvious)
    for (const answer of answers)
      if (isNamedElsewhere(answer, words))
        return `What was given already, since there was nothing to decide, is "p${seat}: ${fullWords(answer)}".`;
  return otherwise;
}

/** Where an acquired card goes may be said by the place, or by the card that offers it, though only one place is offered. */
function inAnswers(match: Match, words: string): readonly string[] {
  const asked = within(match.state, placeAsked);
  if (asked === undefined) return [words];
  if (words === `choose ${PLACES[asked.place]}`) return ['yes'];
  if (words === `choose ${PLACES[0]}`) return ['no'];
  return asked.cards.some((id) => words === `choose ${id}`) ? ['yes', words] : [words];
}

function take(match: Match, step: string): void {
  const said = parseStep(step);
  const { seat, words } = said;
  if (words.startsWith('choose ') && isAlreadyTaken(match, said)) return;
  try {
    for (const answer of inAnswers(match, words)) match.say(seat ?? match.asked, answer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isAlreadyTaken(match, said)) return;
    throw new Failure(`"${step}" was refused: ${reasonAgainst(match, words, error.message)}`);
  }
}

function mustRefuse(match: Match, step: string): void {
  const { seat, words } = parseStep(step);
  const before = match.hash;
  try {
    match.say(seat ?? Math.max(0, match.asked), words);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (match.hash !== before) throw new Failure(`refusing "${step}" changed the table`);
    return;
  }
  throw new Failure(`"${step}" was not refused`);
}

function takeStep(match: Match, step: Step): void {
  if (typeof step === 'string') return take(match, step);
  if ('refused' in step) return mustRefuse(match, step.refused);
  expect(match, step.expect);
}

function expect(match: Match, expected: Record<string, unknown>): void {
  const wrong = mismatches(match, expected);
  if (wrong.length > 0) throw new Failure(wrong.join('; '));
}

function setupIsRefused(scenario: Scenario): boolean {
  try {
    matchOf(scenario);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

function play(scenario: Scenario): void {
  if (scenario.setupRefused) {
    if (!setupIsRefused(scenario)) throw new Failure('the setup was not refused');
    return;
  }
  const match = matchOf(scenario);
  scenario.steps?.forEach((step, i) => {
    try {
      takeStep(match, step);
    } catch (error) {
      throw atStep(i + 1, error);
    }
  });
  expect(match, scenario.expect ?? {});
}

/** The same mistake, with its step. */
function atStep(step: number, error: unknown): unknown {
  if (error instanceof Failure) return new Failure(`step ${step}: ${error.message}`);
  return error instanceof Refusal ? new Refusal(`step ${step}: ${error.message}`) : error;
}

export function runScenario(scenario: Scenario): Outcome {
  try {
    play(scenario);
    return { name: scenario.name };
  } catch (error) {
    if (error instanceof Failure) return { name: scenario.name, failure: error.message };
    if (error instanceof Refusal || error instanceof NoRoom)
      throw new Refusal(`${scenario.name}: ${error.message}`);
    throw error;
  }
}
