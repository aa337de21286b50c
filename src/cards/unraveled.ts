import { godslayer } from './godslayer.ts';
import type { CardSet } from './vocabulary.ts';
import {
  acquire,
  acquireAll,
  acquireOrDefeatCenterTop,
  anywhere,
  banish,
  banishUpTo,
  construct,
  constructs,
  costliestConstruct,
  defeat,
  discard,
  discount,
  draw,
  hero,
  heroes,
  heroesAndConstructs,
  honor,
  honorOfThatCard,
  inDiscard,
  inHand,
  inRow,
  later,
  may,
  mayPutAcquired,
  mayPutEvery,
  monster,
  monsters,
  multiUnite,
  named,
  nameFaction,
  nextTime,
  noneDefeatedInRow,
  of,
  oncePerTurn,
  oncePerTurnWhen,
  perHeroOfNamedFaction,
  play,
  power,
  reprint,
  reward,
  runes,
  thatCardIs,
  thatCardToHand,
  thatIsNamedFaction,
  thisIsNamedFaction,
  thisTurn,
  transform,
  transformAndAcquire,
  upTo,
  voidHolds,
  when,
  whenDefeated,
  youAcquire,
  youAreAboutToPlay,
  youControl,
  youDefeatInRow,
  youGainedHonor,
  youHaveMostHonor,
  youPlayed,
  youPlayedAllFactions,
} from './words.ts';

const enlightened = [
  hero(
    'Dhartha, the Eternal',
    { is: 'enlightened', cost: 7, honor: 5, copies: 1, icon: 'ouroboros' },
    play(acquireOrDefeatCenterTop, multiUnite('enlightened', may(acquireOrDefeatCenterTop))),
  ),
  hero(
    'Journeyman Outrider',
    { is: 'enlightened', cost: 3, honor: 1, copies: 2, icon: 'cloaked-figure-on-horseback' },
    play(acquire(anywhere(upTo(5, heroesAndConstructs)))),
  ),
  hero(
    'Neophyte Mentor',
    { is: 'enlightened', cost: 4, honor: 2, copies: 2, icon: 'gift-of-knowledge' },
    play(
      draw(1),
      nextTime(youAreAboutToPlay(named('Mystic', 'Heavy Infantry')), nameFaction, thatIsNamedFaction),
    ),
  ),
  hero(
    "Oziah's Familiar",
    { is: 'enlightened', cost: 4, honor: 2, copies: 2, icon: 'cat' },
    play(defeat(anywhere(upTo(4, monsters))), multiUnite('enlightened', defeat(anywhere(upTo(4, monsters))))),
  ),
  hero(
    'Scryer of the Lidless Eye',
    { is: 'enlightened', cost: 4, honor: 2, copies: 3, icon: 'crystal-ball' },
    play(draw(2), discard(inHand(), when(thatCardIs(of('enlightened')), thatCardToHand))),
  ),
  hero(
    'Disciple of Oziah',
    { is: 'enlightened', cost: 1, honor: 1, copies: 2, icon: 'fist' },
    transform(youPlayed(of('enlightened', heroes)), 'Scion of Oziah'),
    play(defeat(anywhere(upTo(3, monsters)))),
  ),
  hero(
    'Scion of Oziah',
    { is: 'enlightened', cost: 1, honor: 2, icon: 'mighty-force' },
    play(defeat(anywhere(upTo(5, monsters)))),
  ),
  hero(
    'Vir, Ascetic Master',
    { is: 'enlightened', cost: 8, honor: 6, copies: 1, icon: 'third-eye' },
    transform(youPlayedAllFactions, 'Vir, Ephemeral Guru'),
    play(acquire(inRow(heroes), 'hand')),
  ),
  hero(
    'Vir, Ephemeral Guru',
    { is: 'enlightened', cost: 8, honor: 7, icon: 'soul' },
    play(acquireAll(inRow(heroes), 'hand')),
  ),
  construct(
    'Forgotten Scripture',
    { is: 'enlightened', cost: 4, honor: 3, copies: 2, icon: 'tied-scroll' },
    transform(youPlayed(of('enlightened', heroes), 2), 'Mantra of True Sight'),
  ),
  construct(
    'Mantra of True Sight',
    { is: 'enlightened', cost: 4, honor: 4, icon: 'book-aura' },
    oncePerTurn(draw(1)),
  ),
];

