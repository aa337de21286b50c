// Section 10 of PROTOCOL.md: the lines of a trace. They are claims: nothing in them is believed.

export interface ValueLine {
  readonly k: number;
  readonly head: string;
  readonly seats: readonly number[];
  readonly links: readonly string[];
  readonly value: string;
}

export interface NumberLine {
  readonly k: number;
  readonly c: number;
  readonly n: number;
  readonly result: number;
}

export interface CardLine {
  readonly seat: number;
  readonly k: number;
  readonly c: number;
  readonly link: number;
}

export interface SealedLine extends CardLine {
  readonly look: boolean;
}

export interface OpenedLine extends CardLine {
  readonly privateLink: string;
  readonly candidates: readonly number[];
  readonly card: number;
}

export interface InputLine {
  readonly input: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly body: string;
  readonly head: string;
  readonly live: readonly number[];
  readonly begun: number | null;
  readonly values: readonly ValueLine[];
  readonly numbers: readonly NumberLine[];
  readonly sealed: readonly SealedLine[];
  readonly opened: readonly OpenedLine[];
  readonly state: string;
}

export interface MatchLine {
  readonly configuration: string;
  readonly commitments: readonly string[];
  readonly id: string;
}

export interface LastLine {
  readonly last: number;
  readonly opened: readonly OpenedLine[];
}

export interface SignedLine {
  readonly signed: number;
  readonly input: number;
  readonly key: string;
  readonly signature: string;
}

export interface Trace {
  readonly match: MatchLine;
  /** The set-up, and then the inputs. */
  readonly inputs: readonly InputLine[];
  readonly last: readonly LastLine[];
  readonly signed: readonly SignedLine[];
}

type Form = 'number' | 'string' | 'boolean' | 'number?' | readonly [Form] | { readonly [key: string]: Form };

const CARD = { seat: 'number', k: 'number', c: 'number', link: 'number' } as const;
const SEALED = { ...CARD, look: 'boolean' } as const;
const OPENED = { ...CARD, privateLink: 'string', candidates: ['number'], card: 'number' } as const;
const VALUE = { k: 'number', head: 'string', seats: ['number'], links: ['string'], value: 'string' } as const;
const NUMBER = { k: 'number', c: 'number', n: 'number', result: 'number' } as const;
const MATCH = { configuration: 'string', commitments: ['string'], id: 'string' } as const;
const LAST = { last: 'number', opened: [OPENED] } as const;
const SIGNED = { signed: 'number', input: 'number', key: 'string', signature: 'string' } as const;
const INPUT = {
  ...{ input: 'number', kind: 'string', seat: 'number?', body: 'string', head: 'string', live: ['number'] },
  ...{
    begun: 'number?',
    values: [VALUE],
    numbers: [NUMBER],
    sealed: [SEALED],
    opened: [OPENED],
    state: 'string',
  },
} as const satisfies Form;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** Whether a value has exactly this form. */
function has(value: unknown, form: Form): boolean {
  if (form === 'number') return isCount(value);
  if (form === 'string' || form === 'boolean') return typeof value === form;
  if (form === 'number?') return value === null || isCount(value);
  if (Array.isArray(form)) return Array.isArray(value) && value.every((item) => has(item, form[0]));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const forms = Object.entries(form);
  const of = value as Readonly<Record<string, unknown>>;
  return Object.keys(of).length === forms.length && forms.every(([key, each]) => has(of[key], each));
}

/** The lines that have a form, from the first of the rest on. */
function take<T>(lines: unknown[], form: Form, most = Number.POSITIVE_INFINITY): T[] {
  const taken: T[] = [];
  while (lines.length > 0 && taken.length < most && has(lines[0], form)) taken.push(lines.shift() as T);
  return taken;
}

export function readTrace(lines: readonly string[]): Trace {
  const rest = lines.map((line): unknown => JSON.parse(line));
  const [match] = take<MatchLine>(rest, MATCH, 1);
  const inputs = take<InputLine>(rest, INPUT);
  const last = take<LastLine>(rest, LAST);
  const signed = take<SignedLine>(rest, SIGNED);
  if (!match || inputs.length === 0 || rest.length > 0) throw new Error('not the lines of a trace');
  return { match, inputs, last, signed };
}
