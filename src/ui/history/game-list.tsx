import { useState } from 'preact/hooks';
import { KINDS, type Summary } from '../../history/model.ts';
import { Button } from '../parts/button.tsx';
import { Select } from '../parts/fields.tsx';
import { nameOfSet } from '../screens/set-words.ts';
import { SET_IDS } from '../screens/setup-draft.ts';
import { ANY, type Filter, matching } from './filter.ts';
import { GameRow, type GameRowProps } from './game-row.tsx';
import { KIND_WORDS } from './words.ts';

interface GameListProps extends Omit<GameRowProps, 'game'> {
  readonly games: readonly Summary[];
}

/** So many at a time: a thousand rows would take their time. */
const PAGE = 30;

export function GameList({ games, ...on }: GameListProps) {
  const [filter, change] = useState(ANY);
  const [shown, show] = useState(PAGE);
  const found = matching(games, filter);
  return (
    <section class="panel games" aria-labelledby="games-title">
      <h2 id="games-title">Games</h2>
      <Filters filter={filter} games={games} onChange={(part) => change({ ...filter, ...part })} />
      <p class="fine" role="status" data-games={found.length}>
        {found.length === 1 ? '1 game' : `${found.length} games`}
      </p>
      <ul class="game-rows">
        {found.slice(0, shown).map((game) => (
          <GameRow key={game.id} game={game} {...on} />
        ))}
      </ul>
      {shown < found.length && (
        <Button look="quiet" onPress={() => show(shown + PAGE)}>
          Show more
        </Button>
      )}
    </section>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly games: readonly Summary[];
  readonly onChange: (part: Partial<Filter>) => void;
}

const OUTCOMES = [
  { value: 'any', label: 'Any result' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'over', label: 'Of others' },
  { value: 'open', label: 'Not finished' },
] as const;

function Filters({ filter, games, onChange }: FiltersProps) {
  const kinds = KINDS.filter((kind) => games.some((game) => game.kind === kind));
  return (
    <div class="game-filters">
      <Select
        label="Kind"
        hideLabel
        options={[
          { value: 'any', label: 'Any kind' },
          ...kinds.map((value) => ({ value, label: KIND_WORDS[value] })),
        ]}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        label="Set"
        hideLabel
        options={[
          { value: 'any', label: 'Any set' },
          ...SET_IDS.map((value) => ({ value: value as string, label: nameOfSet(value) })),
        ]}
        value={filter.set}
        onChange={(set) => onChange({ set })}
      />
      <Select
        label="Result"
        hideLabel
        options={OUTCOMES}
        value={filter.outcome}
        onChange={(outcome) => onChange({ outcome })}
      />
    </div>
  );
}
