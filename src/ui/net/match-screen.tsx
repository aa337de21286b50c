import { useEffect, useState } from 'preact/hooks';
import type { Halt, TableView } from '../../net/table-view.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { saveFile } from '../parts/copy.ts';
import { Dialog } from '../parts/dialog.tsx';
import { NOT_KEPT, NotKept } from '../parts/not-kept.tsx';
import { useMarks } from '../play/marks.ts';
import type { Play } from '../play/play.ts';
import { TableScreen } from '../play/table-screen.tsx';
import { useChanges } from '../play/use-play.ts';
import type { Settings } from '../settings.ts';
import { Chat, useUnread } from './chat.tsx';
import { MatchMenu } from './match-menu.tsx';
import { Around } from './match-notes.tsx';
import { NetOver } from './net-over.tsx';
import type { NetTable } from './net-table.ts';
import '../styles/fields.css';
import '../styles/net.css';
import '../styles/net-match.css';

export interface MatchScreenProps {
  readonly net: NetTable;
  readonly play: Play;
  readonly view: TableView;
  readonly settings: Settings;
  readonly onLeave: () => void;
}

/** A match of several devices: the table, what goes on around it, the end. */
export function MatchScreen({ net, play, view, settings, onLeave }: MatchScreenProps) {
  useChanges(play);
  useMarks(play.session);
  const [isChatOpen, openChat] = useState(false);
  const [isHaltRead, readHalt] = useState(false);
  const [isAsking, askWhy] = useState(false);
  const unread = useUnread(view, isChatOpen);
  const { table, do: act } = net;
  if (play.session.isOver && play.lookingAt === null)
    return <NetOver net={net} play={play} view={view} onLeave={onLeave} />;
  return (
    <>
      <TableScreen
        play={play}
        settings={settings}
        aside={<ChatButton unread={unread} isOpen={isChatOpen} onPress={() => openChat(!isChatOpen)} />}
        around={(layout) => (
          <Around {...{ act, view, layout }} session={play.session} onWhy={() => askWhy(true)} />
        )}
        menuNote={net.isMemoryLost ? NOT_KEPT : keptWords(view)}
        menuMore={<MatchMenu act={act} view={view} />}
      />
      <NotKept isLost={net.isMemoryLost && view.seat >= 0} />
      {isChatOpen && (
        <ChatDrawer onClose={() => openChat(false)}>
          <Chat act={act} view={view} />
        </ChatDrawer>
      )}
      {(isAsking || (view.halt && !isHaltRead)) && (
        <HaltDialog
          view={view}
          report={() => table.report()}
          onClose={() => {
            readHalt(true);
            askWhy(false);
          }}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

const keptWords = ({ isKept, seat }: TableView): string => {
  if (seat < 0) return 'You are watching; you can leave and come back at any time.';
  return isKept
    ? 'Your seat is kept in this browser: after a reload you are back in it. While you are away, the others may let a bot play for you.'
    : 'This browser keeps nothing: if the page is closed, your seat is lost.';
};

interface ChatButtonProps {
  readonly unread: number;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function ChatButton({ unread, isOpen, onPress }: ChatButtonProps) {
  const name = unread > 0 ? `Chat, ${unread} unread` : 'Chat';
  return (
    <button
      type="button"
      class="button chat-button"
      aria-label={name}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <span>Chat</span>
      {unread > 0 && <span class="chat-unread">{unread}</span>}
    </button>
  );
}

interface ChatDrawerProps {
  readonly onClose: () => void;
  readonly children: preact.ComponentChildren;
}

function ChatDrawer({ onClose, children }: ChatDrawerProps) {
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
  return (
    <aside class="chat chat-drawer" aria-label="Chat">
      <IconButton icon="close" name="Close the chat" onPress={onClose} />
      {children}
    </aside>
  );
}

interface HaltDialogProps {
  readonly view: TableView;
  readonly report: () => string;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** The match does not go on; everybody can take away what is needed to find out why. */
function HaltDialog({ view, report, onClose, onLeave }: HaltDialogProps) {
  if (!view.halt && view.remarks.length === 0) return null;
  return (
    <Dialog title={view.halt ? 'The game has stopped' : 'Another table differs'} onClose={onClose}>
      {view.halt ? <HaltWords view={view} halt={view.halt} /> : <RemarkWords view={view} />}
      <div class="dialog-foot">
        <Button look="quiet" onPress={onLeave}>
          Leave the table
        </Button>
        <Button look="primary" onPress={() => saveFile('report.sixfold.json', report())}>
          Save report
        </Button>
      </div>
    </Dialog>
  );
}

function HaltWords({ view: { seats }, halt }: { readonly view: TableView; readonly halt: Halt }) {
  const who = halt.seat === null ? undefined : seats[halt.seat]?.name;
  return (
    <>
      <p>{halt.words}</p>
      <p class="fine">
        {halt.kind === 'desync'
          ? 'The devices do not agree about the table, so what they sent was not accepted. You can also end the match together, in the menu.'
          : `What ${who ?? 'somebody'} sent is against the rules of the game or of the deal, so it was not accepted.`}{' '}
        It happened at input {halt.input}. {REPORT_HOLDS}
      </p>
    </>
  );
}

function RemarkWords({ view: { remarks } }: { readonly view: TableView }) {
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p class="fine">Nobody here can tell whether that is so; the reports of both can. {REPORT_HOLDS}</p>
    </>
  );
}

const REPORT_HOLDS = 'The report holds the whole log, without the hands that are still hidden.';
