import type { CardSet } from './vocabulary.ts';
import {
  acquire,
  acquireOrDefeat,
  adjacent,
  anywhere,
  banish,
  banishAdjacent,
  buy,
  construct,
  constructs,
  costliest,
  destroy,
  destroyAll,
  destroyThis,
  discard,
  discardExactly,
  discount,
  draw,
  eachOpponent,
  eachOtherPlayer,
  eachPlayer,
  eachTime,
  either,
  extraCards,
  fate,
  fight,
  hero,
  heroes,
  heroesAndConstructs,
  honor,
  inDiscard,
  inHand,
  inHandOrDiscard,
  inPlay,
  inRow,
  inSupply,
  inVoid,
  itIsTheNamedCard,
  lasting,
  may,
  mayPutAcquired,
  monster,
  monsters,
  nameCard,
  named,
  nextTime,
  of,
  oncePerTurn,
  oncePerTurnWhen,
  other,
  perConstruct,
  perHero,
  play,
  power,
  revealTop,
  reward,
  runes,
  takeHonor,
  thatCardIs,
  thisTurn,
  toHand,
  upTo,
  when,
  whenBanished,
  whenever,
  youControl,
  youDefeatInRowOrVoid,
  youPlay,
  youPutIntoPlay,
  yourTurnEnds,
  youWonNothing,
} from './words.ts';

const enlightened = [
  hero(
    'Adayu, the Chosen',
    { is: 'enlightened', cost: 8, honor: 6, copies: 1, icon: 'beams-aura' },
    play(acquireOrDefeat(inRow())),
  ),
  hero(
    'Arha Sensei',
    { is: 'enlightened', cost: 3, honor: 2, copies: 3, icon: 'kimono' },
    play(banish(inHand(), acquire(inSupply(heroes), 'hand'))),
  ),
  hero(
    'Askara of Fate',
    { is: 'enlightened', cost: 4, honor: 2, copies: 2, icon: 'tarot-10-wheel-of-fortune' },
    fate(eachPlayer(may(draw(1)))),
    play(draw(2), eachOtherPlayer(may(draw(1))), may(banish(inRow()))),
  ),
  construct(
    "Dhartha's Retreat",
    { is: 'enlightened', cost: 4, honor: 3, copies: 1, icon: 'pagoda' },
    whenever(yourTurnEnds, when(youWonNothing, may(extraCards(2)))),
  ),
  hero(
    'Eternal Askara',
    { is: 'enlightened', cost: 5, honor: 3, copies: 2, icon: 'infinity' },
    play(banish(inRow(), when(thatCardIs(monsters), honor(3)))),
  ),
  hero(
    'Hectic Scribe',
    { is: 'enlightened', cost: 1, honor: 1, copies: 3, icon: 'quill-ink' },
    play(draw(2), discardExactly(2, inHand())),
  ),
];

const lifebound = [
  hero(
    'Nairi, Henge Queen',
    { is: 'lifebound', cost: 6, honor: 3, copies: 1, icon: 'queen-crown' },
    play(honor(5)),
  ),
  hero(
    'Dandelion Witch',
    { is: 'lifebound', cost: 4, honor: 2, copies: 2, icon: 'dandelion-flower' },
    play(
      draw(1),
      honor(perHero(of('lifebound', heroes))),
      eachTime(youPlay(other(of('lifebound', heroes))), honor(1)),
    ),
  ),
  hero(
    'Great-Omen Raven',
    { is: 'lifebound', cost: 2, honor: 1, copies: 3, icon: 'raven' },
    play(nameCard, revealTop, when(itIsTheNamedCard, honor(3))),
  ),
  hero(
    'Lunar Stag',
    { is: 'lifebound', cost: 3, honor: 1, copies: 3, icon: 'deer-head' },
    play(either([runes(2)], [honor(2)])),
  ),
  construct(
    'Serpentcall',
    { is: 'lifebound', cost: 7, honor: 4, copies: 1, icon: 'snake-spiral' },
    oncePerTurn(runes(2)),
    oncePerTurn(buy(inVoid(heroes))),
  ),
  construct(
    'Stone Circle',
    { is: 'lifebound', cost: 5, honor: 4, copies: 2, icon: 'dolmen' },
    fate(eachPlayer(may(acquire(inSupply(named('Mystic')), 'top')))),
    mayPutAcquired(heroes, 'top'),
  ),
];

