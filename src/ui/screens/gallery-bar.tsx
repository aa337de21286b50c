import { SETS } from '../../cards/index.ts';
import type { SetId } from '../../cards/vocabulary.ts';
import { FACTION_NAMES, KIND_NAMES } from '../paint/dress.ts';
import { type Option, SearchField, Select } from '../parts/fields.tsx';
import { COSTS, type Filters, type Order } from './gallery-filter.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (part: Partial<Filters>) => void;
}

const named = <K extends string>(names: Readonly<Partial<Record<K, string>>>): Option<K>[] =>
  (Object.entries(names) as [K, string][]).map(([value, label]) => ({ value, label }));

const SET_NAMES = Object.fromEntries(Object.entries(SETS).map(([id, { name }]) => [id, name]));

const SET_OPTIONS: readonly Option<Filters['set']>[] = [
  { value: '', label: 'All sets' },
  ...named<SetId>(SET_NAMES),
];

const KIND_OPTIONS: readonly Option<Filters['kind']>[] = [
  { value: '', label: 'All kinds' },
  ...named(KIND_NAMES),
];

const FACTION_OPTIONS: readonly Option<Filters['faction']>[] = [
  { value: '', label: 'All factions' },
  ...named(FACTION_NAMES),
  { value: 'none', label: 'No faction' },
];

const COST_OPTIONS: readonly Option<string>[] = [
  { value: '', label: 'Any cost' },
  ...COSTS.map((cost) => ({ value: `${cost}`, label: `Cost ${cost}` })),
];

const ORDER_OPTIONS: readonly Option<Order>[] = [
  { value: 'set', label: 'By set' },
  { value: 'name', label: 'By name' },
  { value: 'cost', label: 'By cost' },
  { value: 'honor', label: 'By honor' },
  { value: 'faction', label: 'By faction' },
];

export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search class="panel filter-bar">
      <SearchField label="Name or text" value={filters.query} onChange={(query) => onChange({ query })} />
      <Select
        label="Set"
        hideLabel
        options={SET_OPTIONS}
        value={filters.set}
        onChange={(set) => onChange({ set })}
      />
      <Select
        label="Kind"
        hideLabel
        options={KIND_OPTIONS}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        label="Faction"
        hideLabel
        options={FACTION_OPTIONS}
        value={filters.faction}
        onChange={(faction) => onChange({ faction })}
      />
      <Select
        label="Cost"
        hideLabel
        options={COST_OPTIONS}
        value={filters.cost}
        onChange={(cost) => onChange({ cost })}
      />
      <Select
        label="Order"
        hideLabel
        options={ORDER_OPTIONS}
        value={filters.order}
        onChange={(order) => onChange({ order })}
      />
    </search>
  );
}
