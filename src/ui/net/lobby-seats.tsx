import type { SeatView, TableView } from '../../net/table-view.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Choice } from '../parts/fields.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import type { Act } from './net-table.ts';

interface SeatsProps {
  readonly act: Act;
  readonly view: TableView;
}

const COUNTS = [2, 3, 4, 5, 6].map((count) => ({ value: count, label: `${count}` }));

/** Who sits where. The host may change anything about it, everybody may take a free seat. */
export function LobbySeats({ act, view }: SeatsProps) {
  return (
    <section class="panel setup-players" aria-labelledby="lobby-seats">
      <h2 id="lobby-seats">Seats</h2>
      {view.isHost && (
        <Choice
          label="Number of seats"
          options={COUNTS}
          value={view.seats.length}
          onChange={(count) => act((table) => table.setSeatCount(count))}
        />
      )}
      <ol class="seats" aria-label="Seats">
        {view.seats.map((seat, i) => (
          <LobbySeat key={i} act={act} view={view} seat={seat} index={i} />
        ))}
      </ol>
      <Watchers act={act} view={view} />
    </section>
  );
}

interface SeatProps extends SeatsProps {
  readonly seat: SeatView;
  readonly index: number;
}

const markOf = ({ person, isBot, isHost }: SeatView): IconName =>
  isBot ? 'bot' : person === null ? 'join' : isHost ? 'crown' : 'person';

const isFree = ({ person, isBot }: SeatView): boolean => person === null && !isBot;

function LobbySeat(props: SeatProps) {
  const { act, view, seat, index } = props;
  return (
    <li class={`lobby-seat ${isFree(seat) ? 'is-free' : ''} ${seat.isSelf ? 'is-self' : ''}`}>
      <span class="seat-mark">
        <Icon of={markOf(seat)} />
      </span>
      <span class="lobby-who">
        <span class="seat-name">{isFree(seat) ? 'Free' : seat.name}</span>
        <span class="lobby-marks">{marksOf(seat, view).join(' · ')}</span>
      </span>
      <SeatState seat={seat} />
      <span class="lobby-deeds">
        {isFree(seat) && <Button onPress={() => act((table) => table.sit(index))}>Sit here</Button>}
        {view.isHost && <HostDeeds {...props} />}
      </span>
    </li>
  );
}

/** How somebody is reached, in a word. */
const WAYS: Readonly<Record<NonNullable<SeatView['by']>, string>> = {
  wire: 'direct',
  relay: 'relayed',
  member: 'carried',
};

function marksOf(seat: SeatView, { seats, choice }: TableView): string[] {
  const partner = seats[(seats.indexOf(seat) + seats.length / 2) % seats.length];
  return [
    ...(seat.isSelf ? ['you'] : []),
    ...(seat.isHost ? ['host'] : []),
    ...(seat.isBot ? ['bot'] : []),
    ...(seat.by && !seat.isSelf ? [WAYS[seat.by]] : []),
    ...(choice.variant === 'team' && partner
      ? [`with ${isFree(partner) ? 'the seat opposite' : partner.name}`]
      : []),
  ];
}

function SeatState({ seat }: { readonly seat: SeatView }) {
  if (seat.person === null) return <span class="lobby-state" />;
  if (!seat.isHere && !seat.isSelf) return <span class="lobby-state is-away">away</span>;
  return (
    <span class={`lobby-state ${seat.isReady ? 'is-ready' : ''}`}>
      {seat.isReady ? 'ready' : 'not ready'}
    </span>
  );
}

function HostDeeds({ act, view, seat, index }: SeatProps) {
  const name = isFree(seat) ? `seat ${index + 1}` : seat.name;
  return (
    <>
      {isFree(seat) && (
        <Button icon="bot" onPress={() => act((table) => table.seatBot(index))}>
          Bot
        </Button>
      )}
      {seat.isBot && (
        <IconButton
          icon="close"
          name={`Remove ${name}`}
          onPress={() => act((table) => table.clearSeat(index))}
        />
      )}
      {seat.person !== null && !seat.isSelf && (
        <IconButton
          icon="close"
          name={`Remove ${name}`}
          onPress={() => act((table) => seat.person && table.remove(seat.person))}
        />
      )}
      {index + 1 < view.seats.length && (
        <IconButton
          icon="down"
          name={`Swap ${name} with the seat below`}
          onPress={() => act((table) => table.swapSeats(index, index + 1))}
        />
      )}
    </>
  );
}

/** Those who watch, and how to become one of them. */
function Watchers({ act, view }: SeatsProps) {
  const { spectators, seat, choice } = view;
  const canStand = seat >= 0 && choice.allowsSpectators && !view.isHost;
  if (spectators.length === 0 && !canStand) return null;
  return (
    <div class="lobby-watchers">
      {spectators.length > 0 && (
        <p>
          <strong>Watching:</strong>{' '}
          {spectators.map(({ name, isSelf }) => (isSelf ? `${name} (you)` : name)).join(', ')}
        </p>
      )}
      {canStand && (
        <Button look="quiet" onPress={() => act((table) => table.stand())}>
          Watch instead
        </Button>
      )}
    </div>
  );
}
