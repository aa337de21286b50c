import { describe, expect, test } from 'vitest';
import { type Action, actionOf, PLAY } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit } from '../../src/letters/audit.ts';
import { compare } from '../../src/letters/compare.ts';
import { courseOf } from '../../src/letters/course.ts';
import { gameOf, inputsSeenBy, recordOfLetter } from '../../src/letters/game.ts';
import { read, write } from '../../src/letters/link.ts';
import type { Letter } from '../../src/letters/model.ts';
import { cleanName } from '../../src/letters/names.ts';
import { dueOf, newLetter, play, seatOf, takePart } from '../../src/letters/play.ts';
import { commitmentTo, seedOf } from '../../src/letters/seed.ts';
import { fromBase64url, toBase64url } from '../../src/match/base64url.ts';
import { checkSetup } from '../../src/match/config.ts';
import { replay } from '../../src/match/record.ts';
import { inputsOfPass, letterTable, pass, passOn } from '../support/letters.ts';

const first = (match: { legal(): Action[] }): Action => match.legal()[0];
const last = (match: { legal(): Action[] }): Action => match.legal().at(-1)!;
const TWO = checkSetup(['godslayer'], 2);
const THREE = checkSetup(['godslayer'], 3);

describe('the first round of links', () => {
  test('two players need no link for the seed alone', () => {
    const { letter, keys } = letterTable(TWO, 'round');
    const ann = takePart(letter, keys[0]);
    expect(dueOf(ann)).toEqual({ does: 'join', seat: 1 });
    const ben = takePart(read(write(ann)), keys[1]);
    expect(dueOf(ben)).toEqual({ does: 'reveal', seat: 0 });
    const dealt = takePart(read(write(ben)), keys[0]);
    expect(dueOf(dealt)).toEqual({ does: 'play', seat: 0 });
  });

  test('commit in turn, the last adds, the others reveal in turn, and who completes the seed begins', () => {
    const { letter, keys } = letterTable(THREE, 'round');
    const dues: unknown[] = [];
    let now = letter;
    for (let i = 0; i < 5; i++) {
      const due = dueOf(now);
      dues.push(due);
      now = takePart(now, keys['seat' in due ? due.seat : 0]);
    }
    expect(dues.map((due) => Object.values(due as object).join(' '))).toEqual([
      'join 0',
      'join 1',
      'join 2',
      'reveal 0',
      'reveal 1',
    ]);
    expect(dueOf(now)).toEqual({ does: 'play', seat: 1 });
    expect(courseOf(now).match!.active).toBe(1);
  });

  test('shows no secret before all have committed', () => {
    const { letter, keys } = letterTable(THREE, 'round');
    const ben = takePart(takePart(letter, keys[0]), keys[1]);
    expect(ben.seats.map(({ secret }) => secret)).toEqual([undefined, undefined]);
    expect(() => seedOf(ben)).toThrow('The cards are not dealt yet');
    expect(() => gameOf(ben)).toThrow('The cards are not dealt yet');
  });

  test('every secret changes the seed', () => {
    const seeds = ['a', 'b'].map((text) => seedOf(passOn(letterTable(TWO, text), first, 3).at(-1)!));
    expect(new Set(seeds).size).toBe(2);
  });

  test('a place is claimed once, by the next in line', () => {
    const { letter, keys } = letterTable(THREE, 'round');
    const ann = takePart(letter, keys[0]);
    expect(() => takePart(ann, keys[0])).toThrow('This link is for Ben: pass it on.');
    expect(seatOf(ann, keys[0])).toBe(0);
    expect(seatOf(ann, keys[1])).toBe(-1);
  });

  test('is for two to six', () => {
    expect(() => newLetter(checkSetup(['godslayer'], 1), ['Ann'], new Uint8Array(16))).toThrow('2 to 6');
    expect(() => newLetter(TWO, ['Ann'], new Uint8Array(16))).toThrow('each with a name');
  });
});

