import { hashOf, publicBytes } from '../../components/snapshot.ts';
import { columnBytes, columnTable, offsetTable } from './columns.ts';
import { EXAMPLE, exampleLayouts, exampleWorld, inWords } from './examples.ts';
import { code, fence, page } from './markdown.ts';
import { frameTable, registerTable, seatZones, tableZones, zoneCountFormula, zoneFormula } from './places.ts';

const hex32 = (n: number): string => `0x${(n >>> 0).toString(16).padStart(8, '0')}`;

const HASHING = fence(
  'a = seed',
  'b = not seed',
  'for each word w of the state:',
  '    k = w · 0xcc9e2d51;   k = rotl(k, 15) · 0x1b873593',
  '    a = rotl(a xor k, 13) · 5 + 0xe6546b64',
  '    l = w · 0xab0e9789;   l = rotl(l, 16) · 0x38b34ae5',
  '    b = rotl(b xor l, 17) · 5 + 0x0bcaa747',
  'hash = finish(a xor words) ‖ finish(b xor words)      words: how many words the state has',
  '',
  'finish(x):  x = (x xor x >> 16) · 0x85ebca6b',
  '            x = (x xor x >> 13) · 0xc2b2ae35',
  '            x xor x >> 16',
);

const SEEDING = fence(
  'h = 0x811c9dc5',
  'for each byte c of the text:  h = (h xor c) · 0x01000193',
  'seed = h',
);

export function statePage(): string {
  const w = exampleWorld();
  const { seats, entities, firstCard, seed } = w.layout;
  return page(
    'The state and its hash',
    'The public state of a match is one stretch of bytes. Its size is fixed by the layout: `seats`, `zones` = ' +
      `${zoneCountFormula()} and \`entities\` ([setup.md](setup.md)). The columns follow each other without gaps, in ` +
      'this order. Elements of 16 bits are **little-endian**. Zero bytes follow until the length is a multiple of 4. ' +
      'An element that stands for an entity has its number; 0 means none.',
    columnTable(exampleLayouts()),
    '## Zones',
    'Zones are the first entities; entity 0 does not exist, and its elements are 0. A zone and the cards in it form a ' +
      'ring: from the zone, `next` leads through its cards from first to last and back to the zone. A card that moves ' +
      'into a zone becomes its last, unless the rules say that it becomes the first. The zones of the table:',
    tableZones(),
    `The zones of a seat are ${zoneFormula()} + the number here:`,
    seatZones(),
    'Rings matter: equal cards in another order are another state.',
    '## Registers',
    registerTable(),
    '## Frames and queues',
    'A frame of the stack:',
    frameTable(),
    'An entry of `triggers` and `repeats` has the first four of these; to the seat 256 · NOTE is added. An entry of `watchers` is the number of what is ' +
      'waited for in the compiled cards, and the card that waits. Frames, entries and tallies are set to 0 when they are ' +
      'done, so equal positions have equal bytes.',
    'If more repeats wait than `repeats` has room for, and only then, the state goes on after its last word: with how many ' +
      'more there are and a 0, 16 bits each, and then `entities` − `zones` entries of which the first are those that wait, in ' +
      'their order. The first of them goes into the ring as soon as another has left it. Scenarios with more cards than the ' +
      'boxes hold have more room elsewhere, too; no match has.',
    '## The hash',
    'The state is read as 32-bit words, **little-endian**. All arithmetic is modulo 2³²; `>>` moves zeros in, `rotl` ' +
      'rotates to the left.',
    HASHING,
    'The two halves are joined, each with its highest byte first: 8 bytes, written as 16 hexadecimal digits.',
    'The seed tells layouts apart. It is the FNV-1a hash of the text `PLAYERS|VARIANT|SETS`: the number of seats in ' +
      'decimal digits, the name of the variant, the ids of the sets in the order of [setup.md](setup.md#sets) with commas ' +
      'between them. (The honor pool is not in it: it is in the state.)',
    SEEDING,
    '## Example',
    `${inWords(EXAMPLE)}, before anything is dealt (the match waits for who is first): ${seats} seats, ` +
      `${firstCard} zones with the one that does not exist, ${entities} entities; the text of the seed is ` +
      `${code(`${EXAMPLE.players}|${EXAMPLE.variant}|${EXAMPLE.sets.join()}`)}, the seed ${code(hex32(seed))}.`,
    offsetTable(w),
    `${columnBytes(w)} bytes of columns, ${publicBytes(w).length} with what fills the last word, ${w.columnWords} words. ` +
      `The hash is ${code(hashOf(w))}. The bytes of this state, and of others, are in ` +
      '`tests/vectors/states.json`.',
  );
}
