import { useState } from 'preact/hooks';
import type { Continuation } from '../../replay/continued.ts';
import type { Shared } from '../../replay/share.ts';
import { STANDINGS } from '../../replay/verdict-words.ts';
import { Button } from '../parts/button.tsx';
import { boxStyle } from '../play/actions.tsx';
import { useMarks } from '../play/marks.ts';
import { TableScreen } from '../play/table-screen.tsx';
import { useChanges } from '../play/use-play.ts';
import { CardView } from '../screens/card-view.tsx';
import { Over } from '../screens/over.tsx';
import type { Settings } from '../settings.ts';
import type { Rect } from '../table/frame.ts';
import { Caption } from './caption.tsx';
import { ContinueDialog } from './continue-dialog.tsx';
import { Dock } from './dock.tsx';
import { KeepButtons } from './keep-buttons.tsx';
import { useReplayKeys } from './keys.ts';
import type { ReplayPlay } from './replay-play.ts';
import { scoredOf } from './result.ts';
import { ShareDialog } from './share-dialog.tsx';
import { useVerdict } from './use-verdict.ts';
import { VerdictDialog } from './verdict-dialog.tsx';
import type { Finding } from './verdict-worker.ts';
import '../styles/replay.css';

type Open = 'verdict' | 'share' | 'continue' | 'result' | { readonly card: string } | null;

interface ReplayTableProps {
  readonly play: ReplayPlay;
  readonly shared: Shared;
  readonly settings: Settings;
  readonly onContinue: (continuation: Continuation) => Promise<void>;
}

/** The table of a replay, with what moves it. */
export function ReplayTable({ play, shared, settings, onContinue }: ReplayTableProps) {
  useChanges(play);
  useMarks(play.session, 'replay');
  useReplayKeys(play);
  const [open, show] = useState<Open>(null);
  const finding = useVerdict(shared);
  const close = (): void => show(null);
  if (open === 'result') return <Ended play={play} shared={shared} onClose={close} />;
  return (
    <div class="replay">
      <TableScreen
        play={play}
        settings={settings}
        bar={(rect) => <ReplayBar {...{ play, finding, rect }} onOpen={show} />}
        around={({ panels }) => (
          <Caption
            play={play}
            rect={panels.prompt}
            onCard={(card) => show({ card })}
            onResult={() => show('result')}
          />
        )}
        menuNote="The replay is all in its link: nothing is lost when you leave."
      />
      <Dock play={play} />
      {open === 'verdict' && 'verdict' in finding && (
        <VerdictDialog verdict={finding.verdict} onClose={close} />
      )}
      {open === 'share' && <ShareDialog shared={shared} onClose={close} />}
      {open === 'continue' && (
        <ContinueDialog session={play.session} onContinue={onContinue} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && (
        <CardView card={open.card} onClose={close} onCard={(card) => show({ card })} />
      )}
    </div>
  );
}

interface ReplayBarProps {
  readonly play: ReplayPlay;
  readonly finding: Finding;
  readonly rect: Rect;
  readonly onOpen: (open: Open) => void;
}

function ReplayBar({ play, finding, rect, onOpen }: ReplayBarProps) {
  const standing = 'verdict' in finding ? finding.verdict.standing : undefined;
  return (
    <div class="bar" style={boxStyle(rect)}>
      <div class="bar-side">
        <Button disabled={standing === undefined} onPress={() => onOpen('verdict')}>
          <span data-standing={standing}>
            {'percent' in finding ? `Checking ${finding.percent} %` : STANDINGS[finding.verdict.standing]}
          </span>
        </Button>
        <Button onPress={() => onOpen('share')}>Share</Button>
      </div>
      <Button class="is-end" disabled={play.session.isOver} onPress={() => onOpen('continue')}>
        Continue from here
      </Button>
    </div>
  );
}

interface EndedProps {
  readonly play: ReplayPlay;
  readonly shared: Shared;
  readonly onClose: () => void;
}

function Ended({ play, shared, onClose }: EndedProps) {
  const { session } = play;
  return (
    <Over
      {...scoredOf(session.replay)}
      honorByTurn={session.honorByTurn}
      ways={
        <>
          <Button look="primary" icon="undo" onPress={onClose}>
            Back to the replay
          </Button>
          <KeepButtons shared={() => shared} />
        </>
      }
    />
  );
}
