// Everything that differs between machines or moments, made to throw.

type Restore = () => void;

function replace(owner: object, key: string, descriptor: PropertyDescriptor): Restore {
  const original = Object.getOwnPropertyDescriptor(owner, key);
  if (!original) return () => {};
  Object.defineProperty(owner, key, { configurable: true, ...descriptor });
  return () => Object.defineProperty(owner, key, original);
}

const forbidden = (name: string) => (): never => {
  throw new Error(`the simulation used ${name}`);
};

const forbidCall = (owner: object, name: string, key: string): Restore =>
  replace(owner, key, { value: forbidden(`${name}.${key}`), writable: true });

const forbidRead = (key: string): Restore => replace(globalThis, key, { get: forbidden(key) });

const GLOBALS = [
  'Date',
  'Intl',
  'performance',
  'crypto',
  'Promise',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'fetch',
  'process',
];
/** Integers only: what is not exact everywhere, or makes fractions. */
const MATH =
  'random sin cos tan asin acos atan atan2 sinh cosh tanh exp expm1 log log2 log10 log1p pow sqrt cbrt hypot';
const LOCALE: readonly (readonly [object, string, string])[] = [
  [String.prototype, 'String', 'localeCompare toLocaleLowerCase toLocaleUpperCase normalize'],
  [Number.prototype, 'Number', 'toLocaleString'],
  [Array.prototype, 'Array', 'toLocaleString'],
  [Object.prototype, 'Object', 'toLocaleString'],
];

/** A sort without a comparison orders by text: right for texts only. */
function forbidSortByAccident(): Restore {
  const sort = Array.prototype.sort;
  return replace(Array.prototype, 'sort', {
    writable: true,
    value(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      if (!compare && this.some((item) => typeof item !== 'string'))
        forbidden('a sort without a comparison')();
      return sort.call(this, compare);
    },
  });
}

/** Calls something with all of these stubbed. It must be synchronous. */
export function withoutMachine<T>(call: () => T): T {
  const restores = [
    ...MATH.split(' ').map((key) => forbidCall(Math, 'Math', key)),
    ...LOCALE.flatMap(([owner, name, keys]) => keys.split(' ').map((key) => forbidCall(owner, name, key))),
    forbidSortByAccident(),
    ...GLOBALS.map(forbidRead),
  ];
  try {
    return call();
  } finally {
    for (const restore of restores.reverse()) restore();
  }
}
