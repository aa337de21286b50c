import { useState } from 'preact/hooks';
import { type DailyScore, type Day, dailyGame, dailyText, dayOf, daysUntil } from '../../daily/daily.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { nameOfSet } from '../screens/set-words.ts';
import { type DayScores, readScores } from './scores.ts';
import '../styles/daily.css';

interface DailyScreenProps {
  readonly shelf: Storage | null;
  readonly onStart: (day: Day) => void;
}

const LEAD =
  'One solitaire deal a day, the same for everybody. It changes at midnight, universal time. ' +
  'Play it, and compare your result with others.';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const setsOf = (day: Day): string => dailyGame(day, '').setup.sets.map(nameOfSet).join(' · ');

/** So many days at a time. */
const PAGE = 30;

/** The same deal for everybody, day by day. */
export function DailyScreen({ shelf, onStart }: DailyScreenProps) {
  const [scores] = useState(() => readScores(shelf));
  const [shown, show] = useState(PAGE);
  const today = dayOf(Date.now());
  const [, ...past] = daysUntil(today);
  return (
    <Page title="Daily challenge" lead={LEAD} class="daily">
      <Today day={today} scores={scores[today]} onStart={onStart} />
      <section class="panel" aria-labelledby="daily-past">
        <h2 id="daily-past">Past days</h2>
        <ul class="daily-days">
          {past.slice(0, shown).map((day) => (
            <PastDay key={day} day={day} scores={scores[day]} onStart={onStart} />
          ))}
        </ul>
        {shown < past.length && (
          <Button look="quiet" onPress={() => show(shown + PAGE)}>
            Earlier days
          </Button>
        )}
      </section>
    </Page>
  );
}

interface DayProps {
  readonly day: Day;
  readonly scores: DayScores | undefined;
  readonly onStart: (day: Day) => void;
}

function Today({ day, scores, onStart }: DayProps) {
  return (
    <section class="panel daily-today" aria-labelledby="daily-today">
      <span class="daily-mark" aria-hidden="true">
        <Icon of="calendar" />
      </span>
      <div>
        <h2 id="daily-today">{DATE.format(dateOf(day))}</h2>
        <p class="fine">{setsOf(day)}</p>
        {scores ? <Scores scores={scores} /> : <p>You have not finished it yet.</p>}
      </div>
      <div class="daily-ways">
        <Button look="primary" icon="continue" onPress={() => onStart(day)}>
          {scores ? 'Play it again' : 'Play today’s deal'}
        </Button>
        {scores && <CopyButton name="Copy result" icon="link" text={() => dailyText(scores.first)} />}
      </div>
    </section>
  );
}

const inWords = ({ isWon, score, adversary, turns }: DailyScore): string =>
  `${isWon ? 'Won' : 'Lost'} ${score} to ${adversary} in ${turns} turns`;

function Scores({ scores: { first, best } }: { readonly scores: DayScores }) {
  const hasBetter = best.score !== first.score || best.adversary !== first.adversary;
  return (
    <p>
      {inWords(first)}
      {hasBetter && <span class="fine"> · at best: {inWords(best).toLowerCase()}</span>}
    </p>
  );
}

function PastDay({ day, scores, onStart }: DayProps) {
  const date = DATE.format(dateOf(day));
  return (
    <li class="daily-day" data-won={scores?.first.isWon}>
      <h3>{date}</h3>
      <p class="fine">
        {WEEKDAY.format(dateOf(day))} · {setsOf(day)}
      </p>
      {scores && <p>{inWords(scores.first)}</p>}
      <Button onPress={() => onStart(day)}>
        Play<span class="unseen"> the challenge of {date}</span>
      </Button>
    </li>
  );
}
