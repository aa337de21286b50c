import { cardNamed } from '../../cards/index.ts';
import { FACTIONS } from '../../cards/vocabulary.ts';
import { Refusal } from '../config.ts';

// What a step says, and whether it can be said at all.

export interface Said {
  /** The player who must be the one to act, or undefined. */
  readonly seat: number | undefined;
  readonly words: string;
}

const FROM = '( from (hand|discard|row|void|constructs|deck|supply|played))?( at \\d+)?';
const ACTION = new RegExp(
  `^(play \\S+|use [^\\s#]+(#\\d+)?( at \\d+)?|acquire \\S+${FROM}( for partner)?|defeat \\S+${FROM}|trophy \\S+|` +
    `transform \\S+|end turn|yes|no|done|choose option \\d+|choose player \\d+|choose \\S+${FROM}( for partner)?)$`,
);

/** What may be chosen besides cards. */
const OTHERS: ReadonlySet<string> = new Set([
  'option',
  'player',
  'hand',
  'top',
  'play',
  'discard',
  ...FACTIONS,
]);

const CARD_IN_WORDS = /^(?:play|use|acquire|defeat|trophy|transform|choose) ([^\s#]+)/;

/** Words that are no action, or of a card that there is not, are a mistake of the scenario. */
export function checkWords(words: string): void {
  if (!ACTION.test(words)) throw new Refusal(`"${words}" is not an action.`);
  const id = CARD_IN_WORDS.exec(words)?.[1];
  const isCard = id !== undefined && !(words.startsWith('choose ') && OTHERS.has(id));
  if (isCard && cardNamed(id) === undefined) throw new Refusal(`"${words}" names an unknown card "${id}".`);
}

export function parseStep(step: string): Said {
  const prefixed = /^p(\d):\s*(.+)$/.exec(step.trim());
  const said: Said = prefixed
    ? { seat: Number(prefixed[1]), words: prefixed[2] }
    : { seat: undefined, words: step.trim() };
  checkWords(said.words);
  return said;
}
