import type { SetId } from '../../cards/vocabulary.ts';
import type { ChoicePart } from '../../net/table/host-commands.ts';
import { OPEN_BOTS } from '../../net/table/open-bots.ts';
import type { TableView } from '../../net/table-view.ts';
import { BOT_LEVELS } from '../bot-levels.ts';
import { Choice, Switch } from '../parts/fields.tsx';
import { nameOfSet } from '../screens/set-words.ts';
import { SetChoice } from '../screens/setup-sets.tsx';
import type { Act } from './net-table.ts';

interface ChoiceProps {
  readonly act: Act;
  readonly view: TableView;
}

const CHANCE = -1;

/** Those that every device of a table computes alike. */
const OPEN_LEVELS = BOT_LEVELS.filter(({ id }) => OPEN_BOTS.includes(id));

const TIMERS: readonly { readonly value: number; readonly label: string }[] = [
  { value: 0, label: 'Off' },
  { value: 60, label: '1 minute' },
  { value: 120, label: '2 minutes' },
  { value: 300, label: '5 minutes' },
];

const seatLabel = ({ seats }: TableView, seat: number): string => {
  const { person, isBot, name } = seats[seat] ?? { person: null, isBot: false, name: '' };
  return person === null && !isBot ? `Seat ${seat + 1}` : name;
};

const canBeTeam = ({ seats }: TableView): boolean => [4, 6].includes(seats.length);

/** Everything that the host decides. Everybody sees it change. */
export function ChoiceOfHost({ act, view }: ChoiceProps) {
  const { choice } = view;
  const change = (part: ChoicePart): void => act((table) => table.choose(part));
  return (
    <>
      <SetChoice sets={choice.sets as readonly SetId[]} onChange={(sets) => change({ sets })} />
      <section class="panel setup-options" aria-label="Options">
        {canBeTeam(view) && (
          <Choice
            label="Variant"
            hint="Partners sit opposite each other."
            options={[
              { value: 'standard', label: 'Everyone for themselves' },
              { value: 'team', label: 'Teams of two' },
            ]}
            value={choice.variant}
            onChange={(variant) => change({ variant })}
          />
        )}
        <Choice
          label="Who begins"
          options={[
            { value: CHANCE, label: 'Chance decides' },
            ...view.seats.map((_, seat) => ({ value: seat, label: seatLabel(view, seat) })),
          ]}
          value={choice.first ?? CHANCE}
          onChange={(first) => change({ first: first === CHANCE ? null : first })}
        />
        <Choice
          label="Strength of the bots"
          hint="Of bots in seats, and of those who play on for people who are gone."
          options={OPEN_LEVELS.map(({ id, label }) => ({ value: id, label }))}
          value={choice.bot}
          onChange={(bot) => change({ bot })}
        />
        <Choice
          label="Time for a turn"
          hint="When it is up, the turn ends by itself."
          options={TIMERS}
          value={choice.timer}
          onChange={(timer) => change({ timer })}
        />
        <Switch
          label="Others may watch"
          hint="They see what is open to all, and no hand."
          value={choice.allowsSpectators}
          onChange={(allowsSpectators) => change({ allowsSpectators })}
        />
      </section>
    </>
  );
}

function termsOf(view: TableView): readonly (readonly [string, string])[] {
  const { choice } = view;
  return [
    ['Sets', choice.sets.map((set) => nameOfSet(set as SetId)).join(', ')],
    ['Variant', choice.variant === 'team' ? 'Teams of two, partners opposite' : 'Everyone for themselves'],
    ['Who begins', choice.first === undefined ? 'Chance decides' : seatLabel(view, choice.first)],
    ['Bots', BOT_LEVELS.find(({ id }) => id === choice.bot)?.label ?? choice.bot],
    ['Time for a turn', TIMERS.find(({ value }) => value === choice.timer)?.label ?? `${choice.timer} s`],
    ['Watching', choice.allowsSpectators ? 'Allowed' : 'Not allowed'],
  ];
}

/** The same, for those who do not decide it. */
export function ChoiceRead({ view }: { readonly view: TableView }) {
  return (
    <section class="panel lobby-choice" aria-labelledby="lobby-choice">
      <h2 id="lobby-choice">What is played</h2>
      <dl class="lobby-terms" aria-live="polite">
        {termsOf(view).map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
