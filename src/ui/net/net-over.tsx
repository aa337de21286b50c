import type { TableView } from '../../net/table-view.ts';
import { Button } from '../parts/button.tsx';
import type { Play } from '../play/play.ts';
import { KeepButtons } from '../replay/keep-buttons.tsx';
import { Over } from '../screens/over.tsx';
import { useKeptOnline } from '../use-kept-online.ts';
import { ChatPanel } from './chat.tsx';
import { rematchWords } from './match-words.ts';
import type { NetTable } from './net-table.ts';

interface NetOverProps {
  readonly net: NetTable;
  readonly play: Play;
  readonly view: TableView;
  readonly onLeave: () => void;
}

/** What can be done now: play on with the same people, keep the record, go. */
function Ways({ net: { table, do: act }, play, view, onLeave }: NetOverProps) {
  const record = table.record();
  return (
    <>
      {view.seat >= 0 && (
        <Button
          look="primary"
          icon="continue"
          disabled={view.wantRematch.includes(view.seat)}
          describedBy="rematch"
          onPress={() => act(() => table.rematch())}
        >
          Rematch
        </Button>
      )}
      {view.isHost && (
        <Button icon="team" onPress={() => act(() => table.backToLobby())}>
          Back to the lobby
        </Button>
      )}
      <Button icon="undo" onPress={() => play.lookAt(play.session.input)}>
        Look back
      </Button>
      {record && <KeepButtons shared={() => ({ record })} />}
      <Button icon="back" onPress={onLeave}>
        Leave the table
      </Button>
    </>
  );
}

/** The end of a match of several devices: everybody can keep its record. */
export function NetOver(props: NetOverProps) {
  const { net, play, view } = props;
  const { session } = play;
  const { seats, adversary } = session.result;
  useKeptOnline(() => net.table.record(), view.seat, net.table.peer?.closings ?? 0);
  return (
    <Over
      players={seats.map((seat) => ({
        ...seat,
        name: session.seats[seat.seat]?.name ?? '',
        isBot: session.seats[seat.seat]?.bot !== undefined,
      }))}
      adversary={adversary}
      honorByTurn={session.honorByTurn}
      ways={<Ways {...props} />}
      note={
        <p id="rematch" class="over-rematch" role="status">
          {net.refusal || rematchWords(view)}
        </p>
      }
    >
      <ChatPanel act={net.do} view={view} />
    </Over>
  );
}
