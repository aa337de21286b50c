import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { greedyBot } from '../../src/bots/greedy/greedy.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import type { Given, GivenPlayer } from '../../src/match/scenario/format.ts';
import { matchOf } from '../../src/match/scenario/table.ts';
import { wordsOfAll } from '../../src/match/words.ts';

const SETS = ['godslayer', 'fallen', 'souls', 'unraveled'];
/** Nothing in it can be won for less than 6. */
const DEAR_ROW = Array<string>(6).fill('earth-tyrant');

/** What the bot does at a table after these steps. */
function choice(given: Given, ...steps: string[]): string {
  const match = matchOf({
    name: 'a decision',
    sets: SETS,
    given: { centerRow: DEAR_ROW, centerDeck: DEAR_ROW, event: null, ...given },
  });
  for (const step of steps) match.say(match.asked, step);
  const seen = new SeatSeen(match.state, match.dealer);
  seen.turnTo(match.asked);
  const legal = match.legal();
  return within(match.state, () => wordsOfAll(legal))[legal.indexOf(greedyBot().choose(seen))];
}

const mine = (own: GivenPlayer, given: Given = {}, ...steps: string[]): string =>
  choice({ ...given, players: [{ hand: [], ...own }, { hand: ['apprentice'] }] }, ...steps);

describe('on its turn the greedy bot', () => {
  test('plays cards that draw before others, and starting cards after them', () => {
    const deck = ['apprentice', 'apprentice'];
    expect(mine({ hand: ['apprentice', 'demon-slayer', 'wolf-shaman'], deck })).toBe('play wolf-shaman');
    expect(mine({ hand: ['apprentice', 'demon-slayer'], deck })).toBe('play demon-slayer');
  });

  test('plays every card and uses every construct before it buys', () => {
    expect(mine({ hand: ['militia'], runes: 8 })).toBe('play militia');
    expect(mine({ constructs: ['shadow-star'], runes: 8 })).toBe('use shadow-star');
  });

  test('spends poor cards, and does not waste good ones', () => {
    expect(mine({ hand: ['apprentice', 'temple-librarian'], deck: ['mystic'] })).toBe(
      'play temple-librarian',
    );
    expect(mine({ hand: ['mystic', 'temple-librarian'], deck: ['mystic'] })).toBe('play mystic');
    expect(mine({ hand: ['apprentice'], constructs: ['black-hole'] })).toBe('use black-hole');
    expect(mine({ hand: ['heavy-infantry'], constructs: ['black-hole'] })).toBe('play heavy-infantry');
  });

  test('keeps constructs whose use costs more than it brings', () => {
    expect(mine({ constructs: ['autobuilder-5-0', 'cog-maw'] })).toBe('end turn');
  });

  test('defeats monsters first, those that give most for its power', () => {
    const centerRow = ['sadistic-giant', 'corrosive-widow', 'samaels-trickster', ...DEAR_ROW.slice(3)];
    expect(mine({ power: 4, runes: 8 }, { centerRow })).toBe('defeat sadistic-giant');
    expect(mine({ power: 3 }, { centerRow })).toBe('defeat samaels-trickster');
    expect(mine({ power: 2 }, { centerRow })).toBe('defeat cultist');
  });

  test('acquires what is worth most, two cards rather than one if they are better', () => {
    const centerRow = ['ascetic-of-the-lidless-eye', 'arha-initiate', ...DEAR_ROW.slice(2)];
    expect(mine({ runes: 5 }, { centerRow })).toBe('acquire ascetic-of-the-lidless-eye');
    const cheap = ['wolf-shaman', 'spike-vixen', 'reclamax', ...DEAR_ROW.slice(3)];
    expect(mine({ runes: 5 }, { centerRow: cheap })).toBe('acquire wolf-shaman');
  });

  test('prefers honor when the honor pool is nearly empty', () => {
    const centerRow = ['master-dhartha', 'hedron-link-device', ...DEAR_ROW.slice(2)];
    expect(mine({ runes: 7 }, { centerRow, honorPool: 60 })).toBe('acquire master-dhartha');
    expect(mine({ runes: 7 }, { centerRow, honorPool: 2 })).toBe('acquire hedron-link-device');
  });

  test('turns runes into honor if nothing better is to be had', () => {
    expect(mine({ constructs: ['yggdrasil-staff'], runes: 4 }, { honorPool: 2 }, 'use yggdrasil-staff')).toBe(
      'use yggdrasil-staff#2',
    );
  });

  test('keeps a trophy until it brings more', () => {
    const own = { trophies: ['hoarding-whelp'], power: 4 };
    expect(mine(own)).toBe('defeat cultist');
    expect(mine({ ...own, power: 5 })).toBe('trophy hoarding-whelp');
    expect(mine(own, { honorPool: 1 })).toBe('trophy hoarding-whelp');
    expect(mine({ trophies: ['minotaur'], deck: ['mystic'] })).toBe('trophy minotaur');
  });

  test('ends its turn when nothing useful is left', () => {
    expect(mine({ power: 1, runes: 1 })).toBe('end turn');
  });
});

