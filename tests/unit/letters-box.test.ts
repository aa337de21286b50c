import { describe, expect, test } from 'vitest';
import type { Action } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { hash, u32, utf8 } from '../../src/fair/hash.ts';
import { idOf, LetterBox, memoryLetterShelf, type OpenLetter } from '../../src/letters/box.ts';
import { read, write } from '../../src/letters/link.ts';
import { dueOf } from '../../src/letters/play.ts';
import { checkSetup } from '../../src/match/config.ts';
import { inputsOfPass } from '../support/letters.ts';

const SETUP = checkSetup(['godslayer'], 3);
const NAMES = ['Ann', 'Ben', 'Cleo'];

/** A device of its own, with chance that follows from its name. */
function device(name: string) {
  let drawn = 0;
  const random = (bytes: number): Uint8Array => hash('test device', utf8(name), u32(drawn++)).slice(0, bytes);
  const shelf = memoryLetterShelf();
  return { shelf, box: new LetterBox(shelf, random, nodeSignatures) };
}

const first = (match: { legal(): Action[] }): Action => match.legal()[0];
const last = (match: { legal(): Action[] }): Action => match.legal().at(-1)!;

const linkOf = ({ letter }: OpenLetter): string => write(letter);

/** Opens a link on a device and does what is due. */
async function passed(box: LetterBox, link: string, now: number, choose = first): Promise<string> {
  const got = await box.receive(link, now);
  if ('flaw' in got) throw new Error(got.flaw.what);
  const id = idOf(got.letter);
  let open: OpenLetter = got;
  if (dueOf(open.letter).does !== 'play') open = await box.takePart(id, now);
  const due = dueOf(open.letter);
  if (due.does === 'play' && due.seat === open.seat)
    open = await box.play(id, inputsOfPass(open.letter, choose), now);
  return linkOf(open);
}

describe('three devices', () => {
  test('play by passing links', async () => {
    const [ann, ben, cleo] = NAMES.map((name) => device(name).box);
    let link = linkOf(await ann.begin(SETUP, NAMES, 1));
    for (const [i, box] of [ben, cleo, ann, ben, cleo, ann, ben, cleo].entries())
      link = await passed(box, link, i + 2);
    const at = await ann.receive(link, 20);
    expect(at).toMatchObject({ seat: 0, comparison: { is: 'newer' } });
    expect(dueOf(read(link))).toEqual({ does: 'play', seat: 0 });
    expect((await cleo.list())[0]).toMatchObject({ link, when: 9 });
  });

  test('an old link shows the newest game that is known', async () => {
    const [ann, ben, cleo] = NAMES.map((name) => device(`${name} again`).box);
    const begun = linkOf(await ann.begin(SETUP, NAMES, 1));
    const second = await passed(ben, begun, 2);
    const third = await passed(cleo, second, 3);
    const again = await cleo.receive(second, 4);
    expect(again).toMatchObject({ comparison: { is: 'older' }, seat: 2 });
    expect('flaw' in again ? '' : linkOf(again)).toBe(third);
    expect(await cleo.receive(third, 5)).toMatchObject({ comparison: { is: 'same' } });
  });

  test('who sends two versions of a turn is found out; the others may choose', async () => {
    const { box: ann, shelf } = device('Ann forks');
    const [ben, cleo] = ['Ben', 'Cleo'].map((name) => device(`${name} forks`).box);
    let link = linkOf(await ann.begin(SETUP, NAMES, 1));
    for (const box of [ben, cleo, ann, ben, cleo]) link = await passed(box, link, 2);
    const id = idOf(read(link));
    const before = (await shelf.get(id))!;
    const one = await passed(ann, link, 3, first);
    await shelf.put(before);
    const two = await passed(ann, link, 4, last);
    expect(await ben.receive(one, 5)).toMatchObject({ comparison: { is: 'newer' } });
    const fork = await ben.receive(two, 6);
    expect(fork).toMatchObject({ comparison: { is: 'forked', seat: 0, isProven: true } });
    expect('flaw' in fork ? '' : linkOf(fork)).toBe(one);
    expect(linkOf(await ben.prefer(read(two), 7))).toBe(two);
  });

  test('an onlooker has no seat, and takes none that is taken', async () => {
    const [ann, ben, cleo, dan] = [...NAMES, 'Dan'].map((name) => device(`${name} looks`).box);
    let link = linkOf(await ann.begin(SETUP, NAMES, 1));
    for (const box of [ben, cleo]) link = await passed(box, link, 2);
    const seen = await dan.receive(link, 3);
    expect(seen).toMatchObject({ comparison: { is: 'new' }, seat: -1 });
    await expect(dan.takePart(idOf(read(link)), 4)).rejects.toThrow(
      'It is not your turn: this link is for Ann.',
    );
  });

  test('a letter that is not honest is not kept', async () => {
    const [ann, ben] = NAMES.map((name) => device(`${name} forges`).box);
    const { letter } = await ann.begin(SETUP, NAMES, 1);
    const [part] = letter.seats;
    const forged = {
      ...letter,
      seats: [{ ...part, signed: { ...part.signed, signature: new Uint8Array(64) } }],
    };
    expect(await ben.receive(write(forged), 2)).toMatchObject({
      flaw: { what: 'Nothing shows that Ann signed this game.' },
    });
    expect(await ben.list()).toEqual([]);
  });

  test('a draft outlasts the page and is gone when the turn is passed on', async () => {
    const [ann, ben] = NAMES.map((name) => device(`${name} drafts`).box);
    const two = checkSetup(['godslayer'], 2);
    let link = linkOf(await ann.begin(two, ['Ann', 'Ben'], 1));
    link = await passed(ben, link, 2);
    await ann.receive(link, 3);
    const id = idOf(read(link));
    const open = await ann.takePart(id, 4);
    const inputs = inputsOfPass(open.letter, first);
    await ann.keepDraft(id, inputs.slice(0, 2), 5);
    expect((await ann.open(id)).draft).toEqual(inputs.slice(0, 2));
    expect((await ann.play(id, inputs, 6)).draft).toEqual([]);
    await ann.delete(id);
    await expect(ann.open(id)).rejects.toThrow('not kept here any more');
  });
});
