import { type Action, actionCard } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { toCard } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { ACTIVE, CHANCE_N, SHOW_TOP, Table } from '../../components/table.ts';
import { seatOf } from '../../components/zone.ts';
import { isClaim } from '../match/accept.ts';
import { Refusal } from '../match/config.ts';
import {
  ACTION,
  BAR,
  type Body,
  type CarryingBody,
  type Ends,
  EXPEL,
  encodeBody,
  GIVE,
  maskOf,
  READMIT,
  RENEW,
  SHOW,
} from './body.ts';
import { linkForGiving } from './carry-out.ts';
import { type Game, KEPT_BACK, NOT_NEEDED } from './game.ts';
import { seal, unseal } from './handover.ts';
import type { Identity } from './identity.ts';
import type { Offence } from './offence.ts';
import { openingsFor } from './openings.ts';
import { duesOf, type Return } from './returning.ts';
import { tryOut } from './trial.ts';
import { isAskedFor, mustRenew } from './wait.ts';

// How a seat writes its own inputs.

/** Where the links of a seat come from: its identity, or a record. */
export type Links = Pick<Identity, 'link' | 'end'>;

/** The seat's own link: of the chain in use when that number comes. */
export function publicLink(game: Game, links: Links, seat: number, k: number): Uint8Array | undefined {
  const chain = game.dealer.seats[seat].publicLinks.stretchOf(k);
  return links.link('public', chain, k - chain.base);
}

export function privateLink(game: Game, links: Links, seat: number, number: number): Uint8Array {
  const chain = game.dealer.seats[seat].privateLinks.stretchOf(number);
  return there(links.link('private', chain, number - chain.base));
}

function there(link: Uint8Array | undefined): Uint8Array {
  if (!link) throw new Refusal('A link that this input needs is not there.');
  return link;
}

export type Bare<T> = T extends CarryingBody ? Omit<T, 'seat' | 'state' | 'openings' | 'link'> : never;

/** An input with all that it must carry, but for the link that its chance may need. */
function unlinked(game: Game, links: Links, seat: number, bare: Bare<CarryingBody>): CarryingBody {
  const closed = { ...bare, seat, state: game.stateBytes, openings: [] };
  const openings = openingsFor(game, closed).map((number) => privateLink(game, links, seat, number));
  return { ...closed, openings };
}

const linked = (game: Game, links: Links, body: CarryingBody): CarryingBody => ({
  ...body,
  link: there(publicLink(game, links, body.seat, game.dealer.k)),
});

/** Completes an input with all that it must carry. */
export function complete(game: Game, links: Links, seat: number, bare: Bare<CarryingBody>): Uint8Array {
  const body = unlinked(game, links, seat, bare);
  return encodeBody(game.needsChance(body) ? linked(game, links, body) : body);
}

/**
 * Completes an input and takes it. Whoever opens its draws is about to draw anew, and needs chance; most others do not. So
 * it is tried with a link or without one first, and done if that is right.
 */
export function takeCompleted(
  game: Game,
  links: Links,
  seat: number,
  bare: Bare<CarryingBody>,
  take: (bytes: Uint8Array) => Offence | undefined,
): Offence | undefined {
  const body = unlinked(game, links, seat, bare);
  if (body.openings.length > 0 && publicLink(game, links, seat, game.dealer.k)) {
    const offence = take(encodeBody(linked(game, links, body)));
    return offence?.what === NOT_NEEDED ? take(encodeBody(body)) : offence;
  }
  const offence = take(encodeBody(body));
  return offence?.what === KEPT_BACK ? take(encodeBody(linked(game, links, body))) : offence;
}

/** The salt of a card that was handed to the seat. */
function saltFor(game: Game, identity: Identity, seat: number, card: number): { salt?: Uint8Array } {
  if (within(game.state, () => seatOf(Place.zone[toCard(card)])) === seat) return {};
  for (const handover of game.dealer.seats[seat].taken) {
    const content = unseal(handover, identity.boxSecret);
    if (content?.card === card) return { salt: content.salt };
  }
  return {};
}

export function writeAction(game: Game, identity: Identity, seat: number, action: Action): Uint8Array {
  const salt = within(game.state, () => isClaim(action))
    ? saltFor(game, identity, seat, actionCard(action))
    : {};
  return complete(game, identity, seat, { kind: ACTION, action, ...salt });
}

