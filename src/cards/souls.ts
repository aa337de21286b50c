import type { CardSet } from './vocabulary.ts';
import {
  acquire,
  anywhere,
  banish,
  banishEvent,
  banishUpTo,
  bonus,
  cheapest,
  chooseNumber,
  chosenNumber,
  construct,
  constructs,
  copyEffect,
  defeat,
  destroy,
  destroyAllOfCost,
  destroyThis,
  discard,
  discardExactly,
  discardRandomCard,
  discardTop,
  discount,
  draw,
  eachOpponent,
  eachPlayer,
  either,
  event,
  eventTrophy,
  fate,
  hero,
  heroes,
  honor,
  inDiscard,
  inHand,
  inHandOrDiscard,
  inPlay,
  inRow,
  inVoid,
  lasting,
  later,
  lookAtTop,
  may,
  mayPutAcquired,
  mayPutNext,
  monster,
  monsters,
  named,
  nextTime,
  of,
  oncePerTurn,
  oncePerTurnWhen,
  other,
  perCardBanishedFromHand,
  play,
  power,
  putUnder,
  reward,
  runes,
  spend,
  takeTrophies,
  thisToHand,
  thisTurn,
  toHand,
  toTop,
  trophies,
  trophy,
  unite,
  upTo,
  when,
  wheneverInDiscard,
  youControl,
  youDefeatInRow,
  youPlay,
} from './words.ts';

const events = [
  event(
    'Arha Rising',
    { is: 'enlightened', cost: null, copies: 1, icon: 'enlightenment' },
    lasting('discardsMayReturn'),
    eventTrophy(draw(1)),
  ),
  event(
    'Ogo Rising',
    { is: 'lifebound', cost: null, copies: 1, icon: 'deku-tree' },
    lasting('firstHeroIsLifebound'),
    eventTrophy(runes(1)),
  ),
  event(
    'Hedron Rising',
    { is: 'mechana', cost: null, copies: 1, icon: 'cubeforce' },
    lasting('allConstructsAreMechana'),
    lasting('trophySavesConstruct'),
  ),
  event(
    'Void Rising',
    { is: 'void', cost: null, copies: 1, icon: 'magic-portal' },
    oncePerTurnWhen(youDefeatInRow, honor(1)),
    eventTrophy(banish(inHandOrDiscard())),
  ),
  event(
    'Rise of the Cult',
    { cost: null, copies: 1, icon: 'candle-skull' },
    lasting('cultIsStronger'),
    eventTrophy(honor(1)),
  ),
];

const enlightened = [
  construct(
    "Dreamer's Glass",
    { is: 'enlightened', cost: 5, honor: 3, copies: 1, icon: 'mirror-mirror' },
    oncePerTurn(putUnder(inHand(), draw(1))),
  ),
  hero(
    'Tower Askara',
    { is: 'enlightened', cost: 5, honor: 2, copies: 2, icon: 'white-tower' },
    play(draw(3), either([discardExactly(2, inHand())], [discard(inHand(of('enlightened')))])),
  ),
  hero(
    'Raj, Psionic Master',
    { is: 'enlightened', cost: 6, honor: 3, copies: 1, icon: 'psychic-waves' },
    play(banish(inHand(heroes), acquire(anywhere({ ...heroes, honorAboveBanished: 2 }), 'hand'))),
  ),
  construct(
    'Eye of Destiny',
    { is: 'enlightened', cost: 7, honor: 3, copies: 1, icon: 'eye-of-horus' },
    mayPutAcquired(heroes, 'hand'),
  ),
  hero(
    'Elder Skeptic',
    { is: 'enlightened', cost: 3, honor: 1, copies: 3, icon: 'beard' },
    play(draw(2), discard(inHand())),
  ),
  hero(
    'Elemental Adept',
    { is: 'enlightened', cost: 4, honor: 3, copies: 3, icon: 'frostfire' },
    play(draw(1), bonus('enlightened', draw(1)), may(banish(inRow()))),
  ),
  hero(
    'Nook Hound',
    { is: 'enlightened', cost: 2, honor: 1, copies: 3, icon: 'sniffing-dog' },
    fate(eachPlayer(may(lookAtTop(may(discardTop))))),
    play(lookAtTop(may(discardTop)), draw(1)),
  ),
  hero(
    'Prodigal',
    { is: 'enlightened', cost: 1, honor: 1, copies: 3, icon: 'bindle' },
    play(defeat(anywhere(upTo(3, monsters)))),
  ),
  construct(
    'Treasures of the Study',
    { is: 'enlightened', cost: 5, honor: 3, copies: 1, icon: 'locked-chest' },
    oncePerTurn(discardExactly(2, inHand(), honor(3))),
  ),
];