describe('names', () => {
  test.each([
    ['  Ann \n Lee ', 'Ann Lee'],
    ['A\u202Enn\u0007', 'Ann'],
    [`${'\u200d'.repeat(30)}x`, 'x'],
    ['x'.repeat(40), 'x'.repeat(24)],
    ['\u200B', ''],
  ])('%j is %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
    expect(cleanName(clean)).toBe(clean);
  });

  test('a seat without a name has its number', () => {
    expect(newLetter(TWO, ['Ann', ' '], new Uint8Array(16)).opening.names).toEqual(['Ann', 'Player 2']);
  });

  test('two seats have two names', () => {
    expect(newLetter(TWO, ['Ann', 'ann'], new Uint8Array(16)).opening.names).toEqual(['Ann', 'ann 2']);
  });

  test.each([
    ['Ann', 'Ann'],
    ['Ann', 'ANN'],
    ['Bill', 'BiIl'],
    ['AHA', '\u0410\u041d\u0410'],
  ])('a game of %s and %s is not read, and the page says why', (...names) => {
    const { letter, keys } = letterTable(TWO, 'names');
    const begun = takePart(letter, keys[0]);
    expect(read(write(begun)).opening.names).toEqual(letter.opening.names);
    const { opening } = letter;
    const twins = takePart({ ...letter, opening: { ...opening, names } }, keys[0]);
    expect(() => read(write(twins))).toThrow('Two players of this game have names that look the same.');
  });
});

describe('a turn', () => {
  const table = letterTable(TWO, 'turn');
  const dealt = passOn(table, first, 3).at(-1)!;

  test('is played to its end and by its player only', () => {
    const inputs = inputsOfPass(dealt, first);
    expect(() => play(dealt, inputs, table.keys[1])).toThrow('It is not your turn: this link is for Ann.');
    expect(() => play(dealt, inputs.slice(0, 1), table.keys[0])).toThrow('Your turn is not over yet');
    expect(() => play(dealt, [], table.keys[0])).toThrow('nothing to pass on');
    const passed = play(dealt, inputs, table.keys[0]);
    expect(dueOf(passed)).toEqual({ does: 'play', seat: 1 });
  });

  test('does not change the letter that it follows', () => {
    const before = write(dealt);
    play(dealt, inputsOfPass(dealt, first), table.keys[0]);
    expect(write(dealt)).toBe(before);
  });

  test('what is new begins after the own signature', () => {
    const passed = passOn({ ...table, letter: dealt }, first, 2).at(-1)!;
    const all = recordOfLetter(passed).actions.length;
    const afterAnn = recordOfLetter(passOn({ ...table, letter: dealt }, first, 1)[0]).actions.length;
    expect(inputsSeenBy(passed, 0)).toBe(afterAnn);
    expect(inputsSeenBy(passed, 1)).toBe(all);
    expect(inputsSeenBy(dealt, 1)).toBe(0);
  });

  test('makes a record that replays', () => {
    const record = recordOfLetter(passOn({ ...table, letter: dealt }, first, 6).at(-1)!);
    expect(replay(record).hash).toBe(record.hash);
  });
});

describe('a link that is not right says why', () => {
  const table = letterTable(TWO, 'links');
  const link = write(passOn(table, first, 8).at(-1)!);

  const withByte = (at: number, byte: number): string => {
    const bytes = fromBase64url(link)!;
    bytes[at] = byte;
    return toBase64url(bytes);
  };

  test.each([
    ['empty', '', 'This is not the link of a game.'],
    ['other data', toBase64url(Uint8Array.of(2, 1, 0, 9, 4, 4)), 'This is not the link of a game.'],
    ['words', 'hello there!', 'This is not the link of a game.'],
    ['without its last character', link.slice(0, -1), 'is cut off at its end'],
    ['cut in the middle', link.slice(0, 200), 'is cut off at its end'],
    ['with something after it', `${link}AAAA`, 'is damaged'],
    ['with a stranger in it', `${link.slice(0, 90)}!${link.slice(91)}`, 'is damaged'],
    [
      'with one other letter',
      `${link.slice(0, 90)}${link[90] === 'A' ? 'B' : 'A'}${link.slice(91)}`,
      'is damaged',
    ],
    ['of a newer version', withByte(1, 9), 'newer version of Sixfold'],
  ])('%s', (_, text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });
});

