import { Choice, Select, TextField } from '../parts/fields.tsx';
import { Icon } from '../parts/icon.tsx';
import { MOST_NAME } from '../settings.ts';
import { type Draft, MOST_SEATS, resized, seatsOf } from './setup-draft.ts';

/** How strong a bot can be. */
export interface BotLevel {
  readonly id: string;
  readonly label: string;
  readonly about: string;
}

interface PlayersProps {
  readonly draft: Draft;
  readonly levels: readonly BotLevel[];
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Who sits at the table. */
export function Players(props: PlayersProps) {
  return (
    <section class="panel setup-players" aria-labelledby="setup-players">
      <h2 id="setup-players">{props.draft.mode === 'solitaire' ? 'You' : 'Players'}</h2>
      {props.draft.mode === 'hotseat' ? <Sharers {...props} /> : <Own {...props} />}
      {props.draft.mode === 'bots' && <Bots {...props} />}
    </section>
  );
}

function Own({ draft, onChange }: PlayersProps) {
  return (
    <TextField
      label="Your name"
      placeholder="You"
      maxLength={MOST_NAME}
      value={draft.name}
      onChange={(name) => onChange({ name })}
    />
  );
}

const upTo = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, i) => ({ value: least + i, label: `${least + i}` }));

function Bots({ draft, levels, onChange }: PlayersProps) {
  const { bots } = draft;
  const names = seatsOf(draft).slice(1);
  const resize = (count: number): void => onChange({ bots: resized(bots, count, bots.at(-1)!) });
  const set = (at: number, bot: string): void => onChange({ bots: bots.with(at, bot) });
  return (
    <>
      <Choice
        label="Number of bots"
        options={upTo(1, MOST_SEATS - 1)}
        value={bots.length}
        onChange={resize}
      />
      <ul class="seats">
        {names.map(({ name }, i) => (
          <li key={name} class="seat">
            <span class="seat-mark">
              <Icon of="bot" />
            </span>
            <span class="seat-name">{name}</span>
            <Select
              label={`Strength of ${name}`}
              hideLabel
              options={levels.map(({ id, label }) => ({ value: id, label }))}
              value={bots[i]!}
              onChange={(bot) => set(i, bot)}
            />
            <p class="seat-about">{levels.find(({ id }) => id === bots[i])?.about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sharers({ draft: { names }, onChange }: PlayersProps) {
  return (
    <>
      <Choice
        label="Number of players"
        options={upTo(2, MOST_SEATS)}
        value={names.length}
        onChange={(count) => onChange({ names: resized(names, count, '') })}
      />
      <ol class="seats is-names">
        {names.map((name, i) => (
          <li key={i}>
            <TextField
              label={`Player ${i + 1}`}
              placeholder={`Player ${i + 1}`}
              maxLength={MOST_NAME}
              value={name}
              onChange={(text) => onChange({ names: names.with(i, text) })}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
