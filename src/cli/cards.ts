import { compileBook } from '../../systems/book/book.ts';
import { listingOf } from '../../systems/book/listing.ts';
import { CARDS, PRINTED, SETS } from '../cards/index.ts';
import { isBasic } from '../cards/sets.ts';
import { textOf } from '../cards/text.ts';
import type { Card } from '../cards/vocabulary.ts';
import { alignColumns } from './columns.ts';
import type { Command } from './command.ts';
import { printJson, UsageError } from './io.ts';
import { countOf } from './numbers.ts';

/** Counts by set; a starting card's are per player. */
function copiesOf({ copies, starting }: Card): Card['copies'] {
  if (starting === undefined) return copies;
  return Object.fromEntries(Object.keys(copies).map((set) => [set, starting]));
}

const entryOf = (card: Card) => ({
  id: card.id,
  name: card.name,
  kind: card.kind,
  factions: card.factions,
  cost: card.cost,
  honor: card.honor,
  copies: copiesOf(card),
  ...(card.starting === undefined ? {} : { starting: card.starting }),
  ...(card.alwaysAvailable ? { alwaysAvailable: true } : {}),
  text: textOf(card),
  ...(card.transformsInto === undefined ? {} : { transformsInto: card.transformsInto }),
});

type Entry = ReturnType<typeof entryOf>;

const BASICS = new Set(PRINTED.filter(isBasic).flatMap(({ cards }) => cards.map(({ id }) => id)));

/** The basics are a set of their own here, although the boxes bring their supplies. Backs count 0 copies. */
function isIn(set: string, card: Card): boolean {
  if (BASICS.has(card.id)) return set === 'basics';
  return Object.hasOwn(card.copies, set);
}

function chosenCards(set: string | undefined): Card[] {
  if (set === undefined) return [...CARDS];
  const sets = ['basics', ...Object.keys(SETS)];
  if (!sets.includes(set))
    throw new UsageError(`There is no set "${set}"; the sets are ${sets.map((id) => `"${id}"`).join(', ')}.`);
  return CARDS.filter((card) => isIn(set, card));
}

function copiesInWords({ copies, starting }: Entry): string {
  if (starting !== undefined) return `${starting} per player`;
  const counts = Object.entries(copies);
  return counts.length === 1
    ? String(counts[0][1])
    : counts.map(([set, count]) => `${set} ${count}`).join(', ');
}

function programsOf(id: string): string[] {
  const card = CARDS.find((c) => c.id === id);
  if (!card) throw new UsageError(`There is no card "${id}".`);
  return listingOf(compileBook(PRINTED), card);
}

const HEADINGS = ['id', 'name', 'kind', 'factions', 'cost', 'honor', 'copies', 'text'];

const rowOf = (entry: Entry): string[] => [
  entry.id,
  entry.name,
  entry.kind,
  entry.factions.join(', '),
  String(entry.cost ?? ''),
  String(entry.honor),
  copiesInWords(entry),
  entry.text,
];

export const cards: Command = {
  name: 'cards',
  summary: 'list the cards',
  options: {
    code: { value: 'ID', text: "a card's programs, as the engine runs them" },
    set: { value: 'S', text: `only this set's cards: basics, ${Object.keys(SETS).join(', ')}` },
  },
  run(args, io) {
    const id = args.get('code');
    if (id !== undefined) {
      io.out(`${programsOf(id).join('\n')}\n`);
      return 0;
    }
    const entries = chosenCards(args.get('set')).map(entryOf);
    if (args.has('json')) printJson(io, { cards: entries });
    else {
      const table = alignColumns([HEADINGS, ...entries.map(rowOf)], io.width);
      io.out(`${table.join('\n')}\n\n${countOf(entries.length, 'card')}\n`);
    }
    return 0;
  },
};