const lifebound = [
  hero(
    'Starchild',
    { is: 'lifebound', cost: 4, honor: 2, copies: 3, icon: 'falling-star' },
    play(runes(1), honor(1), draw(1)),
  ),
  hero(
    'Granger',
    { is: 'lifebound', cost: 3, honor: 2, copies: 2, icon: 'wheat' },
    play(runes(1), honor(1), unite('lifebound', runes(1), honor(1))),
  ),
  hero(
    'Syril, Runic Alpha',
    { is: 'lifebound', cost: 6, honor: 2, copies: 1, icon: 'wolf-head' },
    play(runes(3), unite('lifebound', power(3))),
  ),
  hero(
    'Lionheart',
    { is: 'lifebound', cost: 5, honor: 3, copies: 2, icon: 'lion' },
    play(honor(3), unite('lifebound', draw(1))),
  ),
  construct(
    'Everbloom',
    { is: 'lifebound', cost: 3, honor: 2, copies: 2, icon: 'lotus' },
    oncePerTurn(honor(1)),
  ),
  hero(
    'Snake Shaman',
    { is: 'lifebound', cost: 2, honor: 1, copies: 2, icon: 'snake-totem' },
    play(
      runes(1),
      bonus('lifebound', runes(1)),
      later(chooseNumber(4), spend(chosenNumber), honor(chosenNumber)),
    ),
  ),
  hero(
    'Honey Siren',
    { is: 'lifebound', cost: 4, honor: 2, copies: 2, icon: 'bee' },
    fate(eachPlayer(may(toTop(inDiscard(heroes))))),
    play(runes(2), mayPutNext(heroes, 'top')),
  ),
  hero(
    'Avatar of Aiyana',
    { is: 'lifebound', cost: 7, honor: 4, copies: 1, icon: 'woman-elf-face' },
    play(runes(2), thisTurn('heroesForHonor')),
  ),
  hero(
    "Aiyana's Messenger",
    { is: 'lifebound', cost: 1, honor: 1, copies: 3, icon: 'hummingbird' },
    play(runes(1), discount(heroes, 1)),
  ),
];

const mechana = [
  construct(
    'Weapon 303-V',
    { is: 'mechana', cost: 8, honor: 8, copies: 1, icon: 'tesla-turret' },
    oncePerTurnWhen(youPlay(of('mechana', constructs)), power(3)),
  ),
  hero(
    'Scrap Flinger',
    { is: 'mechana', cost: 4, honor: 2, copies: 2, icon: 'catapult' },
    play(power(2), may(destroy(inPlay(), power(2)))),
  ),
  construct(
    'Dream Machine',
    { is: 'mechana', cost: 7, honor: 7, copies: 1, icon: 'artificial-intelligence' },
    fate(eachPlayer(may(toHand(inPlay())))),
    oncePerTurn(toHand(inPlay(other(of('mechana', constructs))))),
  ),
  hero(
    'Brazer Drone',
    { is: 'mechana', cost: 2, honor: 1, copies: 2, icon: 'delivery-drone' },
    play(runes(1), may(toHand(inDiscard(constructs)))),
  ),
  construct(
    'Autobuilder 5.0',
    { is: 'mechana', cost: 5, honor: 5, copies: 2, icon: 'factory-arm' },
    oncePerTurn(destroyThis, discount(of('mechana', constructs), 2)),
  ),
  hero(
    'P.R.I.M.E.',
    { is: 'mechana', cost: 7, honor: 3, copies: 1, icon: 'mecha-head' },
    play(either([runes(3)], [acquire(inRow(constructs))])),
    wheneverInDiscard(youPlay(of('mechana', constructs)), may(thisToHand)),
  ),
  construct(
    'Personal Wormhole',
    { is: 'mechana', cost: 4, honor: 4, copies: 2, icon: 'teleport' },
    oncePerTurnWhen(youPlay(of('mechana', constructs)), may(banish(inHandOrDiscard()))),
  ),
  construct(
    'Cog Maw',
    { is: 'mechana', cost: 6, honor: 6, copies: 2, icon: 'fangs-circle' },
    oncePerTurn(destroy(inPlay(of('mechana', constructs)), runes(1), bonus('mechana', runes(1)))),
  ),
  construct(
    'Synchronizer',
    { is: 'mechana', cost: 3, honor: 3, copies: 2, icon: 'time-synchronization' },
    oncePerTurnWhen(youPlay(of('mechana', constructs)), runes(1)),
  ),
  hero(
    'Grease Monk',
    { is: 'mechana', cost: 1, honor: 1, copies: 3, icon: 'oil-can' },
    play(runes(1), discount(constructs, 1)),
  ),
];

