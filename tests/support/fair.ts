import { nodeSignatures } from '../../src/cli/signatures.ts';
import { publicLink, writeAction, writeDuty } from '../../src/fair/author.ts';
import { type Agreement, agree, CHAIN, type Configuration, rulesHash } from '../../src/fair/config.ts';
import { Game } from '../../src/fair/game.ts';
import { hash, utf8 } from '../../src/fair/hash.ts';
import { Identity } from '../../src/fair/identity.ts';
import type { Setup } from '../../systems/setup.ts';
import type { RandomPlayer } from './random-player.ts';

export interface FairSeats {
  readonly agreement: Agreement;
  readonly identities: readonly Identity[];
}

/** Seats whose master seeds follow from a text; `open` are those that nobody takes. */
export function fairSeats(
  setup: Setup,
  seed: string,
  options: Partial<Configuration> = {},
  open: readonly number[] = [],
): FairSeats {
  const terms = hash('test terms', utf8(seed));
  const chain = options.chain ?? CHAIN;
  const names = Array.from({ length: setup.players }, (_, seat) => `Player ${seat + 1}`);
  const identities = names.map(
    (name) => new Identity(hash('test master', utf8(seed), utf8(name)), terms, chain, nodeSignatures),
  );
  const configuration = {
    rules: rulesHash(setup.sets),
    setup,
    names,
    terms,
    chain,
    bot: 'first',
    ...options,
  };
  return {
    agreement: agree(
      configuration,
      identities.map((i, seat) => (open.includes(seat) ? null : i.commitment)),
    ),
    identities,
  };
}

/** One world for each seat, which knows its own hand only. */
export const gamesFor = ({ agreement, identities }: FairSeats): Game[] =>
  identities.map(
    (identity, seat) =>
      new Game(
        agreement,
        identities.map((_, i) => (i === seat ? identity.insight : undefined)),
      ),
  );

/** All reveal what the match waits for. */
export function revealAll({ identities }: FairSeats, games: readonly Game[]): void {
  for (let wait = games[0].wait; wait.for === 'links'; wait = games[0].wait) {
    const { k } = games[0].dealer.chance!;
    for (const seat of wait.seats)
      for (const game of games) game.addLink(seat, k, publicLink(game, identities[seat], seat, k)!);
  }
}

/** The next input: what a seat must do, or what a player chooses. */
export function nextInput(
  { identities }: FairSeats,
  games: readonly Game[],
  player: RandomPlayer,
): Uint8Array {
  const { wait } = games[0];
  if (wait.for === 'links' || wait.for === 'nothing') throw new Error('nobody can act');
  const game = games[wait.seat];
  const identity = identities[wait.seat];
  return (
    writeDuty(game, identity, wait.seat) ??
    writeAction(game, identity, wait.seat, player.choose(game.legal()))
  );
}
