import { clausesOf, bargained } from './text/effects.ts';
import { type Clause, capitalised, doing, joined, prose } from './text/clauses.ts';
import { conditionText, happeningText } from './text/conditions.ts';
import { placeOf } from './text/deeds.ts';
import { aSuch, nameOf } from './text/nouns.ts';
import { type Entry, LASTING } from './text/rules.ts';
import { bargain, ofOthers, type Voice, voiceOf } from './text/voice.ts';
import type { Ability, Card, Condition, Limit } from './vocabulary.ts';

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

/** What has no label comes first: after one it would be read as part of it. */
function entriesOf(card: Card): Entry[] {
  const entries = card.abilities.flatMap((ability) => abilityEntries(ability, voiceOf(card)));
  return [...entries.filter(({ label }) => !label), ...entries.filter(({ label }) => label)];
}

function abilityEntries(ability: Ability, v: Voice): Entry[] {
  switch (ability.when) {
    case 'play':
      return entries(clausesOf(ability.effects, v));
    case 'use':
      return entries(clausesOf(ability.effects, bargain(v)), 'Once per turn');
    case 'reward':
      return entries(clausesOf(ability.effects, v), 'Reward');
    case 'fate':
      return entries(clausesOf(ability.effects, v), 'Fate');
    case 'trophy':
      return entries(trophyClauses(ability.effects, v), 'Trophy');
    case 'eventTrophy':
      return entries(clausesOf(ability.effects, v), 'Event trophy');
    case 'banished':
      return entries(under('when this is banished from your hand or discard pile', clausesOf(ability.effects, v)));
    case 'triggered':
      return entries(triggeredClauses(ability, v));
    case 'acquired':
      return [{ text: acquiredText(ability, v) }];
    case 'transform':
      return [{ label: 'Transform', text: transformText(ability, v) }];
    case 'lasting':
      return [LASTING[ability.rule]];
    default:
      return ability satisfies never;
  }
}
