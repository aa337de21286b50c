import type { Effect, Faction } from '../vocabulary.ts';
import { quantityOf } from './amounts.ts';
import { type Clause, doing, joined, prose, saying, split, under } from './clauses.ts';
import { conditionText, happeningText } from './conditions.ts';
import { deed, type Picking, PLAIN, putElsewhere } from './deeds.ts';
import { drawn, extraDrawn, gains, isFixedGain, whatIsGained } from './gains.ts';
import { aSuch, atLeast, counted, factionName, nounOf, RUNE } from './nouns.ts';
import { THIS_TURN } from './rules.ts';
import { bare, bargain, ofOthers, type Voice, verb, your } from './voice.ts';

// Effects become clauses.

type Of<W extends Effect['do']> = Extract<Effect, { readonly do: W }>;

/** Effects one after the other; neighbours that belong together are said together. */
export function clausesOf(effects: readonly Effect[], v: Voice): Clause[] {
  const clauses: Clause[] = [];
  let voice = v;
  for (const group of grouped(effects)) {
    clauses.push(...groupClauses(group, voice));
    voice = afterSaying(group, voice);
  }
  return v.isBargain && isCost(effects[0]) ? bargained(clauses, v) : clauses;
}

const afterSaying = (group: readonly Effect[], v: Voice): Voice => ({
  ...v,
  said: [...v.said, ...group],
  gained: new Set([...v.gained, ...group.flatMap(whatIsGained)]),
  it: group.some(looksAtCard) ? 'it' : v.it,
});

const looksAtCard = (effect: Effect): boolean => effect.do === 'when' && effect.condition.if === 'card';

const isSpendingChosen = (effect: Effect): boolean =>
  effect.do === 'spend' &&
  typeof effect.runes === 'object' &&
  'be' in effect.runes &&
  effect.runes.be === 'chosenNumber';

const belongs = (effect: Effect, before: Effect | undefined): boolean =>
  (isFixedGain(effect) && isFixedGain(before)) || (isSpendingChosen(effect) && before?.do === 'chooseNumber');

function grouped(effects: readonly Effect[]): Effect[][] {
  const groups: Effect[][] = [];
  for (const effect of effects) {
    const last = groups[groups.length - 1];
    if (last && belongs(effect, last[last.length - 1])) last.push(effect);
    else groups.push([effect]);
  }
  return groups;
}

function groupClauses(group: readonly Effect[], v: Voice): Clause[] {
  const [first, second] = group;
  if (!first) return [];
  if (isFixedGain(first)) return [doing(gains(group.filter(isFixedGain), 'and', v))];
  if (first.do === 'chooseNumber' && second)
    return [doing(`${verb(v, 'spend')} up to ${counted(first.max, RUNE)}`)];
  return clauseOf(first, v);
}

const isCost = (effect: Effect | undefined): boolean =>
  effect !== undefined && ['banishThis', 'destroyThis', 'spend', 'chooseNumber'].includes(effect.do);

/** "banish this to draw 1 card" */
export function bargained([cost, ...rest]: readonly Clause[], v: Voice): Clause[] {
  if (!cost) return [];
  if (rest[0]?.manner !== 'verb') return [cost, ...(rest.length > 0 ? under(ifDone(v), rest) : [])];
  const [together, apart] = split(rest);
  return [doing(`${cost.text} to ${joined(together)}`), ...apart];
}

const ifDone = (v: Voice): string => `if ${v.person} do`;

const isPlain = (effect: Effect): effect is Of<keyof typeof PLAIN> => effect.do in PLAIN;
const isPicking = (effect: Effect): effect is Picking => 'pick' in effect;

function clauseOf(effect: Effect, v: Voice): Clause[] {
  if (isPlain(effect)) return [PLAIN[effect.do](v)];
  if (isPicking(effect)) return pickingClauses(effect, v);
  switch (effect.do) {
    case 'gain':
      return [doing(gains([effect], 'and', v))];
    case 'draw':
      return [doing(drawn(effect, v))];
    case 'chooseNumber':
      return [doing(`${verb(v, 'choose')} a number up to ${effect.max}`)];
    case 'spend':
      return [doing(`${verb(v, 'spend')} ${quantityOf(effect.runes, RUNE, v)}`)];
    case 'extraCards':
      return [doing(extraDrawn(effect.amount, v))];
    case 'takeHonor':
      return [taking(effect.amount)];
    case 'destroyAll':
      return [doing(destroyingAll(effect, v))];
    case 'lookAtTop':
      return [
        doing(`${verb(v, 'look')} at the top card of ${your(v)} deck`),
        ...clausesOf(effect.effects, v),
      ];
    case 'may':
      return mayClauses(effect.effects, v);
    case 'either':
      return [doing(choiceOf(effect, v))];
    case 'when':
      return whenClauses(effect, v);
    case 'each':
      return [eachClause(effect, v)];
    default:
      return [lastingClause(effect, v)];
  }
}

