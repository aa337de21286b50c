import { expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { actionFor, wordsOfAll } from '../../src/match/words.ts';
import { meaningOf } from '../support/attempts.ts';
import { tableFor } from '../support/refused-actions.ts';

test('of two equal constructs, words that name the first ability mean it, also when the other copy has only its second left', () => {
  const match = tableFor({
    constructs: ['yggdrasil-staff', 'yggdrasil-staff'],
    runes: 8,
    before: ['use yggdrasil-staff'],
  });
  const legal = match.legal();
  const words = within(match.state, () => wordsOfAll(legal));
  expect(words).toContain('use yggdrasil-staff');
  expect(words).toContain('use yggdrasil-staff#2');
  for (const [i, text] of words.entries()) {
    const action = within(match.state, () => actionFor(legal, text))!;
    expect(
      within(match.state, () => meaningOf(action)),
      text,
    ).toBe(within(match.state, () => meaningOf(legal[i])));
  }
});

test('a card that was turned over and one that would be now are the same card to play', () => {
  const match = tableFor({
    sets: ['godslayer', 'unraveled'],
    hand: ['arha-initiate', 'disciple-of-oziah', 'disciple-of-oziah'],
    before: ['play arha-initiate', 'transform disciple-of-oziah'],
  });
  const words = within(match.state, () => wordsOfAll(match.legal()));
  expect(words.filter((text) => text.includes('oziah'))).toEqual([
    'play scion-of-oziah',
    'transform disciple-of-oziah',
  ]);
});