const lifebound = [
  reprint(godslayer, 'Wolf Shaman', 2),
  hero(
    'Animus of the Wild',
    { is: 'lifebound', cost: 4, honor: 2, copies: 2, icon: 'bear-head' },
    play(runes(2), discount(heroes, 1)),
  ),
  hero(
    'Cetra, Matron of Stars',
    { is: 'lifebound', cost: 7, honor: 4, copies: 1, icon: 'star-formation' },
    play(acquire(anywhere(heroes), 'top'), multiUnite('lifebound', later(acquire(anywhere(heroes), 'top')))),
  ),
  hero(
    'Everbloom Clique',
    { is: 'lifebound', cost: 2, honor: 1, copies: 3, icon: 'spoted-flower' },
    play(honor(2), multiUnite('lifebound', honor(1))),
  ),
  hero(
    'Snapdragon Witch',
    { is: 'lifebound', cost: 5, honor: 3, copies: 2, icon: 'witch-flight' },
    play(honor(1), draw(1), when(youHaveMostHonor, draw(1))),
  ),
  hero(
    'Disciple of Cetra',
    { is: 'lifebound', cost: 1, honor: 1, copies: 2, icon: 'bud' },
    transform(youPlayed(of('lifebound', heroes)), 'Scion of Cetra'),
    play(runes(1), honor(1)),
  ),
  hero(
    'Scion of Cetra',
    { is: 'lifebound', cost: 1, honor: 2, icon: 'flower-star' },
    play(runes(2), honor(2)),
  ),
  hero(
    'Remus, Pack Guardian',
    { is: 'lifebound', cost: 6, honor: 3, copies: 1, icon: 'direwolf' },
    transform(youGainedHonor(3), 'Remus, Wild Emissary'),
    play(runes(3)),
  ),
  hero(
    'Remus, Wild Emissary',
    { is: 'lifebound', cost: 6, honor: 4, icon: 'beast-eye' },
    play(runes(3), thisTurn('runesAsPower')),
  ),
  construct(
    "Druid's Wreath",
    { is: 'lifebound', cost: 4, honor: 3, copies: 2, icon: 'laurels' },
    transform(youPlayed(of('lifebound', heroes), 2), 'Verdant Crown'),
  ),
  construct(
    'Verdant Crown',
    { is: 'lifebound', cost: 4, honor: 4, icon: 'laurel-crown' },
    oncePerTurn(honor(2)),
  ),
];

