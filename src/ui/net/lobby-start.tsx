import { useState } from 'preact/hooks';
import type { TableView } from '../../net/table-view.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { honorPoolOf } from '../screens/setup-draft.ts';
import type { Act } from './net-table.ts';

interface StartBarProps {
  readonly act: Act;
  readonly view: TableView;
  readonly onLeave: () => void;
}

/** "Ready" for everybody in a seat, "Start" for the host, with the reason in words as long as it cannot be. */
export function StartBar({ act, view, onLeave }: StartBarProps) {
  const own = view.seats[view.seat];
  const isStarting = view.stage === 'starting';
  return (
    <section class="panel lobby-start" aria-label="Begin">
      <div class="pool">
        <Icon of="honor" />
        <p>
          <strong>{honorPoolOf(view.seats.length)}</strong> honor in the pool
          <small>30 for each of {view.seats.length} players</small>
        </p>
      </div>
      {view.notice && (
        <p class="notice is-problem" role="status">
          {view.notice}
        </p>
      )}
      <div class="lobby-buttons">
        {own && (
          <button
            type="button"
            class={`button ready ${own.isReady ? 'is-on' : ''}`}
            aria-pressed={own.isReady}
            disabled={isStarting}
            onClick={() => act((table) => table.ready(!own.isReady))}
          >
            <span class="ready-check" aria-hidden="true" />
            <span>Ready</span>
          </button>
        )}
        {view.isHost && (
          <Button
            look="primary"
            icon="continue"
            class="setup-start"
            describedBy="lobby-why"
            disabled={view.whyNotStart !== null || isStarting}
            onPress={() => act((table) => table.start())}
          >
            Start
          </Button>
        )}
      </div>
      <p id="lobby-why" class="fine" role="status">
        {isStarting ? 'The cards are being shuffled by everybody together…' : whyOf(view)}
      </p>
      <LeaveButton view={view} onLeave={onLeave} />
    </section>
  );
}

/** A host who leaves closes the table for all: that is asked about if somebody else is there. */
function LeaveButton({ view, onLeave }: Pick<StartBarProps, 'view' | 'onLeave'>) {
  const [isAsked, ask] = useState(false);
  const deed = view.isHost ? 'Close the table' : 'Leave the table';
  const isShared = view.isHost && view.players + view.spectators.length > 1;
  return (
    <>
      <Button look="quiet" icon="back" onPress={isShared ? () => ask(true) : onLeave}>
        {deed}
      </Button>
      {isAsked && (
        <Dialog title="Close the table?" onClose={() => ask(false)}>
          <p>Nobody can start a game here any more, and the link leads nowhere. There is no way back.</p>
          <div class="dialog-foot">
            <Button look="quiet" onPress={() => ask(false)}>
              Keep it open
            </Button>
            <Button look="primary" onPress={onLeave}>
              {deed}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function whyOf({ isHost, whyNotStart, isHostHere, hasHostLeft }: TableView): string {
  if (isHost) return whyNotStart ?? 'Everybody is ready.';
  if (hasHostLeft) return 'The host has closed the table: no game can start here.';
  return isHostHere ? 'The host starts the game.' : 'The host is away. The table waits for them.';
}
