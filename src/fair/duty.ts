import { within } from '../../components/arena.ts';
import { DEPTH, Table } from '../../components/table.ts';
import { areAlike } from '../../systems/outcomes.ts';
import { writeAction, writeDuty, writeReadmit } from './author.ts';
import type { Game } from './game.ts';
import type { Identity } from './identity.ts';
import type { ReturnDesk } from './return-desk.ts';

/** The next input of the seat that is asked, if it is nobody's choice. */
export const dutyOf = (
  game: Game,
  identity: Identity,
  seat: number,
  returns: ReturnDesk,
): Uint8Array | undefined =>
  writeDuty(game, identity, seat) ?? readmission(game, seat, returns) ?? obvious(game, identity, seat);

/** Lets a player in who asks for its seat. */
function readmission(game: Game, seat: number, returns: ReturnDesk): Uint8Array | undefined {
  const asked = game.wait.for === 'action' ? returns.next() : undefined;
  return asked && writeReadmit(game, seat, asked);
}

/** The answer to what an effect asks, if it is the only one or all come to the same (rule 11.33). */
function obvious(game: Game, identity: Identity, seat: number): Uint8Array | undefined {
  if (game.wait.for !== 'action' || within(game.state, () => Table.reg[DEPTH]) === 0) return undefined;
  const answers = game.legal();
  return within(game.state, () => areAlike(answers))
    ? writeAction(game, identity, seat, answers[0])
    : undefined;
}
