import { type Chapter, chapter } from '../model.ts';

// Questions that come up at the table.

export const RULINGS: readonly Chapter[] = [
  chapter(11, 'Rulings', {
    '11.1': 'A card you have played is no longer in your hand, so it cannot be banished from there.',
    '11.2': 'A card whose supply has run out cannot be acquired.',
    '11.3':
      '"May" leaves it to you. Without it, an effect happens as far as it can. If there is nothing to ' +
      'choose, you are not asked.',
    '11.4':
      'An effect that says to acquire a Hero or defeat a Monster without naming the center row includes the ' +
      'always-available cards.',
    '11.5':
      'Restricted runes, such as those for Mechana Constructs only, are spent before ordinary ones, ' +
      'and power before runes that stand in for it. A discount is for the next card of its kind that ' +
      'you acquire or defeat: it is used up with that card, even if you get it without paying. ' +
      'Several discounts add up on it, no cost falls below 0, and all end with the turn. If a card ' +
      'has two costs, you pay the lower one.',
    '11.6':
      '"The first time each turn" means the first of the whole turn: one before the card came into play ' +
      'uses it up. "Once per turn, when" is counted by each card for itself.',
    '11.7':
      'A Fate effect happens even if its card has left the row before its turn came, unless it needs the ' +
      "card's place: then Ravenous Gorph does nothing.",
    '11.8':
      'A copied effect (Twofold Askara, Tarik) is carried out afresh, with new choices. It belongs to the ' +
      'copying card, so the copied Hero itself counts as another Hero.',
    '11.9':
      'If an Event turns up while a card of the center deck is revealed (Dhartha, the Eternal), it becomes ' +
      'current and the next card is revealed.',
    '11.10':
      'Borderland Nihilist and Adayu the Tormented are transformed and acquired when they are defeated in ' +
      'the void, just as in the row. If the adversary in solitaire takes them, they go to the void and give ' +
      'nothing.',
    '11.11': 'A transformed card that is banished stays transformed, in the void and ever after.',
    '11.12':
      'Effects on each player go in turn order from the active player, in the first deal from the first ' +
      'player. The adversary in solitaire is no player.',
    '11.13':
      "Cards under a Construct (Dreamer's Glass) are visible to everybody and count for the score. They go " +
      'to the discard pile when the Construct leaves play.',
    '11.14':
      'If an effect must hit the card with the highest cost, the lowest cost or the like and several fit, ' +
      'the player who loses one chooses. If several players fit, the active player chooses.',
    '11.15':
      'The center deck lies at the left end of the row. Gaps are filled from there outward, and cards enter ' +
      'in that order.',
    '11.16':
      'With Samael the Fallen in front of you, you are asked as a defeated Monster leaves (3.4, step 1) ' +
      'whether you want it in your discard pile rather than in the void; all else happens as usual. A ' +
      'Monster acquired in this way is no Hero for effects that look at acquired Heroes. A Monster in your ' +
      'hand cannot be played without Samael in front of you.',
    '11.17':
      'If you decline an ability that says "once per turn, when" and "you may", it is not used up. An ' +
      'ability whose condition does not hold cannot be used.',
    '11.18':
      'An opponent who cannot discard enough cards must take the other choice (Bazu). If an effect names ' +
      'two supplies and only one is left, you get a card from that one (Arha Sensei).',
    '11.19':
      "A card you acquire on your turn counts as acquired by you, whatever effect brought it (Dhartha's " +
      'Retreat).',
    '11.20':
      'In solitaire, Fate effects of cards that enter when the adversary has taken its cards happen for you ' +
      'alone.',
    '11.21':
      'A Hero in hand that was not turned over (8.3) follows its condition as it is now; one that was ' +
      'turned over stays so. A Monster that is acquired as its reward lies aside while the row is refilled.',
    '11.22': 'Hedron Rising and Hedron Link Device make Constructs Mechana wherever they are.',
    '11.23':
      'If center deck and void hold nothing but Events, the row stays short. House ruling: a Ravenous Gorph ' +
      'does not banish another one if nothing but Gorphs and Events can come in its place. The Fanatic can ' +
      'be defeated for its honor even when its supply is empty.',
    '11.24':
      'Cards alike in the center row are different cards: each can be acquired, defeated, banished or ' +
      'chosen by its place. So are copies in the void and in the row.',
    '11.25':
      'House ruling: what counts "this turn" begins with the turn. What happens in the adversary\'s ' +
      'part of solitaire, or while you draw your next hand, belongs to no turn of yours. Heroes in ' +
      'hand do not count as transformed then, nor after the last turn, unless they were turned over.',
    '11.26':
      'House ruling: a condition on what is acquired or defeated is judged at that moment, even if ' +
      'the refill then ends the Event it rests on (Rocket Courier X-99, Defense Generator). What is ' +
      'paid by the honor or cost of a card is paid by the side that was acquired (Hedron Watchtower).',
    '11.27':
      'House ruling: a Hero counts as played from the moment it is played. Constructs in play and ' +
      'Heroes in hand whose condition it completes are transformed before its effect (Scrap Flinger).',
    '11.28': 'House ruling: honor that you take from another player is honor gained (Sordid Asp).',
    '11.29':
      'House ruling: if several offers fit one card that you acquire, you say which of them you use, ' +
      'if any (Eye of Destiny with Stone Circle or with Air Support Squadron). Of two for the same ' +
      'place, one that this does not use up, or that would lapse, goes first (Alset, Honey Siren).',
    '11.30':
      'House ruling: in team play, the rune for the partner is an ordinary one. Whatever you pay for ' +
      'may be for your partner, wherever it comes from (Serpentcall, Reclamax).',
    '11.31':
      'House ruling: after Emri, Demonsbane, effects that defeat a Monster in the center row may ' +
      'choose one in the void as well.',
    '11.32':
      'House ruling: in solitaire the row slides to the right end even when nothing replaces the card ' +
      'that left.',
    '11.33':
      'House ruling: a question whose answers all do nothing is not asked (Polaris Demon if nobody ' +
      'can lose a Construct, a repeat that could reveal nothing, the discard of a whole hand). Nor is ' +
      'one whose answers all come to the same: which of the Fanatic and the Cultist falls if you hold ' +
      'a Fanatic already, or a faction for a Sower if you have played as many Heroes of each.',
    '11.34':
      'House ruling: what may take a card out of your discard pile is asked before whatever else ' +
      'triggered, because a draw could shuffle that card into your deck: another place for a card ' +
      'you acquire (Eye of Destiny, Honey Siren), a Hero that returns from there, a card that you ' +
      'discarded (Arha Rising).',
    '11.35':
      'House ruling: a trophy Monster that is defeated in the void (Sadranis, Emri, Demonsbane) lies ' +
      'in front of you as a trophy, just as from the row. Only a Monster that has no place of its own ' +
      'goes to the bottom of the center deck.',
    '11.36':
      'House ruling: Unite and Multi-Unite ask for the faction that they name. A faction that their own ' +
      'card has for this turn adds none: Deathdealer Noble, Lifebound by Ogo Rising, still counts Void ' +
      'Heroes only. Of the other Hero every faction counts, also one that it has for this turn.',
  }),
];
