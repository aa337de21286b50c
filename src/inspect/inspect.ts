import { type State, within } from '../../components/arena.ts';
import { VALUES } from '../../components/registers.ts';
import {
  ACTIVE,
  CHANCE,
  CHANCE_KIND,
  OVER,
  PHASE,
  QUESTION,
  Table,
  TURN,
  WAIT,
} from '../../components/table.ts';
import { asked } from '../../systems/legal.ts';
import { componentRows, entityRows, zoneRows } from './entities.ts';
import type { Inspection } from './model.ts';
import { type SeatName, usualName } from './names.ts';
import { queueRows, stackRows, tableRows } from './waiting.ts';

// What is in a state, for people who debug. A state holds what everybody may know, and nothing else is read here: no
// sealed card can be seen (docs/decisions/0001).

function waitsFor(seatName: SeatName): string {
  const wait = Table.reg[WAIT];
  if (wait === OVER) return 'the match is over';
  if (wait === CHANCE) return `waits for chance: ${VALUES.chance[Table.reg[CHANCE_KIND]]}`;
  return wait === QUESTION ? `${seatName(asked())} is asked` : 'goes on';
}

const situationOf = (seatName: SeatName): string =>
  `Turn ${Table.reg[TURN]} of ${seatName(Table.reg[ACTIVE])}, ${VALUES.phase[Table.reg[PHASE]]}: ${waitsFor(seatName)}.`;

const inspectHere = (seatName: SeatName): Inspection => ({
  situation: situationOf(seatName),
  sections: {
    entities: entityRows(seatName),
    zones: zoneRows(seatName),
    table: tableRows(seatName),
    stack: stackRows(seatName),
    queues: queueRows(seatName),
    components: componentRows(),
  },
});

/** Everything in a state, in words where there are words. */
export const inspect = (state: State, seatName: SeatName = usualName): Inspection =>
  within(state, () => inspectHere(seatName));
