import { hashOf } from '../../components/arena.ts';
import { columnBytes, columnTable, offsetTable } from './columns.ts';
import { EXAMPLE, exampleState, inWords } from './examples.ts';
import { code, fence, page } from './markdown.ts';
import { registerTable, seatZones, tableZones, zoneCountFormula, zoneFormula } from './places.ts';

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
  const state = exampleState();
  const { seats, entities, firstCard, seed } = state.layout;
  return page(
    'The state and its hash',
    'The public state of a match is one stretch of bytes. It begins with what every match has as much of; how long the rest is, the layout says: `zones` = ' +
      `${zoneCountFormula()} and \`entities\` ([setup.md](setup.md)). The columns follow each other without gaps, in ` +
      'this order. Elements of 16 bits are **little-endian**. Zero bytes follow until the length is a multiple of 4. ' +
      'An element that stands for an entity has its number; 0 means none.',
    columnTable(),
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
    'Rings begin at the entry that their first register names. Frames, entries and tallies are set to 0 when they are done, ' +
      'so equal positions have equal bytes.',
    'If more programs wait than `Triggers` or `Repeats` have room for, the state goes on after its last word, with 12 bytes for ' +
      'each of them: the number of the first register of its ring, then `start`, `source`, `seat`, `subject` and `note`. They ' +
      'are in the order in which their turn comes; the first for a ring goes into it as soon as another has left it.',
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
    offsetTable(state),
    `${columnBytes(state.layout)} bytes of columns, ${state.packed.length} with what fills the last word, ${state.packed.length / 4} words. ` +
      `The hash is ${code(hashOf(state))}. The bytes of this state, and of others, are in ` +
      '`tests/vectors/states.json`.',
  );
}
