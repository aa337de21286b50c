import type { Seat } from '../../table/seats.ts';
import { Choice } from '../parts/fields.tsx';
import { type Draft, seatsOf } from './setup-draft.ts';

interface OptionProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

const teamsOf = (seats: readonly Seat[]): string =>
  seats
    .slice(seats.length / 2)
    .map(({ name }, i) => `${seats[i]?.name} and ${name}`)
    .join(', ');

export function VariantChoice({ draft, onChange }: OptionProps) {
  return (
    <Choice
      label="Variant"
      hint={`Partners sit opposite: ${teamsOf(seatsOf(draft))}.`}
      options={[
        { value: 'standard', label: 'Everyone for themselves' },
        { value: 'team', label: 'Teams of two' },
      ]}
      value={draft.isTeam ? 'team' : 'standard'}
      onChange={(variant) => onChange({ isTeam: variant === 'team' })}
    />
  );
}

const CHANCE = -1;

export function FirstChoice({ draft, onChange }: OptionProps) {
  return (
    <Choice
      label="Who begins"
      options={[
        { value: CHANCE, label: 'Chance decides' },
        ...seatsOf(draft).map(({ name }, seat) => ({ value: seat, label: name })),
      ]}
      value={draft.first ?? CHANCE}
      onChange={(seat) => onChange({ first: seat === CHANCE ? null : seat })}
    />
  );
}
