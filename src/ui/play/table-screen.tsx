import type { RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { askingCard } from '../../match/question.ts';
import { viewOf } from '../../match/view.ts';
import type { Offer } from '../../table/offers.ts';
import { useHeading } from '../parts/page.tsx';
import type { Settings } from '../settings.ts';
import { layoutOf } from '../table/layout/layout.ts';
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
}

const SPEEDS = { full: 1, fast: 2, off: 0 } as const;
const NO_SIZE = { width: 1024, height: 768 };

/** The reader is "You"; everybody else has a name. */
export function namesFor({ session }: Play): string[] {
  return session.game.seats.map(({ name }, seat) => (seat === session.viewer ? 'You' : name));
}

/** What is on the screen: the table now, or as it was at the input that is looked back at. */
function useShown(play: Play) {
  const { session, lookingAt } = play;
  const { log, hash } = session.match;
  return useMemo(() => {
    const isNow = lookingAt === null;
    const tableau = isNow ? session.tableau : session.tableauAt(lookingAt);
    const offers = isNow ? session.offers : [];
    const question = isNow && session.isViewerAsked ? session.question : null;
    return { tableau, offers, question };
  }, [session, log.length, hash, session.viewer, lookingAt]);
}

/** What lies on the table, where, and how it is drawn. */
function useTable(play: Play, settings: Settings, host: RefObject<HTMLDivElement | null>) {
  const { tableau, offers, question } = useShown(play);
  const size = useSize(host);
  const layout = useMemo(() => layoutOf(tableau, size ?? NO_SIZE), [tableau, size]);
  const { canvas, failure } = useCanvas(host, size);
  const asking = question?.source || null;
  const frame = useMemo(() => ({ tableau, offers, asking }), [tableau, offers, asking]);
  const offered = useMemo(() => offersByPiece(frame), [frame]);
  useFrame(canvas, frame, SPEEDS[settings.animations]);
  return { tableau, offers, question, offered, layout, canvas, failure };
}

export function TableScreen({ play, settings }: TableScreenProps) {
  useChanges(play);
  const heading = useHeading('The table');
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [open, show] = useState<Open>(null);
  const [isLogOpen, openLog] = useState(false);
  const { session, lookingAt } = play;
  const { tableau, offers, question, offered, layout, canvas, failure } = useTable(play, settings, host);
  const names = useMemo(() => namesFor(play), [session, session.viewer]);
  const card = (id: string): void => show({ card: id });
  const act = (offer: Offer): void => play.act(offer);
  const looked = useTableGestures({ root, canvas, layout, offered, onAct: act });
  useFocusHighlight({ root, canvas });
  useArrows(root, lookingAt === null);
  useTableShortcuts({ play, tableau, offers, onOpen: show, onLog: () => openLog(!isLogOpen) });
  return (
    <div ref={root} class={`table ${canvas ? '' : 'has-no-canvas'}`} data-layout={layout.kind}>
      <h1 ref={heading} class="unseen" tabIndex={-1}>
        The table
      </h1>
      <div ref={host} class="table-canvas" aria-hidden="true" />
      {failure && <p class="table-failure">The table could not be drawn, but it can be played. {failure}</p>}
      <Reading tableau={tableau} />
      <section aria-label="Cards on the table">
        <Pieces {...{ tableau, layout, offered }} onCard={card} />
        <Plates {...{ tableau, layout }} onPile={(pile) => show({ pile })} />
      </section>
      <ActionsRegion
        {...{ play, question, tableau, offers, layout, settings }}
        asking={question && askingCard(session.match.world, question)}
        onAct={act}
        onCard={card}
      />
      {lookingAt !== null && <LookBack play={play} names={names} rect={layout.panels.prompt} onCard={card} />}
      <MenuBar
        rect={layout.panels.menu}
        hasNews={play.news.length > 0 && lookingAt === null}
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
      {open === null && <Preview looked={looked} tableau={tableau} layout={layout} />}
      <Dialogs
        open={open}
        tableau={tableau}
        pool={() => viewOf(session.match, session.viewer).players[session.viewer]?.pool ?? []}
        isKept={play.isKept}
        onOpen={show}
      />
    </div>
  );
}
