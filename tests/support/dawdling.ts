import { ACQUIRE, type Action, actionKind, END_TURN, PLAY } from '../../components/action.ts';
import type { Match } from '../../src/match/match.ts';

/** Plays cards for nothing, turn after turn, and takes one from the center just often enough that the match goes on. */
export function dawdling(match: Match, decisions: number): Action[] {
  const actions: Action[] = [];
  let idle = 0;
  const wanted = (): number[] => (idle > 50 ? [PLAY, ACQUIRE, END_TURN] : [PLAY, END_TURN]);
  while (actions.length < decisions) {
    const legal = match.legal();
    const found = wanted().flatMap((kind) => legal.findLast((each) => actionKind(each) === kind) ?? []);
    const action = found[0] ?? legal[0];
    const kind = actionKind(action);
    if (kind === END_TURN) idle++;
    if (kind === ACQUIRE) idle = 0;
    actions.push(action);
    match.submit(match.asked, action);
  }
  return actions;
}
