import { useState } from 'preact/hooks';
import { COMPONENTS } from '../../../components/fields.ts';
import type { Row, Section, Value } from '../../inspect/model.ts';
import { Button } from '../parts/button.tsx';

/** More at once would slow a phone down with every move. */
const MOST = 150;

const MEANINGS: Readonly<Record<string, string>> = Object.fromEntries(
  COMPONENTS.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([field, { means }]) => [`${name}.${field}`, means]),
  ),
);

/** What is said of a field when it is pointed at; its name may end with an index. */
const meaningOf = (field: string): string | undefined => MEANINGS[field.replace(/\[\d+\]$/, '')];

function Fact({ field, value, words }: Value) {
  return (
    <li title={meaningOf(field)}>
      <span class="inspector-field">{field}</span> <b>{value}</b>
      {words !== '' && ` ${words}`}
    </li>
  );
}

function Inspected({ section, row }: { readonly section: Section; readonly row: Row }) {
  const { id, name, list, values, program } = row;
  const isLong = section === 'zones';
  return (
    <li class="inspector-row">
      <span class="inspector-id">{section !== 'components' && id}</span>
      <div class="inspector-body">
        <p>
          <strong>{name}</strong>
          {!isLong && <span class="inspector-of"> {list.join(section === 'table' ? ' ' : ', ')}</span>}
        </p>
        {values.length > 0 && (
          <ul class="inspector-facts">
            {values.map((value) => (
              <Fact key={value.field} {...value} />
            ))}
          </ul>
        )}
        {isLong && list.length > 0 && <p class="inspector-cards">{list.join(' · ')}</p>}
        {program.length > 0 && <pre class="inspector-program">{program.join('\n')}</pre>}
      </div>
    </li>
  );
}

const EMPTY: Readonly<Partial<Record<Section, string>>> = {
  stack: 'No effect is under way.',
  queues: 'Nothing waits, and nothing lasts.',
};

interface RowsProps {
  readonly section: Section;
  readonly rows: readonly Row[];
  readonly isSearched: boolean;
}

/** The rows of a section; of many, the first. */
export function Rows({ section, rows, isSearched }: RowsProps) {
  const [isWhole, showAll] = useState(false);
  if (rows.length === 0)
    return (
      <p class="inspector-none">{isSearched ? 'Nothing here holds all of these words.' : EMPTY[section]}</p>
    );
  const shown = isWhole ? rows : rows.slice(0, MOST);
  return (
    <>
      <ul class="inspector-rows">
        {shown.map((row) => (
          <Inspected key={`${row.id} ${row.list[0] ?? ''} ${row.name}`} section={section} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button look="quiet" onPress={() => showAll(true)}>{`Show all ${rows.length}`}</Button>
      )}
    </>
  );
}
