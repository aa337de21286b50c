import { useEffect, useState } from 'preact/hooks';
import type { SetId } from '../../cards/vocabulary.ts';
import type { Summary } from '../../history/model.ts';
import { type Statistics, statisticsOf, type Tally } from '../../history/statistics.ts';
import { Button } from '../parts/button.tsx';
import { cardName } from '../play/describe.ts';
import { nameOfSet } from '../screens/set-words.ts';
import { opponentWords } from './words.ts';

interface StatisticsProps {
  readonly games: readonly Summary[];
  readonly onWatch: (id: string) => void;
}

/** What all finished games say together. */
export function StatisticsPanel({ games, onWatch }: StatisticsProps) {
  const [found, show] = useState<Statistics | null>(null);
  // The list comes first; counting a thousand games can wait until it is on the screen.
  useEffect(() => show(statisticsOf(games)), [games]);
  if (found === null || found.played === 0)
    return (
      <section class="panel" aria-labelledby="statistics">
        <h2 id="statistics">Statistics</h2>
        <p class="fine">{found ? 'Finish a game, and it is counted here.' : 'Counting…'}</p>
      </section>
    );
  return (
    <section class="panel statistics" aria-labelledby="statistics">
      <h2 id="statistics">Statistics</h2>
      <Figures found={found} onWatch={onWatch} />
      <Tallies title="Wins by opponent" tallies={found.opponents} nameOf={opponentWords} />
      <Tallies title="Wins by set" tallies={found.sets} nameOf={(set) => nameOfSet(set as SetId)} />
      <PerTurn values={found.honorPerTurn} />
      <MostAcquired cards={found.cards} />
    </section>
  );
}

const share = (part: number, whole: number): number => Math.round((100 * part) / Math.max(1, whole));

function Figures({ found, onWatch }: { readonly found: Statistics; readonly onWatch: (id: string) => void }) {
  const { played, won, chain } = found;
  return (
    <dl class="figures">
      <div>
        <dt>Finished</dt>
        <dd>{played}</dd>
      </div>
      <div>
        <dt>Won</dt>
        <dd>
          {won} <small>{share(won, played)} %</small>
        </dd>
      </div>
      {chain && (
        <div>
          <dt>Longest chain of plays</dt>
          <dd>
            {chain.plays} <small>in one turn</small>
            <Button look="quiet" onPress={() => onWatch(chain.id)}>
              Watch
            </Button>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The most frequent only: a chart of thirty bars says nothing. */
const MOST_BARS = 8;

interface TalliesProps {
  readonly title: string;
  readonly tallies: readonly Tally[];
  readonly nameOf: (name: string) => string;
}

function Tallies({ title, tallies, nameOf }: TalliesProps) {
  return (
    <figure class="bars">
      <figcaption>{title}</figcaption>
      <ul>
        {tallies.slice(0, MOST_BARS).map(({ name, played, won }) => (
          <Bar key={name} name={nameOf(name)} words={`${won} of ${played}`} part={share(won, played)} />
        ))}
      </ul>
    </figure>
  );
}

function MostAcquired({ cards }: { readonly cards: Statistics['cards'] }) {
  const most = cards[0]?.count ?? 1;
  return (
    <figure class="bars">
      <figcaption>Cards most acquired</figcaption>
      <ul>
        {cards.slice(0, MOST_BARS).map(({ card, count }) => (
          <Bar key={card} name={cardName(card)} words={`${count} ×`} part={share(count, most)} />
        ))}
      </ul>
    </figure>
  );
}

function Bar({ name, words, part }: { name: string; words: string; part: number }) {
  return (
    <li>
      <span class="bar-name">{name}</span>
      <span class="bar-track" aria-hidden="true">
        <span style={{ width: `${part}%` }} />
      </span>
      <span class="bar-words">{words}</span>
    </li>
  );
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function PerTurn({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const x = (i: number): string => ((100 * i) / Math.max(1, values.length - 1)).toFixed(2);
  const y = (value: number): string => (100 - (100 * value) / most).toFixed(2);
  return (
    <figure class="bars per-turn">
      <figcaption>Honor per turn, game by game</figcaption>
      <p>
        <strong>{average(values).toFixed(1)}</strong> on average, {Math.max(...values).toFixed(1)} at best
      </p>
      {values.length > 1 && (
        <div class="per-turn-plot" aria-hidden="true">
          <svg class="chart-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polyline data-line="0" points={values.map((value, i) => `${x(i)},${y(value)}`).join(' ')} />
          </svg>
        </div>
      )}
    </figure>
  );
}