const mechana = [
  construct(
    'Project Alpha',
    { is: 'mechana', cost: 7, honor: 7, copies: 1, icon: 'tracked-robot' },
    oncePerTurn(acquire(anywhere(upTo(perConstruct(of('mechana', constructs)), heroesAndConstructs)))),
  ),
  hero(
    'Dimension Diver',
    { is: 'mechana', cost: 3, honor: 1, copies: 2, icon: 'diving-helmet' },
    play(runes(2), thisTurn('constructsAreMechana')),
  ),
  construct(
    'Combustion Idol',
    { is: 'mechana', cost: 5, honor: 5, copies: 2, icon: 'fire-shrine' },
    oncePerTurn(when(youControl(3, of('mechana', constructs)), draw(1))),
  ),
  hero(
    'Battery Monk',
    { is: 'mechana', cost: 2, honor: 1, copies: 3, icon: 'battery-pack' },
    play(discount(constructs, 1), draw(1)),
  ),
  construct(
    'Reclamax',
    { is: 'mechana', cost: 4, honor: 4, copies: 2, icon: 'recycle' },
    fate(eachPlayer(may(toHand(inDiscard(constructs))))),
    oncePerTurn(destroyThis, buy(inVoid(of('mechana', constructs)))),
  ),
  construct(
    'Socket Altar',
    { is: 'mechana', cost: 6, honor: 6, copies: 2, icon: 'electrical-socket' },
    oncePerTurnWhen(youPutIntoPlay(of('mechana', constructs)), runes(2)),
  ),
];

const voidbound = [
  hero(
    'Arbiter of Fate',
    { is: 'void', cost: 4, honor: 2, copies: 2, icon: 'scales' },
    fate(eachPlayer(may(banish(inHandOrDiscard())))),
    play(draw(1), may(banish(inHandOrDiscard()))),
  ),
  hero(
    'Guardian of Sadranis',
    { is: 'void', cost: 1, honor: 1, copies: 3, icon: 'black-hand-shield' },
    play(power(1), nextTime(youDefeatInRowOrVoid, honor(2))),
  ),
  construct(
    'Black Hole',
    { is: 'void', cost: 5, honor: 4, copies: 1, icon: 'black-hole-bolas' },
    oncePerTurn(banish(inHand(), power(1))),
  ),
  hero(
    'Deathseeker',
    { is: 'void', cost: 2, honor: 1, copies: 3, icon: 'grim-reaper' },
    play(power(2)),
    whenBanished(honor(3)),
  ),
  hero(
    'Sadranis, Dark Emissary',
    { is: 'void', cost: 7, honor: 4, copies: 1, icon: 'warlock-hood' },
    play(power(3), may(fight(inVoid(monsters)))),
  ),
  hero(
    'Black Watch Elite',
    { is: 'void', cost: 5, honor: 2, copies: 2, icon: 'black-knight-helm' },
    play(power(3), may(banish(inHandOrDiscard()))),
  ),
];

const monstersOfTheDeck = [
  monster(
    'Bazu, Duke of Scorn',
    { cost: 6, copies: 1, icon: 'devil-mask' },
    reward(
      honor(4),
      eachOpponent(
        when(youControl(1, constructs), either([discardExactly(perConstruct(), inHand())], [destroyAll])),
      ),
    ),
  ),
  monster('Doom Weeper', { cost: 4, copies: 3, icon: 'bleeding-eye' }, reward(honor(2), runes(2))),
  monster(
    'Fire Tyrant',
    { cost: 6, copies: 2, icon: 'fire-silhouette' },
    reward(honor(6), eachOpponent(discard(inHand()))),
  ),
  monster(
    'Ravenous Gorph',
    { cost: 3, copies: 3, icon: 'gluttony' },
    fate(banishAdjacent),
    reward(honor(3), may(banish(adjacent))),
  ),
  monster(
    'Samael the Fallen',
    { cost: 8, copies: 1, icon: 'evil-wings' },
    lasting('unbanishable'),
    lasting('goesInFront'),
    lasting('monstersAreHeroes'),
    reward(honor(8)),
  ),
  monster('Sordid Asp', { cost: 3, copies: 4, icon: 'snake-tongue' }, reward(honor(1), takeHonor(2))),
  monster(
    'Vaultbreaker Wurm',
    { cost: 5, copies: 3, icon: 'leeching-worm' },
    reward(honor(4), eachOpponent(destroy(costliest(inPlay())))),
  ),
];

export const fallen: CardSet = {
  id: 'fallen',
  name: 'Return of the Fallen',
  version: 1,
  order: 2,
  players: 2,
  about: 'Adds Fate: some cards do something to everybody at the moment they turn up.',
  shows: ['lunar-stag', 'samael-the-fallen', 'dimension-diver'],
  supplies: { mystic: 17, heavyInfantry: 17 },
  cards: [...enlightened, ...lifebound, ...mechana, ...voidbound, ...monstersOfTheDeck],
};