const mechana = [
  construct(
    'Air Support Squadron',
    { is: 'mechana', cost: 6, honor: 6, copies: 1, icon: 'biplane' },
    mayPutAcquired(of('mechana'), 'hand'),
  ),
  construct(
    'Defense Generator',
    { is: 'mechana', cost: 3, honor: 3, copies: 2, icon: 'bolt-shield' },
    oncePerTurnWhen(youAcquire(of('mechana')), power(2)),
  ),
  construct(
    'Hedron Watchtower',
    { is: 'mechana', cost: 5, honor: 5, copies: 1, icon: 'watchtower' },
    oncePerTurnWhen(youAcquire(of('mechana')), honor(honorOfThatCard)),
  ),
  hero(
    'Matron of Discovery',
    { is: 'mechana', cost: 3, honor: 2, copies: 3, icon: 'telescope' },
    play(runes(2), multiUnite('mechana', runes(1))),
  ),
  construct(
    'Upgrade Foundry',
    { is: 'mechana', cost: 7, honor: 7, copies: 1, icon: 'foundry-bucket' },
    oncePerTurnWhen(youAcquire(of('mechana')), draw(2)),
  ),
  construct(
    'Workshop Gargoyle',
    { is: 'mechana', cost: 2, honor: 2, copies: 2, icon: 'gargoyle' },
    oncePerTurnWhen(youAcquire(of('mechana')), honor(1)),
  ),
  hero(
    'Disciple of Euloth',
    { is: 'mechana', cost: 1, honor: 1, copies: 2, icon: 'big-gear' },
    transform(youPlayed(of('mechana', heroes)), 'Scion of Euloth'),
    play(runes(1), power(1)),
  ),
  hero(
    'Scion of Euloth',
    { is: 'mechana', cost: 1, honor: 2, icon: 'gear-hammer' },
    play(runes(2), power(2)),
  ),
  hero(
    'Alset, Monk Prodigy',
    { is: 'mechana', cost: 6, honor: 3, copies: 1, icon: 'light-bulb' },
    transform(youControl(2, constructs), 'Alset, Reactor Savant'),
    play(runes(3)),
  ),
  hero(
    'Alset, Reactor Savant',
    { is: 'mechana', cost: 6, honor: 4, icon: 'tesla-coil' },
    play(runes(4), mayPutEvery(constructs, 'play')),
  ),
  construct(
    'Secluded Laboratory',
    { is: 'mechana', cost: 4, honor: 4, copies: 2, icon: 'erlenmeyer' },
    transform(youPlayed(of('mechana', heroes), 2), 'Zero Point Reactor'),
  ),
  construct('Zero Point Reactor', { is: 'mechana', cost: 4, honor: 5, icon: 'atom' }, oncePerTurn(runes(2))),
];

const voidbound = [
  reprint(godslayer, 'Spike Vixen', 3),
  hero(
    'Black Watch Exemplar',
    { is: 'void', cost: 5, honor: 3, copies: 2, icon: 'closed-barbute' },
    play(power(3), multiUnite('void', may(banish(inDiscard())))),
  ),
  hero(
    'Deathdealer Noble',
    { is: 'void', cost: 3, honor: 2, copies: 3, icon: 'skull-signet' },
    play(power(2), multiUnite('void', power(1))),
  ),
  hero(
    'Shadow Stalker',
    { is: 'void', cost: 3, honor: 1, copies: 2, icon: 'cloak-dagger' },
    play(may(banish(inDiscard())), draw(1)),
  ),
  hero(
    'Disciple of Emri',
    { is: 'void', cost: 1, honor: 1, copies: 2, icon: 'plain-dagger' },
    transform(youPlayed(of('void', heroes)), 'Scion of Emri'),
    play(power(1), may(banish(inDiscard()))),
  ),
  hero(
    'Scion of Emri',
    { is: 'void', cost: 1, honor: 2, icon: 'daggers' },
    play(power(3), may(banish(inDiscard()))),
  ),
  hero(
    'Emri, the Unmaker',
    { is: 'void', cost: 7, honor: 5, copies: 1, icon: 'exploding-planet' },
    transform(voidHolds(8, monsters), 'Emri, Demonsbane'),
    play(power(4)),
  ),
  hero(
    'Emri, Demonsbane',
    { is: 'void', cost: 7, honor: 6, icon: 'spinning-sword' },
    play(power(5), thisTurn('defeatInVoid')),
  ),
  construct(
    "Initiate's Gauntlets",
    { is: 'void', cost: 4, honor: 3, copies: 2, icon: 'gauntlet' },
    transform(youPlayed(of('void', heroes), 2), 'Clutch of Darkness'),
  ),
  construct(
    'Clutch of Darkness',
    { is: 'void', cost: 4, honor: 4, icon: 'shadow-grasp' },
    oncePerTurn(power(2)),
  ),
];