/** The card in the slot of the hand that the match asks for; 0 if it was handed over and cannot be read. */
const askedCard = ({ dealer, state }: Game, seat: number): number =>
  dealer.ownHand(seat)?.slots[within(state, () => Table.reg[CHANCE_N])]?.card ?? 0;

/** Opens the draws, if that is due, and names no card then. Nothing, if the card is not known: the match waits then. */
function writeShow(game: Game, identity: Identity, seat: number): Uint8Array | undefined {
  const opening = { kind: SHOW, card: 0 } as const;
  const opens = openingsFor(game, { ...opening, seat, state: game.stateBytes, openings: [] }).length > 0;
  if (opens) return complete(game, identity, seat, opening);
  const card = isAskedFor(game, SHOW_TOP) ? game.dealer.secrets.tops[seat] : askedCard(game, seat);
  if (card === 0) return undefined;
  return complete(game, identity, seat, { kind: SHOW, card, ...saltFor(game, identity, seat, card) });
}

function writeGive(game: Game, identity: Identity, seat: number): Uint8Array {
  const link = privateLink(game, identity, seat, linkForGiving(game, seat));
  const takerKey = game.rules.boxKeyOf(within(game.state, () => Table.reg[ACTIVE]));
  return complete(game, identity, seat, {
    kind: GIVE,
    ...seal(game.head, link, askedCard(game, seat), takerKey),
  });
}

/** The ends of the next chains of a seat. */
export function nextEnds(game: Game, links: Links, seat: number, origin: Uint8Array): Ends {
  const chain = { epoch: game.dealer.seats[seat].publicLinks.epoch + 1, origin };
  return { publicEnd: links.end('public', chain), privateEnd: links.end('private', chain) };
}

export const writeRenew = (game: Game, links: Links, seat: number): Uint8Array =>
  encodeBody({ kind: RENEW, seat, state: game.stateBytes, ...nextEnds(game, links, seat, game.head) });

/** The input of a seat that lets a player take part again; or bars it, if it was caught by what it shows. */
export const writeReadmit = (game: Game, seat: number, asked: Return): Uint8Array =>
  encodeBody({ kind: isCaught(game, seat, asked) ? BAR : READMIT, seat, state: game.stateBytes, ...asked });

/** Whether what a returning player shows disproves what it did. */
function isCaught(game: Game, seat: number, asked: Return): boolean {
  const body: Body = { kind: BAR, seat, state: game.stateBytes, ...asked };
  return tryOut(game, [encodeBody(body)]).end === 'taken';
}

/** The input that a seat must make now and cannot choose, if there is one. */
export function writeDuty(game: Game, identity: Identity, seat: number): Uint8Array | undefined {
  const { wait } = game;
  if (wait.for === 'links' || wait.for === 'nothing' || wait.seat !== seat) return undefined;
  if (wait.for === 'show') return writeShow(game, identity, seat);
  if (wait.for === 'give') return writeGive(game, identity, seat);
  return wait.for === 'renew' || mustRenew(game, seat) ? writeRenew(game, identity, seat) : undefined;
}

/** The input of a seat whose player has left. */
export function writeOpenAction(game: Game, seat: number, action: Action): Uint8Array {
  const body: Body = { kind: ACTION, seat, state: game.stateBytes, action, openings: [] };
  return encodeBody(body);
}

/** The input that the others vote for to expel seats, some of them for good. */
export function writeExpel(
  game: Game,
  seats: readonly number[],
  barred: readonly number[] = [],
  proofs: readonly Uint8Array[] = [],
  ballot = 0,
): Uint8Array {
  return encodeBody({
    kind: EXPEL,
    mask: maskOf(seats),
    state: game.stateBytes,
    barred: maskOf(barred),
    burns: game.wait.for === 'links',
    ballot,
    proofs,
  });
}

/** The links that a seat shows to come back. */
export function writeDues(game: Game, links: Links, seat: number): Uint8Array[] {
  const due = duesOf(game, seat);
  return [
    ...due.private.map((number) => privateLink(game, links, seat, number)),
    ...due.public.map((number) => there(publicLink(game, links, seat, number))),
  ];
}
