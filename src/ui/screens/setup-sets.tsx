import { SETS } from '../../cards/index.ts';
import type { SetId } from '../../cards/vocabulary.ts';
import { CardFace } from '../parts/card-face.tsx';
import { centerCardsOf, nameOfSet } from './set-words.ts';
import { SET_IDS, toggled } from './setup-draft.ts';

interface SetChoiceProps {
  readonly sets: readonly SetId[];
  readonly onChange: (sets: readonly SetId[]) => void;
}

/** Which boxes are on the table. */
export function SetChoice({ sets, onChange }: SetChoiceProps) {
  return (
    <fieldset class="panel group set-choice">
      <legend>
        <h2>Sets</h2>
        <span class="fine">One or more; their cards are shuffled together.</span>
      </legend>
      <div class="set-list">
        {SET_IDS.map((set) => (
          <SetToggle
            key={set}
            set={set}
            isChosen={sets.includes(set)}
            onToggle={() => onChange(toggled(sets, set))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function SetToggle({ set, isChosen, onToggle }: { set: SetId; isChosen: boolean; onToggle: () => void }) {
  const { about, shows, players } = SETS[set];
  const id = `set-${set}`;
  return (
    <label class="set-toggle">
      <input
        type="checkbox"
        checked={isChosen}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        onChange={onToggle}
      />
      <span class="set-check" aria-hidden="true" />
      <span class="set-cards">
        {shows?.map((card) => (
          <span key={card}>
            <CardFace card={card} />
          </span>
        ))}
      </span>
      <span class="set-name" id={id}>
        {nameOfSet(set)}
      </span>
      <span class="set-about" id={`${id}-about`}>
        {about}{' '}
        <span class="set-facts">
          {centerCardsOf(set)} cards · decks for {players} players
        </span>
      </span>
    </label>
  );
}