const destroyingAll = ({ cost }: Of<'destroyAll'>, v: Voice): string =>
  `${verb(v, 'destroy')} all ${your(v)} Constructs${cost ? ` with an ${cost} cost` : ''}`;

const taking = (amount: number): Clause => ({
  text: `if the opponent with the most honor has more than you, take ${amount} honor from that opponent`,
  manner: 'condition',
});

type Lasting = Of<
  'nextTime' | 'eachTime' | 'discount' | 'offer' | 'unite' | 'multiUnite' | 'later' | 'thisTurn'
>;

/** What holds or waits for the rest of the turn. */
function lastingClause(effect: Lasting, v: Voice): Clause {
  switch (effect.do) {
    case 'nextTime':
      return saying(timed('the next time', effect, v, 'this turn'));
    case 'eachTime':
      return saying(timed('each time', effect, v, 'later this turn'));
    case 'discount':
      return saying(discountText(effect));
    case 'offer':
      return saying(offerText(effect, v));
    case 'later':
      return saying(`once this turn, you may ${joined(clausesOf(effect.effects, bargain(bare(v))))}`);
    case 'unite':
      return labelled(`Unite (${heroesOf(effect.faction)})`, effect.effects, v);
    case 'multiUnite':
      return repeating(`Multi-Unite (${heroesOf(effect.faction)})`, effect.effects, v);
    case 'thisTurn':
      return saying(`this turn, ${THIS_TURN[effect.rule]}`);
    default:
      return effect satisfies never;
  }
}

const heroesOf = (faction: Faction | 'any'): string =>
  faction === 'any' ? 'any faction' : factionName(faction);

function labelled(label: string, effects: readonly Effect[], v: Voice): Clause {
  const clauses = clausesOf(effects, { ...v, gained: new Set(), it: 'the other Hero' });
  return { label, text: prose(clauses).slice(0, -1), manner: 'sentence' };
}

