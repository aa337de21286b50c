import { type Inspection, type Row, SECTIONS, type Section, TITLES } from '../inspect/model.ts';
import { textOf } from '../inspect/search.ts';
import { alignColumns } from './columns.ts';

// An inspection as tables.

const INDENT = '  ';

const HEADINGS: Readonly<Record<Section, readonly string[]>> = {
  entities: ['entity', 'name', 'components', 'fields'],
  zones: ['entity', 'zone', 'count', 'cards in their order'],
  table: ['register', 'name', 'value', 'meaning'],
  stack: ['frame', 'card', '', 'fields'],
  queues: ['place', 'card', 'queue', 'fields'],
  components: ['', 'field', 'index', 'meaning'],
};

const numbersOf = ({ values }: Row): string => values.map(textOf).join(' · ');

/** What is longest comes last, where it is wrapped. */
function cellsOf(section: Section, row: Row): string[] {
  const { id, name, list } = row;
  switch (section) {
    case 'zones':
      return [String(id), name, String(row.values[0].value), list.join(', ')];
    case 'table':
      return [String(id), name, numbersOf(row), list.join(' ')];
    case 'components':
      return [String(id), name, ...list];
    default:
      return [String(id), name, list.join(', '), numbersOf(row)];
  }
}

/** Where rows have programs, each stands over its own, and nothing is wrapped. */
function tableOf(section: Section, rows: readonly Row[], width: number): string[] {
  const cells = [HEADINGS[section], ...rows.map((row) => cellsOf(section, row))];
  if (rows.every(({ program }) => program.length === 0)) return alignColumns(cells, width);
  const [heading, ...lines] = alignColumns(cells, Number.POSITIVE_INFINITY);
  return [heading, ...lines.flatMap((line, i) => [line, ...rows[i].program.map((each) => INDENT + each)])];
}

function sectionOf(section: Section, rows: readonly Row[], width: number): string[] {
  if (rows.length === 0) return [];
  const lines = tableOf(section, rows, width - INDENT.length);
  return ['', `${TITLES[section]} (${rows.length})`, ...lines.map((line) => INDENT + line)];
}

export function inspectionInWords({ situation, sections }: Inspection, width: number): string {
  const lines = SECTIONS.flatMap((section) => sectionOf(section, sections[section], width));
  return [situation, ...(lines.length === 0 ? ['', 'Nothing holds all of these words.'] : lines), ''].join(
    '\n',
  );
}