const voidbound = [
  hero(
    'Void Militia',
    { is: 'void', cost: 1, honor: 1, copies: 3, icon: 'spears' },
    play(power(1), discount(monsters, 1)),
  ),
  hero(
    'Abolisher',
    { is: 'void', cost: 2, honor: 1, copies: 3, icon: 'broken-shield' },
    play(runes(1), may(banish(inHand(), runes(1)))),
  ),
  hero(
    'Nihilmancer',
    { is: 'void', cost: 3, honor: 1, copies: 3, icon: 'magic-swirl' },
    play(power(2), may(banish(inHand(), power(1)))),
  ),
  construct(
    'Canopic Jar',
    { is: 'void', cost: 4, honor: 2, copies: 2, icon: 'egyptian-urns' },
    oncePerTurn(power(1)),
    oncePerTurnWhen(youDefeatInRow, runes(1)),
  ),
  hero(
    'Soul Assassin',
    { is: 'void', cost: 4, honor: 2, copies: 2, icon: 'hooded-assassin' },
    play(power(2), nextTime(youDefeatInRow, runes(2))),
  ),
  hero(
    'Shadowcaster',
    { is: 'void', cost: 5, honor: 3, copies: 2, icon: 'moon-bats' },
    play(draw(1), may(banish(inHand(), draw(1))), bonus('void', may(banish(inDiscard())))),
  ),
  construct(
    'Penumbral Edge',
    { is: 'void', cost: 6, honor: 3, copies: 1, icon: 'crescent-blade' },
    oncePerTurn(power(2), when(youControl(1, named('Umbral Edge')), power(2))),
  ),
  construct(
    'Umbral Edge',
    { is: 'void', cost: 6, honor: 3, copies: 1, icon: 'shard-sword' },
    oncePerTurn(power(2), when(youControl(1, named('Penumbral Edge')), power(2))),
  ),
  hero(
    'Emri, Soulslayer',
    { is: 'void', cost: 8, honor: 4, copies: 1, icon: 'reaper-scythe' },
    fate(eachPlayer(banishUpTo(2, inHandOrDiscard()))),
    play(power(4), banishUpTo(2, inHandOrDiscard(), power(perCardBanishedFromHand))),
  ),
];

const monstersOfTheDeck = [
  monster(
    'Unchained Fates',
    { cost: 7, copies: 1, icon: 'breaking-chain' },
    reward(honor(5)),
    trophy(draw(2)),
  ),
  monster('Minotaur', { cost: 4, copies: 4, icon: 'minotaur' }, reward(honor(3)), trophy(draw(1))),
  monster('Hoarding Whelp', { cost: 3, copies: 4, icon: 'wyvern' }, reward(honor(2)), trophy(power(1))),
  monster(
    'Hoarding Tyrant',
    { cost: 6, copies: 2, icon: 'spiked-dragon-head' },
    reward(honor(4)),
    trophy(runes(2)),
  ),
  monster(
    'Fettered Soul',
    { cost: 3, copies: 4, icon: 'imprisoned' },
    reward(honor(2), may(banish(inRow()))),
  ),
  monster(
    'Vandal Soul',
    { cost: 4, copies: 3, icon: 'hammer-break' },
    reward(honor(3), eachOpponent(destroy(cheapest(inPlay())))),
  ),
  monster(
    'Polaris Demon',
    { cost: 5, copies: 2, icon: 'star-skull' },
    reward(
      honor(5),
      either([eachOpponent(destroyAllOfCost('even'))], [eachOpponent(destroyAllOfCost('odd'))]),
    ),
  ),
  monster(
    'Nemesis',
    { cost: 8, copies: 1, icon: 'executioner-hood' },
    fate(banishEvent),
    reward(honor(6), takeTrophies(3, inVoid(trophies))),
  ),
  monster(
    'Tarik, the Trickster',
    { cost: 6, copies: 1, icon: 'drama-masks' },
    reward(honor(5), may(copyEffect(inRow(heroes)))),
  ),
  monster(
    'Noxious Soul',
    { cost: 5, copies: 2, icon: 'vile-fluid' },
    reward(honor(4), eachOpponent(discardRandomCard)),
  ),
];

const alwaysAvailable = [
  monster(
    'Fanatic',
    { cost: 3, pile: 'fanatic', copies: 6, icon: 'sacrificial-dagger' },
    reward(honor(1)),
    trophy(),
  ),
];

export const souls: CardSet = {
  id: 'souls',
  name: 'Storm of Souls',
  version: 1,
  order: 3,
  players: 4,
  about: 'Adds Events that change the rules while they last, trophies to keep for later, and the Fanatic.',
  shows: ['starchild', 'void-rising', 'hoarding-tyrant'],
  supplies: { mystic: 26, heavyInfantry: 26 },
  cards: [
    ...events,
    ...enlightened,
    ...lifebound,
    ...mechana,
    ...voidbound,
    ...monstersOfTheDeck,
    ...alwaysAvailable,
  ],
};
