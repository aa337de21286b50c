import { partName, SHAPES, type ShapeName } from '../shapes.ts';

// Every part of a declaration whose form is right, with its place.

export interface Part {
  readonly at: string;
  readonly shape: ShapeName;
  readonly value: unknown;
}

type Data = Readonly<Record<string, unknown>>;

function partsOf(name: ShapeName, value: unknown): readonly (readonly [key: string, shape: ShapeName])[] {
  const shape = SHAPES[name];
  if (shape.is === 'parts') return Object.entries(shape.parts);
  if (shape.is !== 'said' || typeof value !== 'object') return [];
  const data = value as Data;
  const tag = Object.keys(shape.tags).find((t) => t in data)!;
  return Object.entries(shape.tags[tag][data[tag] as string][1]);
}

export function partsIn(shape: ShapeName, value: unknown, at: string): Part[] {
  const form = SHAPES[shape];
  const own: Part = { at, shape, value };
  if (form.is === 'list')
    return [
      own,
      ...(value as readonly unknown[]).flatMap((item, i) => partsIn(form.of, item, `${at}[${i}]`)),
    ];
  return [
    own,
    ...partsOf(shape, value).flatMap(([key, of]) => {
      const part = partName(key);
      const inner = (value as Data)[part];
      return inner === undefined ? [] : partsIn(of, inner, at === '' ? part : `${at}.${part}`);
    }),
  ];
}
