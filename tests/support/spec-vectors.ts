import { createHash } from 'node:crypto';
import { bytesOf as packedOf, type State } from '../../components/arena.ts';
import { rulesHash } from '../../src/fair/config.ts';
import { toHex } from '../../src/fair/hash.ts';
import { RULES } from '../../src/fair/rules.ts';
import { CONTINUED, enclose, FAIR, LETTER, LOCAL } from '../../src/letters/envelope.ts';
import { encodeActions } from '../../src/match/bytes.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch, type Match } from '../../src/match/match.ts';
import { squeeze } from '../../src/replay/squeeze.ts';
import { EXAMPLE, exampleState } from '../../src/spec/examples.ts';
import { runsOf } from '../../src/spec/setup-page.ts';
import { INSTRUCTION_SET } from '../../systems/book/operations.ts';
import { layoutOf, type Setup } from '../../systems/setup.ts';
import { handover } from '../second/box.ts';
import { type Action, actionBytes } from '../second/bytes.ts';
import { dealSetUp, type SeatLinks } from '../second/deal.ts';
import { boxKeyOf, malleated, sign, signingKeyOf } from '../second/keys.ts';
import { seedOf, stateHash } from '../second/state.ts';
import { MATCH_VECTORS } from './match-vectors.ts';
import { RandomPlayer } from './random-player.ts';

// Vectors of what docs/spec says. What goes in is of the program (states, games), what comes out of the second
// implementation, unless only the program makes it (squeezing, links).

const bytesOf = (name: string): Buffer => createHash('sha256').update(name).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A game of random choices, so many inputs long or to its end. */
function played(setup: Setup, inputs: number): Match {
  const match = localMatch(setup, 'vector');
  const player = new RandomPlayer('vector', true);
  while (!match.isOver && match.log.length < inputs) match.submit(match.asked, player.choose(match.legal()));
  return match;
}

function stateVector(what: string, setup: Setup, state: State) {
  const { sets, players, variant } = setup;
  const bytes = packedOf(state);
  const seed = seedOf(setup);
  return { what, sets, players, variant, seed, bytes: hex(bytes), hash: stateHash(bytes, seed) };
}

const states = () => {
  const [pair, team, solo] = [
    checkSetup(['fallen', 'souls'], 2),
    checkSetup(['unraveled'], 4, 'team'),
    checkSetup(['souls'], 1),
  ];
  return [
    stateVector('before anything is dealt', EXAMPLE, exampleState()),
    stateVector('after 60 inputs', pair, played(pair, 60).state),
    stateVector('after 200 inputs', team, played(team, 200).state),
    stateVector('at the end', solo, played(solo, 5000).state),
  ];
};

const TABLES: readonly Setup[] = [
  EXAMPLE,
  checkSetup(['souls'], 1),
  checkSetup(['fallen', 'unraveled'], 3),
  checkSetup(['godslayer', 'fallen', 'souls', 'unraveled'], 6, 'team'),
];

const layouts = () =>
  TABLES.map((setup) => {
    const { sets, players, variant } = setup;
    const layout = layoutOf(setup);
    const { firstCard, entities } = layout;
    return { sets, players, variant, seed: layout.seed >>> 0, firstCard, entities, runs: runsOf(layout) };
  });

/** Every kind, and every length of index and card. */
function someActions(): Action[] {
  const kinds = Array.from({ length: 17 }, (_, i) => i + 1);
  const withCard = new Set([1, 2, 3, 4, 5, 7, 12, 13, 16]);
  return kinds.flatMap((kind) =>
    [0, 1, 6, 7, 15].flatMap((index) =>
      (withCard.has(kind) ? [1, 36, 127, 128, 300, 4095] : [0]).map((card) => ({ kind, index, card })),
    ),
  );
}

const REFUSED = [
  '00',
  '12',
  '1f',
  'e806',
  'e810',
  'e8',
  '01',
  '0100',
  '018500',
  '018020',
  '0180',
  '01808001',
];

const actions = () => {
  const all = someActions();
  const one = all.map((action) => ({ bytes: hex(actionBytes(action)), actions: [action] }));
  const many = { bytes: hex(Buffer.concat(all.map(actionBytes))), actions: all };
  return [...one, many, ...REFUSED.map((bytes) => ({ bytes, actions: null }))];
};

