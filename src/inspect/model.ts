// What an inspection is: plain data, for a page, a terminal or JSON.

/** A number of the state, and what it stands for in words, if it is more than a number. */
export interface Value {
  readonly field: string;
  readonly value: number;
  readonly words: string;
}

export interface Row {
  /** Its number: of an entity, a register, a frame, or a place in a queue. */
  readonly id: number;
  readonly name: string;
  /** Of an entity its components, of a zone its cards, of anything else what is to be said of it. */
  readonly list: readonly string[];
  /** What is not 0, and what says something by being 0. */
  readonly values: readonly Value[];
  /** The rest of a program, from where it goes on. */
  readonly program: readonly string[];
}

export const SECTIONS = ['entities', 'zones', 'table', 'stack', 'queues', 'components'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Inspection {
  /** Where the match stands, as a sentence. */
  readonly situation: string;
  readonly sections: Readonly<Record<Section, readonly Row[]>>;
}

/** What each section is called. */
export const TITLES: Readonly<Record<Section, string>> = {
  entities: 'Entities',
  zones: 'Zones',
  table: 'Table',
  stack: 'Stack',
  queues: 'Queues',
  components: 'Components',
};
