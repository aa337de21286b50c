import { type Chapter, chapter } from '../model.ts';

// What every game needs.

export const BASE: readonly Chapter[] = [
  chapter(1, 'Setup', {
    '1.1':
      'One to six players can play, with one or more sets; the center decks of the chosen sets are shuffled ' +
      'together. The starting decks in the sets limit the number of players: Return of the Fallen has two, ' +
      'each other set has four, and more than six never play. Solitaire works with any choice of sets.',
    '1.2':
      'Every player begins with a deck of eight Apprentices and two Militia, shuffles it and draws five ' +
      'cards.',
    '1.3':
      'Mystics, Heavy Infantry and Cultists are always available, with Storm of Souls also Fanatics. ' +
      'Cultists never run out, and there are six Fanatics. Chronicle of the Godslayer brings 30 Mystics and ' +
      '29 Heavy Infantry, Return of the Fallen 17 of each, Storm of Souls and Realms Unraveled 26 of each; ' +
      'several sets add up.',
    '1.4':
      'Six cards from the center deck are laid out face up: the center row. Fate effects happen and Events ' +
      'move to the Event zone in this first deal, too.',
    '1.5':
      'The honor pool starts with 30 honor per player, in solitaire with 50. Chance decides who goes first, ' +
      'and turns pass clockwise.',
  }),
  chapter(2, 'Your turn', {
    '2.1':
      'On your turn you may play cards from your hand, use Constructs, acquire cards, defeat Monsters and ' +
      'use trophies, in any order and as often as you can.',
    '2.2':
      'A Hero has its effect as soon as it is played, and you make its choices then. It then lies in front ' +
      'of you, face up; when the turn ends it goes to your discard pile. A Construct stays in play from turn to turn. You may use each ' +
      'of its abilities once per turn, on your own turns only, and already on the turn you play it. A ' +
      'Construct that leaves play and comes back can be used again.',
    '2.3':
      'Playing a card costs nothing. Runes and power stay with you until you spend them or the turn ends.',
    '2.4':
      'To acquire a card, pay its cost in runes. The center row offers its Heroes and Constructs, and there ' +
      'are always Mystics and Heavy Infantry while they last. What you acquire goes to your discard pile.',
    '2.5':
      'To defeat a Monster, pay its cost in power. You may defeat any Monster in the center row, the ' +
      'Fanatic, and the Cultist as often as you can pay. A Monster from the center row goes to the void.',
    '2.6':
      'An effect that acquires or defeats a card up to a certain cost stands alone: you cannot add runes or ' +
      'power to reach a higher cost.',
    '2.7':
      'At the end of your turn you lose unspent runes and power, put your hand and the Heroes you played ' +
      'into your discard pile, and draw five cards. The turn is over before you draw, so nothing that ' +
      'happened in it counts for these cards.',
    '2.8':
      'If you have to draw or reveal a card and your deck is empty, your discard pile is shuffled into a ' +
      'new deck, without the Heroes you played this turn. If there is still no card, the draw is skipped.',
  }),
  chapter(3, 'The center row', {
    '3.1':
      'A card that leaves the center row is replaced at once, before anything else. So the row has six ' +
      'cards whenever somebody has to decide something.',
    '3.2': 'If one effect banishes several cards, all of them leave before any is replaced.',
    '3.3':
      'When the center deck is empty, the void is shuffled into a new one. If both are empty, the row stays ' +
      'short until a card goes to the void.',
    '3.4':
      'When you acquire or defeat a card, things happen in this order: (1) the card goes to your ' +
      'discard pile, to the void, or in front of you if it is a trophy; (2) the row is refilled, and ' +
      'an Event that turns up moves to the Event zone and is replaced, too; (3) you get the reward of ' +
      'the Monster, or carry on with the effect that acquired or defeated the card; (4) whatever was ' +
      'triggered by the acquiring or defeating happens: first you say where the acquired card goes if ' +
      'a card offers another place, then your Constructs act in the order in which you played them, ' +
      'then the current Event, then what was set up earlier this turn; (5) Fate effects of new cards ' +
      'happen in the order in which the cards entered; (6) repeats of Multi-Unite that are waiting ' +
      'happen.',
    '3.5': 'Banishing a Monster is not defeating it and gives no reward.',
  }),
  chapter(4, 'Where cards go', {
    '4.1':
      'Everybody may look through the void. Nobody may do anything with its cards unless a card says so.',
    '4.2':
      'A banished card goes to the void, with two exceptions: a starting card leaves the game, and an ' +
      'always-available card returns to its supply.',
    '4.3':
      "To destroy a card, usually a Construct, is to move it from play to its owner's discard pile. Any " +
      'effect that puts a Construct from play into a discard pile destroys it.',
    '4.4':
      'A card that you take from another player, as with Xeron, Duke of Lies, is yours for the rest of the ' +
      'game.',
  }),
  chapter(5, 'The end of the game', {
    '5.1':
      'When the honor pool is empty, the game ends with the current round, after the turn of the player who ' +
      'is last in turn order. So everybody has the same number of turns, apart from extra turns; one earned ' +
      'on the last turn is still taken. House rule: the game also ends with a round if nobody has acquired ' +
      'or defeated anything for 30 rounds.',
    '5.2': 'You still gain honor after the honor pool is empty.',
    '5.3':
      'Your score is the honor you hold plus the honor printed on every card you own: hand, deck, ' +
      'discard pile, played Heroes and Constructs. A transformed card counts with its current side.',
    '5.4': 'Of players with the same score, the one later in turn order wins.',
  }),
];