const multifaction = [
  hero(
    'Canon Templar',
    { is: ['enlightened', 'mechana'], cost: 5, honor: 3, copies: 3, icon: 'templar-shield' },
    play(runes(2), may(defeat(anywhere(upTo(costliestConstruct, monsters))))),
  ),
  hero(
    'Deathbound Druid',
    { is: ['lifebound', 'void'], cost: 4, honor: 3, copies: 2, icon: 'dead-wood' },
    play(honor(3), may(banish(inDiscard()))),
  ),
  hero(
    'Nightmare Delver',
    { is: ['mechana', 'void'], cost: 4, honor: 2, copies: 3, icon: 'hidden' },
    play(runes(2), when(youControl(2, constructs), may(banish(inDiscard())))),
  ),
  hero(
    'Timestream Seer',
    { is: ['enlightened', 'lifebound'], cost: 4, honor: 2, copies: 2, icon: 'sands-of-time' },
    play(runes(2), may(banish(inRow()))),
  ),
  hero(
    'Voidforged Paladin',
    { is: ['enlightened', 'void'], cost: 5, honor: 3, copies: 2, icon: 'sword-smithing' },
    play(power(2), when(noneDefeatedInRow, nextTime(youDefeatInRow, draw(2)))),
  ),
  hero(
    'Wildgear Druid',
    { is: ['lifebound', 'mechana'], cost: 3, honor: 2, copies: 3, icon: 'green-power' },
    play(runes(2), when(youControl(2, constructs), honor(2))),
  ),
];

const monstersOfTheDeck = [
  monster(
    'Foundation Burrower',
    { cost: 2, copies: 4, icon: 'insect-jaws' },
    reward(honor(1), may(banish(inRow()))),
  ),
  monster('Sadistic Giant', { cost: 4, copies: 4, icon: 'giant' }, reward(honor(5))),
  monster(
    'Sower of Betrayal',
    { cost: 6, copies: 2, icon: 'backstab' },
    reward(honor(3), nameFaction, honor(perHeroOfNamedFaction(2))),
  ),
  monster(
    'Sower of Discontent',
    { cost: 3, copies: 4, icon: 'confrontation' },
    reward(honor(2), nameFaction, honor(perHeroOfNamedFaction(1))),
  ),
  monster('Terrorizing Fiend', { cost: 4, copies: 3, icon: 'imp' }, reward(honor(2), draw(2))),
  monster(
    'Wailing Spectre',
    { cost: 5, copies: 3, icon: 'spectre' },
    reward(honor(4), banishUpTo(2, inDiscard())),
  ),
  monster(
    'Borderland Nihilist',
    { cost: 3, copies: 4, icon: 'skull-mask' },
    transform(whenDefeated, 'Borderland Mercenary'),
    reward(transformAndAcquire),
  ),
  hero(
    'Borderland Mercenary',
    { cost: 3, honor: 2, icon: 'battle-gear' },
    play(draw(1), nameFaction, thisIsNamedFaction),
  ),
  monster(
    'Adayu the Tormented',
    { cost: 7, copies: 1, icon: 'screaming' },
    transform(whenDefeated, 'Adayu the Serene'),
    reward(transformAndAcquire),
  ),
  hero(
    'Adayu the Serene',
    { is: ['enlightened', 'lifebound', 'mechana', 'void'], cost: 7, honor: 6, icon: 'meditation' },
    play(
      runes(1),
      power(1),
      honor(1),
      draw(1),
      multiUnite(
        'any',
        when(thatCardIs(of('mechana')), runes(1)),
        when(thatCardIs(of('void')), power(1)),
        when(thatCardIs(of('lifebound')), honor(1)),
        when(thatCardIs(of('enlightened')), draw(1)),
      ),
    ),
  ),
];

export const unraveled: CardSet = {
  id: 'unraveled',
  name: 'Realms Unraveled',
  version: 1,
  order: 4,
  players: 4,
  about: 'Adds cards of several factions, Multi-Unite, and cards that transform into another side.',
  shows: ['journeyman-outrider', 'adayu-the-serene', 'wailing-spectre'],
  supplies: { mystic: 26, heavyInfantry: 26 },
  cards: [...enlightened, ...lifebound, ...mechana, ...voidbound, ...multifaction, ...monstersOfTheDeck],
};