const squeezed = () => {
  const game = encodeActions(played(EXAMPLE, 300).log.map(({ action }) => action));
  const raws = {
    nothing: new Uint8Array(),
    'one byte': Buffer.from([255]),
    'a text': Buffer.from('six seats, six sets, six sides'),
    zeros: new Uint8Array(300),
    ones: new Uint8Array(300).fill(255),
    'what does not repeat itself': Buffer.concat(['a', 'b', 'c', 'd'].map(bytesOf)),
    'the actions of a game': game,
  };
  return Object.entries(raws).map(([what, raw]) => ({
    what,
    length: raw.length,
    raw: hex(raw),
    squeezed: hex(squeeze(raw)),
  }));
};

/** The same bytes, and a bit after them. */
function withMoreBits(link: string): string {
  const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return link.slice(0, -1) + all[all.indexOf(link[link.length - 1]) + 1];
}

const envelopes = () => {
  const contents = [new Uint8Array(), Buffer.from('abc'), bytesOf('contents'), new Uint8Array(1000)];
  const good = contents.map((bytes, i) => {
    const kind = [LOCAL, LETTER, FAIR, CONTINUED][i];
    return { link: enclose(kind, bytes), kind, contents: hex(bytes) };
  });
  const [, { link }] = good;
  const wrong = {
    'cut off': link.slice(0, -4),
    'another byte': `${link.slice(0, 6)}A${link.slice(7)}`,
    'something after its end': `${link}AAAA`,
    'bits after the last byte': withMoreBits(enclose(LOCAL, Buffer.of(1, 2, 3))),
    'a higher version': link.replace('AwE', 'AwI'),
  };
  return [...good, ...Object.entries(wrong).map(([what, text]) => ({ link: text, wrong: what }))];
};

const boxes = () =>
  [36, 300, 4095].map((card) => {
    const [head, link, takerSecret] = [`head ${card}`, 'link', 'taker'].map(bytesOf);
    const takerKey = boxKeyOf(takerSecret);
    const sent = handover(head, link, card, takerKey);
    const inHex = Object.fromEntries(Object.entries(sent).map(([name, bytes]) => [name, hex(bytes)]));
    return {
      head: hex(head),
      link: hex(link),
      card,
      takerSecret: hex(takerSecret),
      takerKey: hex(takerKey),
      ...(inHex as Record<keyof typeof sent, string>),
    };
  });

const signing = () => {
  const [seed, message, other] = ['seed', 'message', 'other'].map(bytesOf);
  const key = signingKeyOf(seed);
  const signature = sign(message, seed);
  const of = (what: string, text: Buffer, by: Buffer, isValid: boolean) => ({
    what,
    seed: hex(seed),
    key: hex(key),
    message: hex(text),
    signature: hex(by),
    isValid,
  });
  return [
    of('a signature', message, signature, true),
    of('of another message', other, signature, false),
    of('its number is not below the order of the group', message, malleated(signature), false),
  ];
};

/** The deal of the set-up, by the second implementation alone; null stands for an open seat. */
const deals = () => {
  const { sets, players, variant } = EXAMPLE;
  const id = bytesOf('match');
  const links = (seat: number) => ({
    public: bytesOf(`public ${seat}`),
    private: bytesOf(`private ${seat}`),
  });
  const runs = runsOf(layoutOf(EXAMPLE));
  const tables: { seats: SeatLinks[]; agreed?: number }[] = [
    { seats: [links(0), links(1)] },
    { seats: [links(0), links(1)], agreed: 1 },
    { seats: [links(0), null] },
  ];
  const shown = (seat: SeatLinks) => seat && { public: hex(seat.public), private: hex(seat.private) };
  return tables.map(({ seats, agreed }) => ({
    ...{ sets, players, variant, id: hex(id), seats: seats.map(shown), agreed: agreed ?? null },
    ...dealSetUp(id, runs, seats, agreed),
  }));
};

const rules = () =>
  [['godslayer'], ['fallen', 'unraveled'], ['godslayer', 'fallen', 'souls', 'unraveled']].map((sets) => ({
    ...{ sets, version: `${RULES}`, instructions: `${INSTRUCTION_SET}` },
    hash: toHex(rulesHash(sets)),
  }));

export const SPEC_VECTORS = {
  states,
  layouts,
  deals,
  actions,
  squeezed,
  envelopes,
  boxes,
  signing,
  rules,
  ...MATCH_VECTORS,
};
