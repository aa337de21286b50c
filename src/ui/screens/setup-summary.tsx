import type { Seat } from '../../table/seats.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { nameOfSet } from './set-words.ts';
import { type Draft, honorPoolOf, playersOf, seatsOf } from './setup-draft.ts';
import { ADVERSARY, RoundTable } from './setup-table.tsx';

interface SummaryProps {
  readonly draft: Draft;
  readonly problem: string | null;
  readonly onStart: () => void;
}

/** Alone, the player faces the adversary. */
const atTable = (draft: Draft): Seat[] => [
  ...seatsOf(draft),
  ...(draft.mode === 'solitaire' ? [{ name: 'The adversary', bot: ADVERSARY }] : []),
];

/** What will be played, or why it cannot be. */
export function Summary({ draft, problem, onStart }: SummaryProps) {
  return (
    <aside class="panel setup-summary" aria-label="Your game">
      <RoundTable seats={atTable(draft)} isTeam={draft.isTeam} first={draft.first} />
      <Pool players={playersOf(draft)} />
      <p class="setup-sets fine">{draft.sets.map(nameOfSet).join(' · ') || 'No set chosen'}</p>
      <div role="status">
        {problem && (
          <p class="notice is-problem" id="setup-problem">
            {problem}
          </p>
        )}
      </div>
      <Button
        look="primary"
        icon="continue"
        class="setup-start"
        disabled={problem !== null}
        onPress={onStart}
        {...(problem && { describedBy: 'setup-problem' })}
      >
        Start
      </Button>
    </aside>
  );
}

function Pool({ players }: { players: number }) {
  return (
    <div class="pool">
      <Icon of="honor" />
      <p>
        <strong>{honorPoolOf(players)}</strong> honor in the pool
        <small>{players === 1 ? '50 for one player alone' : `30 for each of ${players} players`}</small>
      </p>
    </div>
  );
}
