import { type State, within } from '../../components/arena.ts';
import { VALUES } from '../../components/registers.ts';
import { ACTIVE, CHANCE_KIND, PHASE, Table, TURN, WAIT } from '../../components/table.ts';
import { asked } from '../../systems/legal.ts';
import { componentRows, entityRows, zoneRows } from './entities.ts';
import type { Inspection } from './model.ts';
import { type SeatName, usualName } from './names.ts';
import { queueRows, stackRows, tableRows } from './waiting.ts';

// What is in a state, for people who debug. A state holds what everybody may know, and nothing else is read here: no
// sealed card can be seen (docs/decisions/0001).

function waitsFor(seatName: SeatName): string {
  const seat = asked();
  if (seat >= 0) return `${seatName(seat)} is asked`;
  const chance = VALUES.chance[Table.reg[CHANCE_KIND]];
  return chance === '' ? `waits for ${VALUES.wait[Table.reg[WAIT]]}` : `waits for chance: ${chance}`;
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
