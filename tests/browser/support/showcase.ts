import { within } from '../../../components/arena.ts';
import { seatBots } from '../../../src/bots/index.ts';
import { SeatSeen } from '../../../src/bots/seen.ts';
import { gameOf } from '../../../src/table/game.ts';
import { saved } from '../../../src/table/save.ts';
import { Session } from '../../../src/table/session.ts';
import { legalActions } from '../../../systems/legal.ts';

// A game that shows much of the table at once: for pictures.

const SEATS = [
  { name: 'Mira' },
  { name: 'Jonas', bot: 'greedy' },
  { name: 'Ansel', bot: 'greedy' },
  { name: 'Bryn', bot: 'greedy' },
];

const [stand] = seatBots(['greedy'], 1);

/** The person's moves are made by a bot too. */
function step(session: Session): void {
  if (session.isBotAsked) return session.botActs();
  const { match } = session;
  const seen = new SeatSeen(match.state, match.dealer);
  within(match.state, () => legalActions(match.dealer.secrets, seen.legal));
  seen.turnTo(match.asked);
  session.submit(stand!.choose(seen));
}

/** How much there is to see and to do. */
function richness({ tableau, offers, viewer }: Session): number {
  const own = tableau.players[viewer]!;
  const others = tableau.players.filter(({ seat }) => seat !== viewer);
  const factions = new Set(tableau.row.map((piece) => piece?.id)).size;
  return (
    Math.min(own.hand.length, 5) * 3 +
    Math.min(own.played.length, 3) * 2 +
    Math.min(own.constructs.length, 3) * 4 +
    Math.min(own.trophies.length, 1) * 4 +
    (tableau.event ? 6 : 0) +
    Math.min(own.runes, 6) +
    Math.min(own.power, 5) * 2 +
    offers.filter(({ verb }) => verb === 'acquire' || verb === 'defeat').length * 2 +
    others.reduce((sum, { constructs }) => sum + Math.min(constructs.length, 3), 0) +
    factions
  );
}

/** What the browser keeps of the best moment of some games. */
export function showcase(games = 40): string {
  let best = { score: -1, game: '' };
  for (let game = 0; game < games; game++) {
    const choice = { mode: 'bots', sets: ['godslayer', 'souls'], variant: 'standard', seats: SEATS } as const;
    const session = new Session(gameOf(choice, `showcase ${game}`));
    while (!session.match.isOver) {
      const own = session.tableau.players[session.viewer];
      if (session.isViewerAsked && !session.question && own && own.hand.length > 2 && own.played.length > 0) {
        const score = richness(session);
        if (score > best.score) best = { score, game: saved(session) };
      }
      step(session);
    }
  }
  return JSON.stringify({ summary: 'A picture', game: best.game });
}
