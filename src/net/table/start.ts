import { Malformed, Reader } from '../../fair/bytes.ts';
import {
  CHAIN,
  type Configuration,
  encodeConfiguration,
  readConfiguration,
  rulesHash,
} from '../../fair/config.ts';
import { fromHex, toHex } from '../../fair/hash.ts';
import { checkSetup, Refusal } from '../../match/config.ts';
import type { Key } from '../mesh.ts';
import { fields, hex, hexOf, list, memberKey, orNull, readJson, text, whole, writeJson } from './json.ts';
import { hasOurRules, type Lobby, MOST_SEATS, seatNames } from './lobby.ts';
import { readTimer } from './lobby-codec.ts';
import { OPEN_BOTS, versioned } from './open-bots.ts';
import { checkSeatNames, checkTableMatch, NONCE, type Terms } from './terms.ts';
import { MOST_COUNT } from './wish.ts';

/** A match that is to begin: everybody in a seat is asked for a commitment. */
export interface Start extends Terms {
  readonly configuration: Configuration;
  /** The version of the lobby that it is made from. */
  readonly lobby: number;
  /** Why it comes to nothing, if it does. */
  readonly failure: string | null;
}

const FIELDS = ['number', 'configuration', 'persons', 'nonces', 'timer', 'lobby', 'failure'];
const MOST_CONFIGURATION = 4096;
const MOST_FAILURE = 400;
const MOST_BYTES = 12 * 1024;

export const encodeStart = ({ configuration, ...rest }: Start): Uint8Array =>
  writeJson({ ...rest, configuration: toHex(encodeConfiguration(configuration)) });

export function decodeStart(bytes: Uint8Array): Start {
  const from = fields(readJson(bytes, MOST_BYTES), FIELDS);
  const configuration = readWhole(fromHex(hex(from.configuration, MOST_CONFIGURATION)));
  const persons = list(from.persons, MOST_SEATS, (person) => orNull(person, memberKey));
  const nonces = list(from.nonces, MOST_SEATS, (nonce) => orNull(nonce, (digits) => hexOf(digits, NONCE)));
  const isWhole = persons.length === configuration.setup.players && nonces.length === persons.length;
  if (!isWhole || !persons.every((person, seat) => (person === null) === (nonces[seat] === null)))
    throw new Malformed('Not every seat is named.');
  checkSeatNames(configuration, persons);
  return {
    number: whole(from.number, 1, MOST_COUNT),
    configuration,
    persons,
    nonces,
    timer: readTimer(from.timer),
    lobby: whole(from.lobby, 0, MOST_COUNT),
    failure: orNull(from.failure, (words) => text(words, MOST_FAILURE)),
  };
}

/** The configuration, and nothing after it. */
function readWhole(bytes: Uint8Array): Configuration {
  try {
    const from = new Reader(bytes);
    const configuration = readConfiguration(from);
    from.end();
    return checkTableMatch(configuration);
  } catch (error) {
    if (error instanceof Refusal) throw new Malformed(error.message);
    throw error;
  }
}

/** The configuration that a lobby shows, for these people. */
export function configurationOf(
  lobby: Lobby,
  persons: readonly (Key | null)[],
  terms: Uint8Array,
): Configuration {
  const { sets, variant, first, bot } = lobby.choice;
  const setup = checkSetup(sets, persons.length, variant);
  return {
    rules: rulesHash(setup.sets),
    setup,
    names: seatNames(lobby, persons),
    terms,
    chain: CHAIN,
    ...(first === undefined ? {} : { first }),
    bot: versioned(bot),
  };
}

const OTHER_RULES =
  'This page has other cards or rules for these sets than the host. Reload the page, or play other sets.';

/** What keeps this page from playing the sets of the lobby, in a sentence; null if nothing does. */
export const otherRules = (lobby: Lobby): string | null => (hasOurRules(lobby) ? null : OTHER_RULES);

/** Why what the lobby shows cannot be played, in a sentence; null if it can. */
export function whyNotPlayable(lobby: Lobby): string | null {
  const { choice, seats } = lobby;
  const strange = otherRules(lobby);
  if (strange !== null) return strange;
  try {
    checkSetup(choice.sets, seats.length, choice.variant);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  if (choice.first !== undefined && choice.first >= seats.length) return 'Choose who begins.';
  return OPEN_BOTS.includes(choice.bot) ? null : 'Choose a bot for open seats.';
}

/**
 * Whether a match is to be what the lobby shows: nobody sits elsewhere, nothing else is played, and nobody is left out
 * but who may be.
 */
export function fitsLobby(
  { configuration, persons, timer }: Start,
  lobby: Lobby,
  mayLeaveOut: (person: Key) => boolean = () => false,
): boolean {
  if (persons.length !== lobby.seats.length || timer !== lobby.choice.timer) return false;
  const fits = lobby.seats.every(({ person: shown }, seat) => {
    const person = persons[seat];
    return person === shown || (person === null && shown !== null && mayLeaveOut(shown));
  });
  if (!fits) return false;
  if (whyNotPlayable(lobby) !== null) return false;
  const shown = configurationOf(lobby, persons, configuration.terms);
  return toHex(encodeConfiguration(shown)) === toHex(encodeConfiguration(configuration));
}
