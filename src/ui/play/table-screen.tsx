import type { ComponentChildren, RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Offer } from '../../table/offers.ts';
import { isInspectorWanted } from '../inspect/wanted.ts';
import { lazy } from '../lazy.tsx';
import { PictureLoading } from '../loading/loading.tsx';
import { useHeading } from '../parts/page.tsx';
import type { Settings } from '../settings.ts';
import type { Rect } from '../table/frame.ts';
import { layoutOf } from '../table/layout/layout.ts';
import type { Layout } from '../table/layout/types.ts';
import { offersByPiece } from '../table/offered.ts';
import { ActionsRegion } from './actions-region.tsx';
import { useCanvas, useFrame, useSize } from './canvas-host.ts';
import { Dialogs, type Open } from './dialogs.tsx';
import { useFocusHighlight, useTableGestures } from './gestures.ts';
import { useArrows } from './keys.ts';
import { LogPanel } from './log.tsx';
import { LookBack } from './look-back.tsx';
import { MenuBar } from './menu.tsx';
import { Pieces, Plates } from './pieces.tsx';
import type { Play } from './play.ts';
import { Preview } from './preview.tsx';
import { Reading } from './reading.tsx';
import { useTableShortcuts } from './shortcuts.ts';
import { useChanges } from './use-play.ts';
import './play.css';

export interface TableScreenProps {
  readonly play: Play;
  readonly settings: Settings;
  /** Instead of the buttons of one who plays, for one who watches. */
  readonly bar?: (rect: Rect) => ComponentChildren;
  /** A button beside those of the bar. */
  readonly aside?: ComponentChildren;
  /** What else lies over the table. */
  readonly around?: (layout: Layout) => ComponentChildren;
  /** What the menu says about leaving. */
  readonly menuNote: string;
  /** What the menu offers besides. */
  readonly menuMore?: ComponentChildren;
}

const SPEEDS = { full: 1, fast: 2, off: 0 } as const;
const NO_SIZE = { width: 1024, height: 768 };

/** The reader is "You" unless they only watch; everybody else has a name. */
export function namesFor({ session }: Play, isWatched = false): string[] {
  return session.seats.map(({ name }, seat) => (seat === session.viewer && !isWatched ? 'You' : name));
}

/** What is on the screen: the table now, or as it was at the input that is looked back at. */
function useShown(play: Play) {
  const { session, lookingAt, pictures } = play;
  const { input, hash, viewer, isViewerAsked } = session;
  return useMemo(() => {
    const isNow = lookingAt === null;
    const tableau = pictures.tableau(isNow ? session.tableau : session.tableauAt(lookingAt));
    const offers = isNow ? pictures.offers(session.offers) : [];
    const question = isNow && isViewerAsked ? session.question : null;
    const asking = question?.source ? pictures.keyOf(question.source) : null;
    return { tableau, offers, question, asking };
  }, [session, input, hash, viewer, isViewerAsked, lookingAt]);
}

/** What lies on the table, where, and how it is drawn. */
function useTable(play: Play, settings: Settings, host: RefObject<HTMLDivElement | null>) {
  const { tableau, offers, question, asking } = useShown(play);
  const size = useSize(host);
  const layout = useMemo(() => layoutOf(tableau, size ?? NO_SIZE), [tableau, size]);
  const { canvas, failure } = useCanvas(host, size);
  const frame = useMemo(() => ({ tableau, offers, asking }), [tableau, offers, asking]);
  const offered = useMemo(() => offersByPiece(frame), [frame]);
  useFrame(canvas, frame, SPEEDS[settings.animations]);
  return { tableau, offers, question, offered, layout, canvas, failure };
}

function Table({ play, settings, bar, aside, around, menuNote, menuMore }: TableScreenProps) {
  useChanges(play);
  const heading = useHeading('The table');
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [open, show] = useState<Open>(null);
  const [isLogOpen, openLog] = useState(false);
  const { session, lookingAt } = play;
  const { tableau, offers, question, offered, layout, canvas, failure } = useTable(play, settings, host);
  const isWatched = bar !== undefined;
  const names = useMemo(() => namesFor(play, isWatched), [session, isWatched || session.viewer, isWatched]);
  const whose = isWatched ? `${tableau.players[tableau.seat]?.name}’s` : 'Your';
  const card = (id: string): void => show({ card: id });
  const act = (offer: Offer): void => play.act(offer);
  const looked = useTableGestures({ root, canvas, layout, offered, onAct: act });
  useFocusHighlight({ root, canvas });
  useArrows(root, lookingAt === null && !isWatched);
  const hasNews = !isWatched && lookingAt === null && play.news.length > 0;
  useTableShortcuts({ play, tableau, offers, hasNews, onOpen: show, onLog: () => openLog(!isLogOpen) });
  return (
    <div ref={root} class={`table ${canvas ? '' : 'has-no-canvas'}`} data-layout={layout.kind}>
      <h1 ref={heading} class="unseen" tabIndex={-1}>
        The table
      </h1>
      <div ref={host} class="table-canvas" aria-hidden="true" />
      {failure && <p class="table-failure">The table could not be drawn, but it can be played. {failure}</p>}
      {!canvas && !failure && <PictureLoading />}
      <Reading tableau={tableau} />
      <section aria-label="Cards on the table">
        <Pieces {...{ tableau, layout, offered }} onCard={card} />
        <Plates {...{ tableau, layout, whose }} onPile={(pile) => show({ pile })} />
      </section>
      <ActionsRegion
        {...{ play, question, tableau, offers, layout, settings, bar, aside }}
        asking={question && session.asking}
        onAct={act}
        onCard={card}
      />
      {lookingAt !== null && <LookBack play={play} names={names} rect={layout.panels.prompt} onCard={card} />}
      <MenuBar
        rect={layout.panels.menu}
        hasNews={hasNews}
        isLogDrawn={layout.panels.log !== null}
        onMenu={() => show('menu')}
        onHelp={() => show('help')}
        onLog={() => openLog(!isLogOpen)}
        onLookBack={() => play.lookAt(play.news[0]?.input ?? null)}
      />
      {(layout.panels.log || isLogOpen) && (
        <LogPanel
          rect={layout.panels.log}
          story={session.story}
          names={names}
          viewer={session.viewer}
          onCard={card}
        />
      )}
      {around?.(layout)}
      {open === null && <Preview looked={looked} tableau={tableau} layout={layout} />}
      <Dialogs {...{ open, tableau, whose, menuNote, menuMore }} pool={() => session.pool} onOpen={show} />
    </div>
  );
}

const isInspected = isInspectorWanted(window.location.search);
const Inspector = lazy(async () => (await import('../inspect/inspector.tsx')).Inspector);

/** The table, and what people who debug have beside it. */
export function TableScreen(props: TableScreenProps) {
  return (
    <>
      <Table {...props} />
      {isInspected && <Inspector play={props.play} />}
    </>
  );
}
