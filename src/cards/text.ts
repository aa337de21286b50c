import { type Clause, capitalised, doing, joined, prose, saying, under } from './text/clauses.ts';
import { conditionText, happeningText } from './text/conditions.ts';
import { putElsewhere } from './text/deeds.ts';
import { bargained, clausesOf } from './text/effects.ts';
import { aSuch, nameOf } from './text/nouns.ts';
import { type Entry, LASTING } from './text/rules.ts';
import { bargain, ofOthers, type Voice, voiceOf } from './text/voice.ts';
import type { Ability, Card, Condition, Effect, Limit } from './vocabulary.ts';

// A card's rules text, from its declaration.

export type { Entry } from './text/rules.ts';

/** The rules text of a card. */
export const textOf = (card: Card): string =>
  entriesOf(card)
    .map(({ label, text }) => (label ? `${label}: ${text}` : capitalised(text)))
    .join(' ');

/** The same, ability by ability. */
export const sentencesOf = (card: Card): Entry[] =>
  entriesOf(card).map((entry) => ({ ...entry, text: capitalised(entry.text) }));

/** What has no label comes first: after one it would be read as part of it. Fate, which is not its owner's, comes last. */
function entriesOf(card: Card): Entry[] {
  const entries = card.abilities.flatMap((ability) => abilityEntries(ability, voiceOf(card)));
  const rank = ({ label }: Entry): number => (label === undefined ? 0 : label === FATE ? 2 : 1);
  return [0, 1, 2].flatMap((place) => entries.filter((entry) => rank(entry) === place));
}

const FATE = 'Fate';

/** It happens once by itself: the card is gone. */
const usesUpThis = ([first]: readonly Effect[]): boolean =>
  first?.do === 'banishThis' || first?.do === 'destroyThis';

function abilityEntries(ability: Ability, v: Voice): Entry[] {
  switch (ability.when) {
    case 'play':
      return entries(clausesOf(ability.effects, v));
    case 'use':
      return usesUpThis(ability.effects)
        ? entries(youMay(clausesOf(ability.effects, bargain(v))))
        : entries(clausesOf(ability.effects, bargain(v)), 'Once per turn');
    case 'reward':
      return entries(clausesOf(ability.effects, v), 'Reward');
    case 'fate':
      return entries(clausesOf(ability.effects, v), FATE);
    case 'trophy':
      return entries(trophyClauses(ability.effects, v), 'Trophy');
    case 'eventTrophy':
      return entries(clausesOf(ability.effects, v), 'Event trophy');
    case 'banished':
      return entries(
        under('when this is banished from your hand or discard pile', clausesOf(ability.effects, v)),
      );
    case 'triggered':
      return entries(triggeredClauses(ability, v));
    case 'acquired':
      return [{ text: acquiredText(ability, v) }];
    case 'transform':
      return ability.condition.if === 'defeated'
        ? []
        : [{ label: 'Transform', text: transformText(ability, v) }];
    case 'lasting':
      return [LASTING[ability.rule]];
    default:
      return ability satisfies never;
  }
}

/** One entry for what is said first, and one for each clause with a label of its own. */
function entries(clauses: readonly Clause[], label?: string): Entry[] {
  const own = clauses.filter((clause) => !clause.label);
  const rest = clauses.flatMap(({ label: other, text }) =>
    other ? [{ label: other, text: `${text}.` }] : [],
  );
  if (own.length === 0) return rest;
  return [{ ...(label ? { label } : {}), text: prose(own) }, ...rest];
}

/** A trophy that does nothing itself is the Fanatic's: it does what the event says. */
const trophyClauses = (effects: readonly Effect[], v: Voice): Clause[] =>
  effects.length === 0
    ? [doing('banish this to use the Event trophy of the current Event')]
    : bargained([doing('banish this'), ...clausesOf(effects, v)], v);

const youMay = ([first, ...rest]: readonly Clause[]): Clause[] =>
  first ? [saying(`you may ${first.text}`), ...rest] : [];

type Of<W extends Ability['when']> = Extract<Ability, { readonly when: W }>;

/** Events speak of any player. */
function triggeredClauses({ happening, limit, inDiscard, effects }: Of<'triggered'>, v: Voice): Clause[] {
  const isEvent = v.self.kind === 'event';
  const voice = isEvent ? ofOthers(v) : v;
  const lead = `${leadOf(limit, happeningText(happening, voice))}${inDiscard ? ' while this is in your discard pile' : ''}`;
  const clauses = clausesOf(effects, voice);
  return isEvent ? [saying(`${lead}, that player ${joined(clauses)}`)] : under(lead, clauses);
}

function leadOf(limit: Limit, happening: string): string {
  switch (limit) {
    case 'oncePerTurn':
      return `once per turn, when ${happening}`;
    case 'firstEachTurn':
      return `the first time ${happening} each turn`;
    case 'always':
      return `when ${happening}`;
    default:
      return limit satisfies never;
  }
}

const acquiredText = ({ filter, to }: Of<'acquired'>, v: Voice): string =>
  `once per turn, when you acquire ${aSuch(filter)}, you may ${putElsewhere(to, v)}.`;

/** A hero transforms in hand only. */
function transformText({ condition, into }: Of<'transform'>, v: Voice): string {
  const text = conditionText(besides(condition, v), v);
  return v.self.kind === 'hero'
    ? `${text.replace(/^if /, 'if this is in your hand and ')}, it becomes ${nameOf(into)}.`
    : `${text}, this becomes ${nameOf(into)}.`;
}

/** A hero transforms in hand: the heroes that were played are others. */
const besides = (condition: Condition, v: Voice): Condition =>
  condition.if === 'played' && v.self.kind === 'hero'
    ? { ...condition, filter: { ...condition.filter, other: true } }
    : condition;
