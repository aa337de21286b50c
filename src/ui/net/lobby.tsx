import type { TableView } from '../../net/table-view.ts';
import { NOT_KEPT } from '../parts/not-kept.tsx';
import { Page } from '../parts/page.tsx';
import { ChatPanel } from './chat.tsx';
import { ChoiceOfHost, ChoiceRead } from './lobby-choice.tsx';
import { Invitation } from './lobby-invite.tsx';
import { LobbySeats } from './lobby-seats.tsx';
import { StartBar } from './lobby-start.tsx';
import type { NetTable } from './net-table.ts';
import { Troubled } from './trouble.tsx';
import '../styles/fields.css';
import '../styles/setup.css';
import '../styles/net.css';

export interface LobbyProps {
  readonly net: NetTable;
  readonly view: TableView;
  readonly onLeave: () => void;
}

const leadOf = ({ isHost, seats, seat, hasHostLeft }: TableView): string => {
  if (isHost) return 'Send the link to your friends. Whoever opens it sits down here.';
  if (hasHostLeft)
    return 'The host has closed the table. You can still talk; for a game, one of you hosts another.';
  const host = seats.find((each) => each.isHost)?.name ?? 'the host';
  return seat < 0
    ? `You are watching. ${host} starts the game.`
    : `You have a seat. Say when you are ready; ${host} starts the game.`;
};

const NEVER_KEPT = 'This browser keeps nothing: if the page is closed or reloaded, your seat is lost.';

/** Before the match: who sits where, what is played, and how others get here. */
export function Lobby({ net, view, onLeave }: LobbyProps) {
  const { do: act } = net;
  return (
    <Page title={view.isHost ? 'Your table' : 'The table'} lead={leadOf(view)} class="setup lobby">
      <span class="unseen" data-players={view.players}>
        {view.players} {view.players === 1 ? 'person is' : 'people are'} seated.
      </span>
      <Troubled view={view} />
      {!view.isKept && (
        <p class="notice is-problem" role="status">
          {net.isMemoryLost ? NOT_KEPT : NEVER_KEPT}
        </p>
      )}
      {net.refusal && (
        <p class="notice is-problem" role="status">
          {net.refusal}
        </p>
      )}
      <div class="lobby-columns">
        <div class="setup-parts">
          <LobbySeats act={act} view={view} />
          {view.isHost ? <ChoiceOfHost act={act} view={view} /> : <ChoiceRead view={view} />}
        </div>
        <div class="setup-parts lobby-aside">
          <StartBar act={act} view={view} onLeave={onLeave} />
          <Invitation net={net} view={view} />
          <ChatPanel act={act} view={view} />
        </div>
      </div>
    </Page>
  );
}