describe('letters of one game', () => {
  const table = letterTable(THREE, 'compare');
  const letters = passOn(table, first, 12);
  const at = (n: number): Letter => letters[n];

  test('are newer, older or the same', () => {
    expect(compare(at(3), at(5))).toEqual({ is: 'newer' });
    expect(compare(at(9), at(7))).toEqual({ is: 'older' });
    expect(compare(at(7), read(write(at(7))))).toEqual({ is: 'same' });
  });

  test('of another game are foreign', () => {
    expect(compare(at(7), passOn(letterTable(THREE, 'other'), first, 8)[7])).toEqual({ is: 'foreign' });
  });

  test('who plays a turn twice is found out, with proof', () => {
    const again = pass(at(6), table.keys, last)!;
    const { seat } = dueOf(at(6)) as { seat: number };
    const found = compare(at(9), read(write(again)), nodeSignatures);
    expect(found).toMatchObject({ is: 'forked', seat, isProven: true });
  });

  test('a place that two devices claimed proves nothing against one of them', () => {
    const stranger = letterTable(THREE, 'stranger').keys[1];
    const claimed = takePart(at(0), stranger);
    expect(compare(at(4), claimed, nodeSignatures)).toMatchObject({
      is: 'forked',
      step: 1,
      seat: 1,
      isProven: false,
    });
  });

  test('who reveals another secret than the one committed to is found out', () => {
    const secret = new Uint8Array(16);
    const [ann, ...others] = at(2).seats;
    const other = { ...ann, secret, commitment: commitmentTo(secret) };
    const cheat = read(write({ ...at(2), seats: [other, ...others] }));
    expect(audit(cheat, nodeSignatures).flaw).toBeDefined();
    expect(compare(at(2), cheat, nodeSignatures)).toMatchObject({ is: 'forked', step: 0, seat: 0 });
  });
});

describe('the audit', () => {
  const table = letterTable(TWO, 'audit');
  const letter = passOn(table, first, 9).at(-1)!;

  test('counts what it has checked', () => {
    expect(audit(letter)).toEqual({
      steps: 3 + letter.actions.length,
      decisions: letter.actions.length,
      signatures: 2,
      secrets: 2,
      isDealt: true,
      isOver: false,
    });
  });

  test('says whose game it is not, and accuses nobody', () => {
    const [ann, ben] = letter.seats;
    const cut = { ...letter, seats: [ann, { ...ben, signed: { ...ben.signed, length: 2 } }] };
    expect(audit(cut).flaw?.what).toBe('Nothing shows that Ben signed this game.');
    const forged = {
      ...letter,
      seats: [ann, { ...ben, signed: { ...ben.signed, signature: ann.signed.signature } }],
    };
    expect(audit(forged).flaw?.what).toBe('Nothing shows that Ben signed this game.');
  });

  test('names what is not legal', () => {
    expect(audit({ ...letter, actions: [...letter.actions, actionOf(PLAY)] }).flaw).toBeDefined();
  });

  test('refuses one key for two seats', () => {
    const { letter: blank, keys } = letterTable(TWO, 'twins');
    const ann = takePart(blank, keys[0]);
    const twins = { ...ann, seats: [ann.seats[0], { ...ann.seats[0], secret: new Uint8Array(16) }] };
    expect(audit(twins).flaw?.what).toBe('Two seats have one key.');
  });
});
