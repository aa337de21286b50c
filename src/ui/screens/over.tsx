import type { ComponentChildren } from 'preact';
import type { ScoredCard, SeatResult } from '../../table/result.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { Icon } from '../parts/icon.tsx';
import { useHeading } from '../parts/page.tsx';
import { Inlay } from '../parts/rosette.tsx';
import { HonorChart } from './over-chart.tsx';
import { courseOf, headlineOf, type Scored, standingsOf } from './over-words.ts';
import '../styles/over.css';

export interface OverProps {
  /** By seat. */
  readonly players: readonly Scored[];
  /** Of solitaire. */
  readonly adversary: Omit<SeatResult, 'seat'> | null;
  /** The honor tokens of each seat when each turn began. */
  readonly honorByTurn: readonly (readonly number[])[];
  /** What can be done now: buttons. */
  readonly ways: ComponentChildren;
  /** What there is to say about them. */
  readonly note?: ComponentChildren;
  /** What comes last. */
  readonly children?: ComponentChildren;
}

/** The end of a game. */
export function Over({ players, adversary, honorByTurn, ways, note, children }: OverProps) {
  const headline = headlineOf(players, adversary !== null);
  const heading = useHeading(headline);
  const standings = standingsOf(players, adversary);
  const most = Math.max(1, ...standings.map(({ score }) => score));
  return (
    <div class="over">
      <header class="over-head">
        <Inlay />
        <span class="over-crown">
          <Icon of="crown" />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {headline}
        </h1>
        <div class="over-ways">{ways}</div>
        {note}
      </header>
      <ol class="standings">
        {standings.map((player, place) => (
          <Standing key={`${place} ${player.name}`} player={player} place={place + 1} most={most} />
        ))}
      </ol>
      <HonorChart names={players.map(({ name }) => name)} course={courseOf(honorByTurn, players)} />
      {children}
    </div>
  );
}

interface StandingProps {
  readonly player: Scored;
  readonly place: number;
  /** The best score: a full bar. */
  readonly most: number;
}

function Standing({ player, place, most }: StandingProps) {
  const { name, isBot, tokens, score, isWinner } = player;
  const share = (part: number): string => `${(100 * part) / most}%`;
  return (
    <li class={`panel standing ${isWinner ? 'is-winner' : ''}`}>
      <span class="standing-place">{isWinner ? <Icon of="crown" /> : place}</span>
      <h2>
        {name}
        {isBot && <span class="standing-bot">bot</span>}
        {isWinner && <span class="unseen"> wins</span>}
      </h2>
      <p class="standing-score">
        <strong>{score}</strong> honor
      </p>
      <div class="standing-bar" aria-hidden="true">
        <span class="is-tokens" style={{ width: share(tokens) }} />
        <span class="is-cards" style={{ width: share(score - tokens) }} />
      </div>
      <Disclosure summary={`${tokens} in tokens, ${score - tokens} in cards`}>
        <CardTable name={name} cards={player.cards} tokens={tokens} score={score} />
      </Disclosure>
    </li>
  );
}

interface CardTableProps {
  readonly name: string;
  readonly cards: readonly ScoredCard[];
  readonly tokens: number;
  readonly score: number;
}

function CardTable({ name, cards, tokens, score }: CardTableProps) {
  return (
    <table class="score-table">
      <caption class="unseen">The honor of {name}, card by card</caption>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">Each</th>
          <th scope="col">Honor</th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ id, name: card, count, honor }) => (
          <tr key={id} class={honor === 0 ? 'is-nothing' : ''}>
            <th scope="row">{count > 1 ? `${count} × ${card}` : card}</th>
            <td>{honor}</td>
            <td>{count * honor}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Tokens</th>
          <td />
          <td>{tokens}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <td />
          <td>{score}</td>
        </tr>
      </tfoot>
    </table>
  );
}