const isSame = (a: readonly Effect[], b: readonly Effect[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What was said just before is not said again. */
function repeating(label: string, effects: readonly Effect[], v: Voice): Clause {
  const only = onlyOf(effects);
  const again = (text: string): Clause => ({ label, text, manner: 'sentence' });
  if (isSame(effects, v.said)) return again('repeat this');
  if (only?.do === 'may' && isSame(only.effects, v.said)) return again('you may repeat this');
  if (only?.do === 'later' && isSame(only.effects, v.said))
    return again('you may repeat this once, now or later this turn');
  return labelled(label, effects, v);
}

const timed = (lead: string, effect: Of<'nextTime' | 'eachTime'>, v: Voice, span: string): string =>
  `${lead} ${happeningText(effect.happening, v)} ${span}, ${joined(clausesOf(effect.effects, v))}`;

function discountText({ next, amount }: Of<'discount'>): string {
  const { one } = nounOf(next);
  return next.kinds?.includes('monster')
    ? `the next ${one} you defeat in the center row this turn costs ${amount} power less`
    : `the next ${one} you acquire this turn costs ${counted(amount, RUNE)} less`;
}

const offerText = ({ filter, to, every }: Of<'offer'>, v: Voice): string =>
  `${every ? 'each' : 'the next'} time you acquire ${aSuch(filter)} this turn, you may ${putElsewhere(to, v)}`;

function mayClauses(effects: readonly Effect[], v: Voice): Clause[] {
  const [together, apart] = split(clausesOf(effects, bare(v)));
  const text = `may ${joined(together)}`;
  return [v.person === 'you' ? saying(`you ${text}`) : doing(text), ...apart];
}

const onlyOf = (effects: readonly Effect[]): Effect | undefined =>
  effects.length === 1 ? effects[0] : undefined;

function choiceOf({ options }: Of<'either'>, v: Voice): string {
  const only = options.map(onlyOf);
  if (only.every(isFixedGain)) return gains(only, 'or', v);
  if (only.every(isDiscard))
    return `${verb(v, 'discard')} ${only.map((option) => discarded(option, v)).join(' or ')}`;
  if (v.person === 'they')
    return `either ${options.map((option) => joined(clausesOf(option, v))).join(' or ')}`;
  const parity = only.map((option) => parityOf(option));
  if (parity.every((text) => text !== undefined) && new Set(parity).size === 1)
    return `${verb(v, 'choose')} even or odd: ${parity[0]}`;
  const texts = options.map((option) => joined(clausesOf(option, bare(v))));
  return `${verb(v, 'choose')} one: ${texts.join(', or ')}`;
}

/** A discard with nothing after it. */
const isDiscard = (effect: Effect | undefined): effect is Picking =>
  (effect?.do === 'discard' || effect?.do === 'discardSome') && effect.then.length === 0;

const discarded = (effect: Picking, v: Voice): string =>
  quantityOf('amount' in effect ? effect.amount : 1, nounOf(effect.pick), v);

/** What each of them destroys, if only the parity is open. */
function parityOf(effect: Effect | undefined): string | undefined {
  const only = effect?.do === 'each' ? onlyOf(effect.effects) : undefined;
  if (effect?.do !== 'each' || only?.do !== 'destroyAll' || !only.cost) return undefined;
  return `${WHO[effect.who]} destroys all their Constructs with an even or odd cost, as chosen`;
}

function whenClauses({ condition, effects }: Of<'when'>, v: Voice): Clause[] {
  const only = onlyOf(effects);
  if (condition.if === 'noDefeatInRow' && only?.do === 'nextTime' && only.happening.on === 'defeat')
    return [saying(timed('the first time', only, v, 'this turn'))];
  const clauses = clausesOf(effects, v);
  const text = conditionText(condition, v);
  return v.person === 'you' ? under(text, clauses) : [doing(`${joined(clauses)} ${text}`)];
}

const WHO: Record<Of<'each'>['who'], string> = {
  opponent: 'each opponent',
  player: 'each player',
  otherPlayer: 'each other player',
};

function eachClause({ who, effects }: Of<'each'>, v: Voice): Clause {
  const only = onlyOf(effects);
  if (only?.do !== 'when' || only.condition.if !== 'controls') return eachSuch(WHO[who], effects, v);
  const { atLeast: n, filter } = only.condition;
  // Who controls no Construct has none to lose.
  const which = n > 1 || filter.faction ? ` who controls ${atLeast(n, filter)}` : '';
  return eachSuch(`${WHO[who]}${which}`, only.effects, v);
}

const eachSuch = (subject: string, effects: readonly Effect[], v: Voice): Clause =>
  saying(`${subject} ${joined(clausesOf(effects, ofOthers(v)))}`);

function pickingClauses(effect: Picking, v: Voice): Clause[] {
  const then = 'then' in effect ? effect.then : [];
  const notes =
    effect.do === 'putUnder'
      ? [saying(`cards under this go to ${your(v)} discard pile when it leaves play or the game ends`)]
      : [];
  return [...withThen(choosing(effect, v), then, v), ...notes];
}

/** "Up to" leaves it to the player. */
function choosing(effect: Picking, v: Voice): Clause {
  const isFree = 'exactly' in effect && !effect.exactly && !v.isBare;
  if (!isFree) return doing(deed(effect, v));
  const text = `may ${deed(effect, bare(v))}`;
  return v.person === 'you' ? saying(`you ${text}`) : doing(text);
}

/** What is done with a card, and what follows if it was. */
function withThen(head: Clause, then: readonly Effect[], v: Voice): Clause[] {
  const [first] = then;
  if (!first) return [head];
  if (v.isBargain || v.person === 'they') return bargained([head, ...clausesOf(then, bare(v))], v);
  const clauses = clausesOf(then, v);
  return pointsBack(first) ? [head, ...clauses] : [head, ...under(ifDone(v), clauses)];
}

/** It speaks of the card that was chosen: "if you do" goes without saying. */
const pointsBack = (effect: Effect): boolean =>
  looksAtCard(effect) ||
  (effect.do === 'gain' &&
    typeof effect.amount === 'object' &&
    'per' in effect.amount &&
    effect.amount.per === 'banishedFromHand');
