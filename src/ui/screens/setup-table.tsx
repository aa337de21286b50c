import type { Seat } from '../../table/seats.ts';
import { Icon } from '../parts/icon.tsx';
import '../styles/round-table.css';

interface RoundTableProps {
  readonly seats: readonly Seat[];
  readonly isTeam: boolean;
  /** The seat that begins, if it is known. */
  readonly first: number | null;
}

/** Who plays the seat opposite in solitaire. */
export const ADVERSARY = 'adversary';

function Mark({ seat: { name, bot } }: { seat: Seat }) {
  if (bot) return <Icon of={bot === ADVERSARY ? 'monster' : 'bot'} />;
  return [...name][0]?.toUpperCase();
}

/** Who sits where, clockwise; partners sit opposite and wear the same color. */
export function RoundTable({ seats, isTeam, first }: RoundTableProps) {
  const teams = isTeam ? seats.length / 2 : seats.length;
  return (
    <ol class="round-table" aria-label="Seats">
      {seats.map((each, seat) => {
        // The first seat is nearest to whoever looks at it.
        const angle = Math.PI * (0.5 + (2 * seat) / seats.length);
        const style = { left: `${50 + 41 * Math.cos(angle)}%`, top: `${50 + 37 * Math.sin(angle)}%` };
        return (
          <li key={each.name} style={style} data-team={isTeam ? seat % teams : undefined}>
            <span class="round-table-mark" aria-hidden="true">
              <Mark seat={each} />
            </span>
            {each.name}
            {seat === first && <span class="round-table-first">begins</span>}
          </li>
        );
      })}
    </ol>
  );
}
