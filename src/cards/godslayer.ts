import type { CardSet } from './vocabulary.ts';
import {
  acquire,
  acquireOrDefeat,
  anywhere,
  banish,
  banishThis,
  construct,
  constructs,
  copyEffect,
  defeat,
  destroy,
  discard,
  discount,
  draw,
  eachOpponent,
  either,
  extraTurn,
  firstEachTurn,
  giveRandomCard,
  hero,
  heroes,
  honor,
  inDiscard,
  inHand,
  inHandOrDiscard,
  inPlay,
  inRow,
  keepOne,
  lasting,
  may,
  mayPutAcquired,
  mechanaRunes,
  monster,
  monsters,
  of,
  oncePerTurn,
  oncePerTurnWhen,
  other,
  perConstruct,
  perConstructFaction,
  play,
  playedThisTurn,
  power,
  reward,
  runes,
  spend,
  upTo,
  when,
  youControl,
  youDefeatInRow,
  youPlay,
  youPlayed,
  youPutIntoPlay,
} from './words.ts';

const enlightened = [
  hero('Arha Initiate', { is: 'enlightened', cost: 1, honor: 1, copies: 3, icon: 'prayer' }, play(draw(1))),
  hero(
    'Arha Templar',
    { is: 'enlightened', cost: 4, honor: 3, copies: 2, icon: 'templar-eye' },
    play(defeat(anywhere(upTo(4, monsters)))),
  ),
  hero(
    'Ascetic of the Lidless Eye',
    { is: 'enlightened', cost: 5, honor: 2, copies: 2, icon: 'eyeball' },
    play(draw(2)),
  ),
  hero('Master Dhartha', { is: 'enlightened', cost: 7, honor: 3, copies: 1, icon: 'wisdom' }, play(draw(3))),
  hero(
    'Oziah the Peerless',
    { is: 'enlightened', cost: 6, honor: 3, copies: 1, icon: 'punch-blast' },
    play(defeat(anywhere(upTo(6, monsters)))),
  ),
  hero(
    'Seer of the Forked Path',
    { is: 'enlightened', cost: 2, honor: 1, copies: 3, icon: 'split-arrows' },
    play(draw(1), may(banish(inRow()))),
  ),
  hero(
    'Temple Librarian',
    { is: 'enlightened', cost: 2, honor: 1, copies: 3, icon: 'bookshelf' },
    play(discard(inHand(), draw(2))),
  ),
  hero(
    'Twofold Askara',
    { is: 'enlightened', cost: 4, honor: 2, copies: 1, icon: 'duality' },
    play(copyEffect(playedThisTurn(other(heroes)))),
  ),
  construct(
    'The All-Seeing Eye',
    { is: 'enlightened', cost: 6, honor: 2, copies: 1, icon: 'all-seeing-eye' },
    oncePerTurn(draw(1)),
  ),
  construct(
    "Tablet of Time's Dawn",
    { is: 'enlightened', cost: 5, honor: 2, copies: 1, icon: 'solar-time' },
    oncePerTurn(banishThis, extraTurn),
  ),
];

const lifebound = [
  hero(
    'Cetra, Weaver of Stars',
    { is: 'lifebound', cost: 7, honor: 4, copies: 1, icon: 'star-swirl' },
    play(acquire(anywhere(heroes), 'top')),
  ),
  hero(
    'Druids of the Stone Circle',
    { is: 'lifebound', cost: 4, honor: 3, copies: 2, icon: 'circle-forest' },
    play(acquire(anywhere(upTo(3, heroes)), 'top')),
  ),
  hero(
    'Flytrap Witch',
    { is: 'lifebound', cost: 5, honor: 2, copies: 2, icon: 'venus-flytrap' },
    play(honor(2), draw(1)),
  ),
  hero('Landtalker', { is: 'lifebound', cost: 6, honor: 3, copies: 1, icon: 'mountains' }, play(runes(3))),
  hero(
    'Lifebound Initiate',
    { is: 'lifebound', cost: 1, honor: 1, copies: 3, icon: 'sprout' },
    play(runes(1), honor(1)),
  ),
  hero(
    'Runic Lycanthrope',
    { is: 'lifebound', cost: 3, honor: 1, copies: 2, icon: 'werewolf' },
    play(runes(2), when(youPlayed(other(of('lifebound', heroes))), power(2))),
  ),
  hero(
    'Wolf Shaman',
    { is: 'lifebound', cost: 3, honor: 1, copies: 3, icon: 'wolf-howl' },
    play(runes(1), draw(1)),
  ),
  construct(
    'Snapdragon',
    { is: 'lifebound', cost: 5, honor: 2, copies: 2, icon: 'evil-bud' },
    oncePerTurn(runes(1)),
    firstEachTurn(youPlay(of('lifebound', heroes)), honor(1)),
  ),
  construct(
    'Yggdrasil Staff',
    { is: 'lifebound', cost: 4, honor: 2, copies: 2, icon: 'wizard-staff' },
    oncePerTurn(power(1)),
    oncePerTurn(spend(4), honor(3)),
  ),
];

