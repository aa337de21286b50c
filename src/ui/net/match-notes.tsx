import { useRef } from 'preact/hooks';
import type { TableView } from '../../net/table-view.ts';
import type { PlaySession } from '../../table/play-session.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { boxStyle } from '../play/actions.tsx';
import type { Rect } from '../table/frame.ts';
import type { Layout } from '../table/layout/types.ts';
import { clockWords, useNow } from './clock.ts';
import { bannerOf, type Moment, plateNotesOf, voteWords } from './match-words.ts';
import type { Act } from './net-table.ts';
import { iconOf } from './reactions.ts';
import { useStaleLines } from './stale-lines.ts';

export interface AroundProps {
  readonly act: Act;
  readonly view: TableView;
  readonly session: PlaySession;
  readonly layout: Layout;
  /** Somebody wants to know why the game has stopped. */
  readonly onWhy: () => void;
}

/** Since when each seat is away, by the page's clock. */
function useAway(view: TableView, now: number): ReadonlyMap<number, number> {
  const away = useRef(new Map<number, number>());
  view.seats.forEach(({ person, isHere, isSelf }, seat) => {
    const isAway = person !== null && !isHere && !isSelf;
    if (!isAway) away.current.delete(seat);
    else if (!away.current.has(seat)) away.current.set(seat, now);
  });
  return away.current;
}

/** What goes on around the table: who is away, whom it waits for, what can be done about it. */
export function Around({ act, view, session, layout, onWhy }: AroundProps) {
  const isAnybodyAway = view.seats.some(
    ({ person, isHere, isSelf }) => person !== null && !isHere && !isSelf,
  );
  const now = useNow(isAnybodyAway || view.waiting !== null || view.turnEnds !== null);
  const moment = {
    now,
    active: session.tableau.active,
    away: useAway(view, now),
    stale: useStaleLines(view.chat),
  };
  return (
    <>
      <PlateNotes {...{ view, session, layout, moment }} />
      <Banner {...{ act, view, session, onWhy, now }} rect={layout.panels.prompt} />
    </>
  );
}

interface PlateNotesProps extends Omit<AroundProps, 'act' | 'onWhy'> {
  readonly moment: Moment;
}

function PlateNotes({ view, session, layout, moment }: PlateNotesProps) {
  const { opponents, own } = layout.plates;
  const plates = own ? [...opponents, { seat: session.viewer, rect: own }] : opponents;
  const notes = plateNotesOf(view, moment);
  return (
    <ul class="plate-notes" aria-label="At the table">
      {plates.map(({ seat, rect }) => {
        const note = notes[seat];
        if (!note) return null;
        return (
          <li key={seat} class={`plate-note is-${note.kind}`} style={noteStyle(rect)}>
            <span class="unseen">{session.seats[seat]?.name}: </span>
            {note.kind === 'reaction' && <Icon of={iconOf(note.words)} />}
            {note.words}
          </li>
        );
      })}
    </ul>
  );
}

/** At the lower edge of the plate. */
const noteStyle = ({ x, y, width, height }: Rect): string =>
  `left:${x + width / 2}px;top:${y + height}px;max-width:${width}px`;

interface BannerProps extends Omit<AroundProps, 'layout'> {
  readonly rect: Rect;
  readonly now: number;
}

/** In the place where the player is asked something: never both at once. */
function Banner({ act, view, session, rect, now, onWhy }: BannerProps) {
  const banner = bannerOf(view, now);
  if (!banner || session.question) return null;
  const { words, votes, deed, isStopped, note } = banner;
  return (
    <section class="prompt net-banner" aria-label="The game waits" style={boxStyle(rect)}>
      <div class="prompt-box">
        <p class="prompt-text" role="status">
          {words}
          {banner.since !== undefined && (
            <span class="net-clock" aria-hidden="true">
              {' '}
              {clockWords(now - banner.since)}
            </span>
          )}
          {note && <small class="net-banner-note">{note}</small>}
        </p>
        {(deed || isStopped || votes || view.whyNoVote) && (
          <div class="prompt-answers">
            {deed === 'vote' && (
              <Button onPress={() => act((table) => table.voteOut(view.votable))}>{voteWords(view)}</Button>
            )}
            {deed === 'return' && (
              <Button onPress={() => act((table) => table.comeBack())}>Take my seat back</Button>
            )}
            {deed === 'later' && (
              <Button onPress={() => act((table) => table.followLater())}>Watch the other match</Button>
            )}
            {deed === 'end' && (
              <Button onPress={() => act((table) => table.endMatch(true))}>End the match</Button>
            )}
            {isStopped && <Button onPress={onWhy}>Why?</Button>}
            {view.whyNoVote && <p class="fine">{view.whyNoVote}</p>}
            {votes && <p class="fine">{votes}</p>}
          </div>
        )}
      </div>
    </section>
  );
}
