import { expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { hash, u32, utf8 } from '../../src/fair/hash.ts';
import { idOf, LetterBox, memoryLetterShelf } from '../../src/letters/box.ts';
import { read, write } from '../../src/letters/link.ts';
import type { Letter } from '../../src/letters/model.ts';
import { dueOf, keysFor, newLetter, takePart } from '../../src/letters/play.ts';
import { seedOf } from '../../src/letters/seed.ts';
import { checkSetup } from '../../src/match/config.ts';
import { inputsOfPass } from '../support/letters.ts';

// Places that are claimed again, by a player who knows what another has added to the seed.

const bytes = (text: string, length: number): Uint8Array => hash('test claims', utf8(text)).slice(0, length);

function device(name: string): LetterBox {
  let drawn = 0;
  const random = (n: number): Uint8Array => hash('test claims', utf8(name), u32(drawn++)).slice(0, n);
  return new LetterBox(memoryLetterShelf(), random, nodeSignatures);
}

/** What is due in a letter, done on a device of its own. */
const doneOn = (name: string, letter: Letter): Letter =>
  takePart(letter, keysFor(letter, bytes(name, 32), nodeSignatures));

const blankOf = (...names: string[]): Letter =>
  newLetter(checkSetup(['godslayer'], names.length), names, bytes(names.join(), 16));

const SECOND_DEAL = 'this device does not go on with another deal';

test('who claims last cannot choose the deal by claiming again', async () => {
  const box = device('Ann');
  const first = (await box.begin(checkSetup(['godslayer'], 2), ['Ann', 'Ben'], 1)).letter;
  const id = idOf(first);
  await box.receive(write(doneOn('Ben', first)), 2);
  const dealt = (await box.takePart(id, 3)).letter;
  const inputs = inputsOfPass(dealt, (match) => match.legal()[0]);
  const passed = (await box.play(id, inputs, 4)).letter;
  // Ben knows what she added, and tries devices until the seed suits him.
  const seedWith = (claim: Letter): string => {
    const [ann, ben] = claim.seats;
    return seedOf({ ...claim, seats: [{ ...ann, secret: passed.seats[0].secret! }, ben] });
  };
  const tries = Array.from({ length: 64 }, (_, i) => doneOn(`Ben again ${i}`, first));
  const best = tries.find((claim) => seedWith(claim).startsWith('0'))!;
  expect(await box.receive(write(best), 5)).toMatchObject({ comparison: { is: 'forked', seat: 1 } });
  await expect(box.prefer(read(write(best)), 6)).rejects.toThrow(SECOND_DEAL);
  await expect(box.takePart(id, 7)).rejects.toThrow('dealt already');
  expect(write((await box.open(id)).letter)).toBe(write(passed));
});

test('who has seen the deal gets no second try by claiming again', async () => {
  const box = device('Ben');
  const blank = blankOf('Ann', 'Ben');
  await box.receive(write(doneOn('Ann', blank)), 1);
  const { letter } = await box.takePart(idOf(blank), 2);
  const again = doneOn('Ann again', blank);
  expect(await box.receive(write(again), 3)).toMatchObject({ comparison: { is: 'forked', seat: 0 } });
  await expect(box.prefer(again, 4)).rejects.toThrow(SECOND_DEAL);
  const elsewhere = doneOn('Ben elsewhere', again);
  await expect(box.prefer(elsewhere, 5)).rejects.toThrow(SECOND_DEAL);
  expect(write((await box.open(idOf(blank))).letter)).toBe(write(letter));
});

test('who has shown nothing yet may go on with another claim', async () => {
  const box = device('Ben of three');
  const blank = blankOf('Ann', 'Ben', 'Cleo');
  await box.receive(write(doneOn('Ann', blank)), 1);
  const committed = (await box.takePart(idOf(blank), 2)).letter;
  const again = doneOn('Ann again', blank);
  expect(await box.prefer(again, 3)).toMatchObject({ seat: -1 });
  const other = (await box.takePart(idOf(blank), 4)).letter;
  expect(other.seats[1].commitment).not.toEqual(committed.seats[1].commitment);
  expect(dueOf(other)).toEqual({ does: 'join', seat: 2 });
});

test('a choice between two links takes back nothing that was played since', async () => {
  const box = device('Ann with two windows');
  const first = (await box.begin(checkSetup(['godslayer'], 2), ['Ann', 'Ben'], 1)).letter;
  const [one, two] = ['one', 'two'].map((name) => doneOn(`Ben ${name}`, first));
  await box.receive(write(one), 2);
  expect(await box.receive(write(two), 3)).toMatchObject({ comparison: { is: 'forked' } });
  await box.prefer(two, 4);
  const { letter } = await box.takePart(idOf(first), 5);
  // The other window still asks.
  expect((await box.prefer(two, 6)).letter.seats[0].secret).toEqual(letter.seats[0].secret);
  await expect(box.prefer(one, 7)).rejects.toThrow(SECOND_DEAL);
});