const mechana = [
  hero(
    'Avatar Golem',
    { is: 'mechana', cost: 4, honor: 2, copies: 2, icon: 'metal-golem-head' },
    play(power(2), honor(perConstructFaction)),
  ),
  hero(
    'Kor, the Ferromancer',
    { is: 'mechana', cost: 3, honor: 2, copies: 1, icon: 'melting-metal' },
    play(power(2), when(youControl(2, constructs), draw(1))),
  ),
  hero(
    'Mechana Initiate',
    { is: 'mechana', cost: 1, honor: 1, copies: 3, icon: 'tinker' },
    play(either([runes(1)], [power(1)])),
  ),
  hero(
    'Reactor Monk',
    { is: 'mechana', cost: 4, honor: 2, copies: 2, icon: 'radioactive' },
    play(runes(2), discount(constructs, 1)),
  ),
  construct(
    'Burrower Mark II',
    { is: 'mechana', cost: 3, honor: 3, copies: 2, icon: 'drill' },
    oncePerTurnWhen(youPutIntoPlay(of('mechana', constructs)), draw(1)),
  ),
  construct(
    'The Grand Design',
    { is: 'mechana', cost: 6, honor: 6, copies: 2, icon: 'armor-blueprint' },
    oncePerTurn(mechanaRunes(2)),
  ),
  construct(
    'Hedron Cannon',
    { is: 'mechana', cost: 8, honor: 8, copies: 1, icon: 'cannon' },
    oncePerTurn(power(perConstruct(of('mechana', constructs)))),
  ),
  construct(
    'Hedron Link Device',
    { is: 'mechana', cost: 7, honor: 7, copies: 1, icon: 'linked-rings' },
    lasting('constructsAreMechana'),
  ),
  construct(
    'Rocket Courier X-99',
    { is: 'mechana', cost: 4, honor: 4, copies: 2, icon: 'rocket' },
    mayPutAcquired(other(of('mechana', constructs)), 'play'),
  ),
  construct(
    "Watchmaker's Altar",
    { is: 'mechana', cost: 5, honor: 5, copies: 2, icon: 'clockwork' },
    oncePerTurn(mechanaRunes(1)),
  ),
];

const voidbound = [
  hero(
    'Arbiter of the Precipice',
    { is: 'void', cost: 4, honor: 1, copies: 2, icon: 'cliff-crossing' },
    play(draw(2), banish(inHand())),
  ),
  hero('Demon Slayer', { is: 'void', cost: 4, honor: 2, copies: 2, icon: 'winged-sword' }, play(power(3))),
  hero(
    'Emri, One with the Void',
    { is: 'void', cost: 6, honor: 3, copies: 1, icon: 'nested-eclipses' },
    play(power(4)),
  ),
  hero(
    'Shade of the Black Watch',
    { is: 'void', cost: 3, honor: 1, copies: 3, icon: 'ghost' },
    play(power(2), may(banish(inHandOrDiscard()))),
  ),
  hero(
    'Spike Vixen',
    { is: 'void', cost: 2, honor: 1, copies: 2, icon: 'fox-head' },
    play(power(1), draw(1)),
  ),
  hero(
    'Void Initiate',
    { is: 'void', cost: 1, honor: 1, copies: 3, icon: 'eclipse' },
    play(runes(1), may(banish(inHandOrDiscard()))),
  ),
  construct('Muramasa', { is: 'void', cost: 7, honor: 4, copies: 1, icon: 'katana' }, oncePerTurn(power(3))),
  construct(
    'Shadow Star',
    { is: 'void', cost: 3, honor: 2, copies: 2, icon: 'north-star-shuriken' },
    oncePerTurn(power(1)),
  ),
  construct(
    'Voidthirster',
    { is: 'void', cost: 5, honor: 3, copies: 2, icon: 'dripping-blade' },
    oncePerTurn(power(1)),
    firstEachTurn(youDefeatInRow, honor(1)),
  ),
];

const monstersOfTheDeck = [
  monster(
    'Avatar of the Fallen',
    { cost: 7, copies: 1, icon: 'overlord-helm' },
    lasting('unbanishable'),
    reward(honor(4), may(acquireOrDefeat(inRow(other({}))))),
  ),
  monster(
    'Corrosive Widow',
    { cost: 4, copies: 4, icon: 'masked-spider' },
    reward(honor(3), eachOpponent(destroy(inPlay()))),
  ),
  monster('Earth Tyrant', { cost: 6, copies: 2, icon: 'rock-golem' }, reward(honor(5), draw(2))),
  monster('Mephit', { cost: 3, copies: 3, icon: 'imp-laugh' }, reward(honor(2), may(banish(inRow())))),
  monster(
    'Mistake of Creation',
    { cost: 4, copies: 4, icon: 'frankenstein-creature' },
    reward(honor(4), may(banish(inRow())), may(banish(inDiscard()))),
  ),
  monster("Samael's Trickster", { cost: 3, copies: 4, icon: 'jester-hat' }, reward(honor(1), runes(1))),
  monster(
    'Sea Tyrant',
    { cost: 5, copies: 3, icon: 'sea-serpent' },
    reward(honor(5), eachOpponent(keepOne(inPlay()))),
  ),
  monster('Tormented Soul', { cost: 3, copies: 3, icon: 'terror' }, reward(honor(1), draw(1))),
  monster('Wind Tyrant', { cost: 5, copies: 3, icon: 'whirlwind' }, reward(honor(3), runes(3))),
  monster(
    'Xeron, Duke of Lies',
    { cost: 6, copies: 1, icon: 'sly' },
    reward(honor(3), eachOpponent(giveRandomCard)),
  ),
];

export const godslayer: CardSet = {
  id: 'godslayer',
  name: 'Chronicle of the Godslayer',
  version: 1,
  order: 1,
  players: 4,
  about: 'Where it all begins: the four factions and the great tyrants, with the basic rules alone.',
  shows: ['wolf-shaman', 'avatar-of-the-fallen', 'the-all-seeing-eye'],
  supplies: { mystic: 30, heavyInfantry: 29 },
  cards: [...enlightened, ...lifebound, ...mechana, ...voidbound, ...monstersOfTheDeck],
};
