import nacl from 'tweetnacl';
import { ComplaintDesk } from './complaint.ts';
import { EndDesk } from './ending.ts';
import { ForkDesk } from './fork-desk.ts';
import { Game } from './game.ts';
import { HASH } from './hash.ts';
import { Ledger } from './ledger.ts';
import { LinkDesk } from './link-desk.ts';
import { Meeting } from './meeting.ts';
import { OpenSeats } from './open-seat.ts';
import type { Outbox } from './outbox.ts';
import type { PeerOptions } from './peer-options.ts';
import { ReturnDesk } from './return-desk.ts';
import { Revealing } from './revealing.ts';
import { SeriesDesk } from './series-desk.ts';
import { naclSignatures } from './sign.ts';
import { Keeper } from './storage.ts';
import { Uptake } from './uptake.ts';
import { VoteDesk } from './vote-desk.ts';
import { Votes } from './votes.ts';

/** What a peer is made of, with what it has kept. */
export function partsOf(options: PeerOptions, outbox: Outbox) {
  const { agreement, seat = -1, identity, storage, signatures = naclSignatures } = options;
  const { openPlayer, listen, random = () => nacl.randomBytes(HASH) } = options;
  const keeper = new Keeper(storage);
  const insights = agreement.commitments.map((_, i) => (i === seat ? identity?.insight : undefined));
  const game = new Game(agreement, insights, signatures);
  listen?.(game);
  const votes = new Votes(game, seat);
  const openSeats = new OpenSeats(game, openPlayer);
  const ledger = new Ledger(game, votes, keeper);
  const links: LinkDesk = new LinkDesk(game, ledger, keeper, () => uptake);
  const meeting = new Meeting(game, seat, identity);
  const mayShow = (): boolean => uptake.mayShow;
  const revealing = new Revealing({
    ...{ game, seat, identity, links, votes, meeting, keeper, outbox, mayShow },
  });
  const forks = new ForkDesk(game, seat, ledger, votes, keeper);
  const uptake: Uptake = new Uptake(game, seat, ledger, votes, keeper, forks, {
    takeLinks: (expel) => {
      while (revealing.take(expel));
    },
    allows: (bytes) => openSeats.allows(bytes),
    linksFor: (of, k) => links.linksFor(of, k),
  });
  const returns = new ReturnDesk(game, ledger, keeper, seat, identity, random);
  const endings = new EndDesk(game, ledger, keeper, seat, identity);
  identity?.recall(keeper.origins);
  const signed = keeper.restore(game, votes);
  ledger.restore(signed);
  returns.restore();
  endings.restore();
  uptake.restore(signed);
  return {
    ...{ game, votes, openSeats, ledger, links, meeting, revealing, uptake, returns, endings },
    series: new SeriesDesk(game, uptake),
    complaints: new ComplaintDesk(game, ledger, seat, identity),
    voting: new VoteDesk(game, ledger, votes, keeper, seat, identity),
  };
}
