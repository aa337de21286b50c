import { type Chapter, chapter } from '../model.ts';

// What single sets add, and the two variants.

export const ADDITIONS: readonly Chapter[] = [
  chapter(6, 'Fate', {
    '6.1':
      'A Fate effect, found in Return of the Fallen and Storm of Souls, happens when its card enters the ' +
      "center row, whoever's turn it is, and in the first deal as well.",
    '6.2':
      'Several Fate effects happen in the order in which their cards entered. Each goes through the players ' +
      'it affects in turn order, beginning with the active player.',
  }),
  chapter(7, 'Events, trophies and the Fanatic', {
    '7.1':
      'In Storm of Souls, an Event that turns up moves to the Event zone and its place is refilled. It is ' +
      'now the only current Event; the former one goes to the void. Its rule applies to every player, and ' +
      'its faction switches on the bonus of cards that name that faction.',
    '7.2':
      'A Monster with a trophy gives you its honor at once. It is then yours and lies in front of you, face ' +
      'up, until you banish it for its effect: on any turn of yours, this one included.',
    '7.3':
      'The Fanatic is an always-available Monster whose trophy does what the current Event says. You can ' +
      'have only one Fanatic as a trophy: while you do, defeating another gives you the honor alone. A ' +
      'banished Fanatic returns to its supply, never to the void.',
    '7.4':
      "Some trophies work on another player's turn: while Hedron Rising is current, you may banish your " +
      'Fanatic to save a Construct that is about to be destroyed. It does not save a Construct that you ' +
      'destroy yourself as a cost.',
    '7.5':
      'What an Event gives for defeating a Monster counts if the Event was current at the moment of the ' +
      'defeat, even if the refill replaces it. An Event that turns up in that refill is too late.',
    '7.6': 'An Event that looks ahead, such as Ogo Rising, sees only what happens after it became current.',
  }),
  chapter(8, 'Multi-Unite and Transform', {
    '8.1': 'In Realms Unraveled, a card of several factions counts as each of them.',
    '8.2':
      'Multi-Unite happens once for each other Hero you play this turn, before or after, that shares a ' +
      'faction with the card. Unite, in Storm of Souls, works likewise but only once.',
    '8.3':
      'When the condition of Transform is met, the card is replaced by its other side for the rest of the ' +
      'game, wherever it goes. The front has no effect and does not count as played. A Construct in play ' +
      "transforms by itself as soon as the condition holds on its controller's turn. A Hero transforms in " +
      "hand, on its owner's turn: if it is played, discarded or banished while the condition holds, it is " +
      'shown as its other side, and its owner may also turn it over, and so show it, at any moment while ' +
      'the condition holds. You always see the side your card has now. A condition met in an earlier turn ' +
      'does not count for cards drawn afterwards. A Monster that transforms as its reward is acquired ' +
      'instead of going to the void.',
    '8.4':
      'If Multi-Unite repeats an effect that lets you acquire a Hero once this turn, you may use the repeat ' +
      'later in the turn.',
    '8.5': 'A Construct that is put into play as you acquire it does not react to its own acquisition.',
  }),
  chapter(9, 'Team play', {
    '9.1':
      'Four or six players can play in teams of two, with partners sitting opposite each other. The honor ' +
      'pool starts with 30 honor per player. A partner is not an opponent: rewards of your Monsters never ' +
      'harm them.',
    '9.2':
      'When you acquire a card and pay for it, from wherever, you may spend 1 more rune, an ordinary ' +
      "one, to put it into your partner's discard pile instead of yours. You are still the one who " +
      'acquired it.',
    '9.3':
      'Partners add their scores, and the team with the highest sum wins. Of equal teams, the one with the ' +
      'player latest in turn order wins.',
  }),
  chapter(10, 'Solitaire', {
    '10.1':
      'The honor pool starts with 50 honor. When a card leaves the row, the others slide to the right and ' +
      'the new card enters at the left end.',
    '10.2':
      'You go first. After each of your turns, extra turns included, when you have drawn your next ' +
      'hand, the adversary takes the two cards at the right end; both leave before the row is ' +
      'refilled. It is called Samael, with Storm of Souls Nemesis, with Realms Unraveled the Cult. ' +
      'Heroes and Constructs are set aside and count for its score with their printed honor. ' +
      'Monsters, also those with a trophy, go to the void, and it gains the honor of their rewards ' +
      'from the honor pool, or beyond it when the pool is empty. All other effects are ignored, but ' +
      'for Fate effects of the new cards.',
    '10.3':
      'When the honor pool is empty and the round is over, you win if you have more honor than the ' +
      'adversary.',
  }),
];