describe('asked by an effect the greedy bot', () => {
  test('banishes Apprentices and Militia, rather from the discard pile', () => {
    const hand = ['shade-of-the-black-watch'];
    const play = 'play shade-of-the-black-watch';
    expect(mine({ hand: [...hand, 'apprentice'], discard: ['apprentice', 'mystic'] }, {}, play)).toBe(
      'choose apprentice from discard',
    );
    expect(mine({ hand: [...hand, 'militia', 'mystic'] }, {}, play)).toBe('choose militia');
  });

  test('never banishes good cards of its own if it can decline', () => {
    const own = { hand: ['shade-of-the-black-watch', 'landtalker'], discard: ['mystic', 'muramasa'] };
    expect(mine(own, {}, 'play shade-of-the-black-watch')).toBe('no');
  });

  test('banishes its worst card if it must', () => {
    const own = { hand: ['arbiter-of-the-precipice'], deck: ['landtalker', 'mystic'] };
    expect(mine(own, {}, 'play arbiter-of-the-precipice')).toBe('choose mystic');
  });

  test('banishes from the row what it cannot have, and no card that it can', () => {
    const centerRow = ['landtalker', 'mephit', 'mephit', 'mephit', 'mephit', 'mephit'];
    const play = 'play seer-of-the-forked-path';
    const own = { hand: ['seer-of-the-forked-path'], deck: ['militia'], power: 3 };
    expect(mine(own, { centerRow }, play)).toBe('choose landtalker');
    expect(mine({ ...own, runes: 6 }, { centerRow }, play)).toBe('no');
  });

  test('banishes a monster if that gives honor', () => {
    const centerRow = ['mephit', ...Array<string>(5).fill('hedron-cannon')];
    expect(mine({ hand: ['eternal-askara'], power: 1 }, { centerRow }, 'play eternal-askara')).toBe(
      'choose mephit',
    );
  });

  test('discards its worst card', () => {
    const hand = ['temple-librarian', 'landtalker', 'apprentice', 'muramasa'];
    expect(mine({ hand }, {}, 'play temple-librarian')).toBe('choose apprentice');
  });

  test('destroys the least of its constructs, and keeps the best', () => {
    const players = [{ power: 9 }, { constructs: ['muramasa', 'shadow-star', 'the-all-seeing-eye'] }];
    const attack = (monster: string): string =>
      choice({ players, centerRow: [monster, ...DEAR_ROW.slice(1)] }, `defeat ${monster}`);
    expect(attack('corrosive-widow')).toBe('choose shadow-star');
    expect(attack('sea-tyrant')).toBe('choose muramasa');
  });

  test('destroys the opponent’s better constructs', () => {
    const demolish = (constructs: string[]): string =>
      choice(
        { players: [{ power: 5 }, { constructs }], centerRow: ['polaris-demon', ...DEAR_ROW.slice(1)] },
        'defeat polaris-demon',
      );
    expect(demolish(['muramasa', 'canopic-jar'])).toBe('choose option 2');
    expect(demolish(['shadow-star', 'the-all-seeing-eye'])).toBe('choose option 1');
  });

  test('acquires and defeats the best for nothing', () => {
    const centerRow = ['landtalker', 'arha-initiate', 'mephit', 'sadistic-giant', 'mephit', 'mephit'];
    expect(mine({ hand: ['cetra-weaver-of-stars'] }, { centerRow }, 'play cetra-weaver-of-stars')).toBe(
      'choose landtalker',
    );
    expect(mine({ hand: ['arha-templar'] }, { centerRow }, 'play arha-templar')).toBe(
      'choose sadistic-giant',
    );
  });

  test('copies the best hero', () => {
    const own = { hand: ['twofold-askara'], played: ['apprentice', 'emri-one-with-the-void', 'mystic'] };
    expect(mine(own, {}, 'play twofold-askara')).toBe('choose emri-one-with-the-void');
  });

  test('puts what it acquires where it is used soonest', () => {
    const centerRow = ['the-grand-design', ...DEAR_ROW.slice(1)];
    const own = { constructs: ['rocket-courier-x-99', 'air-support-squadron'], runes: 6 };
    expect(mine(own, { centerRow }, 'acquire the-grand-design')).toBe('choose play');
    expect(mine({ ...own, constructs: ['stone-circle'], runes: 3 }, {}, 'acquire mystic')).toBe('yes');
  });

  test('discards the top card of its deck if it is poor', () => {
    const top = (card: string): string =>
      mine({ hand: ['nook-hound'], deck: [card, 'mystic'] }, {}, 'play nook-hound');
    expect(top('apprentice')).toBe('yes');
    expect(top('landtalker')).toBe('no');
  });

  test('names the card that is likeliest, and the faction that counts most', () => {
    const deck = ['mystic', 'apprentice', 'apprentice', 'militia'];
    const hand = ['great-omen-raven', 'militia', 'militia'];
    expect(mine({ hand, deck }, {}, 'play great-omen-raven')).toBe('choose apprentice');
    const centerRow = ['sower-of-discontent', ...DEAR_ROW.slice(1)];
    const own = { power: 3, played: ['demon-slayer', 'spike-vixen', 'landtalker'] };
    expect(mine(own, { centerRow }, 'defeat sower-of-discontent')).toBe('choose void');
  });

  test('takes as much as it can', () => {
    const own = { hand: ['snake-shaman'], runes: 6 };
    expect(mine(own, {}, 'play snake-shaman', 'use snake-shaman')).toBe('choose option 4');
  });

  test('takes a monster that it can play later, and returns the best of what it discarded', () => {
    const samael = { front: ['samael-the-fallen'], power: 4 };
    const centerRow = ['sadistic-giant', ...DEAR_ROW.slice(1)];
    expect(mine(samael, { centerRow }, 'defeat sadistic-giant')).toBe('yes');
    const own = { hand: ['hectic-scribe'], deck: ['mystic', 'apprentice'] };
    expect(mine(own, { event: 'arha-rising' }, 'play hectic-scribe')).toBe('choose mystic');
  });
});
