import { Choice, TextField } from '../parts/fields.tsx';
import { MOST_SEATS, resized } from '../screens/setup-draft.ts';
import { MOST_NAME } from '../settings.ts';

interface LetterNamesProps {
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

const COUNTS = Array.from({ length: MOST_SEATS - 1 }, (_, i) => ({ value: i + 2, label: `${i + 2}` }));

/** Who plays, in the order of their turns: the link goes from one to the next. */
export function LetterNames({ names, onChange }: LetterNamesProps) {
  return (
    <section class="panel setup-players" aria-labelledby="letter-players">
      <h2 id="letter-players">Players</h2>
      <Choice
        label="Number of players"
        options={COUNTS}
        value={names.length}
        onChange={(count) => onChange(resized(names, count, ''))}
      />
      <ol class="seats is-names">
        {names.map((name, i) => (
          <li key={i}>
            <TextField
              label={i === 0 ? 'Your name' : `Player ${i + 1}`}
              placeholder={`Player ${i + 1}`}
              maxLength={MOST_NAME}
              value={name}
              onChange={(text) => onChange(names.with(i, text))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
