// Changes plain data in one place: for sets that a stranger might send.

type Draw = () => number;

const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  1,
  2,
  3.5,
  99,
  100,
  1e9,
  '',
  'x',
  'hero',
  'monster',
  'construct',
  'event',
  'void',
  'hand',
  'row',
  'play',
  'acquire',
  'defeat',
  'mystic',
  '__proto__',
  'constructor',
  [],
  {},
  ['hand'],
  { be: 'chosenNumber' },
  { per: 'construct', filter: {} },
];

const pick = <T>(list: readonly T[], draw: Draw): T => list[draw() % list.length];

/** Another value in this place: a strange one, or one that stands elsewhere in the data. */
const another = (all: unknown, draw: Draw): unknown =>
  draw() % 2 === 0 ? pick(STRANGE, draw) : somewhereIn(all, draw);

function somewhereIn(value: unknown, draw: Draw): unknown {
  if (typeof value !== 'object' || value === null || draw() % 6 === 0) return value;
  const inner = Object.values(value);
  return inner.length === 0 ? value : somewhereIn(pick(inner, draw), draw);
}

function changedList(list: readonly unknown[], all: unknown, draw: Draw): unknown[] {
  const i = draw() % Math.max(1, list.length);
  switch (draw() % 4) {
    case 0:
      return list.toSpliced(i, 1);
    case 1:
      return [...list, list.length > 0 ? list[i] : another(all, draw)];
    default:
      return list.length === 0 ? [another(all, draw)] : list.with(i, changedIn(list[i], all, draw));
  }
}

function changedObject(value: Readonly<Record<string, unknown>>, all: unknown, draw: Draw): unknown {
  const key = pick(Object.keys(value), draw);
  if (draw() % 8 === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  if (draw() % 12 === 0) return { ...value, [String(pick(STRANGE, draw))]: another(all, draw) };
  return { ...value, [key]: changedIn(value[key], all, draw) };
}

function changedIn(value: unknown, all: unknown, draw: Draw): unknown {
  if (draw() % 10 === 0) return another(all, draw);
  if (Array.isArray(value)) return changedList(value, all, draw);
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return changedObject(value as Record<string, unknown>, all, draw);
  return typeof value === 'number' ? draw() % 12 : another(all, draw);
}

export const changed = (value: unknown, draw: Draw): unknown => changedIn(value, value, draw);
