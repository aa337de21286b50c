import type { TableView } from '../../net/table-view.ts';
import { Button } from '../parts/button.tsx';
import { endWords } from './match-words.ts';
import type { Act } from './net-table.ts';

interface MatchMenuProps {
  readonly act: Act;
  readonly view: TableView;
}

/** What the menu of a match of several devices offers besides: to end it together, and to be rid of who disturbs. */
export function MatchMenu({ act, view }: MatchMenuProps) {
  return (
    <>
      <Ending act={act} view={view} />
      <Watchers act={act} view={view} />
      <VotedOut act={act} view={view} />
    </>
  );
}

function Ending({ act, view }: MatchMenuProps) {
  const { seat, seats, stage, wantEnd } = view;
  if (stage !== 'playing' || seat < 0) return null;
  const isWanted = wantEnd.includes(seat);
  return (
    <>
      {!seats[seat]?.isOpen && (
        <>
          <Button describedBy="end-match" onPress={() => act((table) => table.endMatch(!isWanted))}>
            {isWanted ? 'Play on after all' : 'End the match for all'}
          </Button>
          <p id="end-match" class="fine">
            {endWords(view) || 'The match ends without a winner as soon as all who play in it want that.'}
          </p>
        </>
      )}
      <Button look="quiet" describedBy="leave-match" onPress={() => act((table) => table.leaveMatch())}>
        Leave this match
      </Button>
      <p id="leave-match" class="fine">
        You cannot come back into it. The others can let a bot play for you.
      </p>
    </>
  );
}

/** Those who watch: the host can remove them, others can shut them out for themselves. */
function Watchers({ act, view }: MatchMenuProps) {
  const others = view.spectators.filter(({ isSelf }) => !isSelf);
  if (others.length === 0) return null;
  return (
    <ul class="match-watchers" aria-label="Watching">
      {others.map(({ person, name }) => (
        <li key={person}>
          <span>{name} is watching</span>
          <Button
            look="quiet"
            onPress={() => act((table) => (view.isHost ? table.remove(person) : table.shutOut(person)))}
          >
            {view.isHost ? `Remove ${name}` : `Shut ${name} out for me`}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Those who were voted out and are still here: everybody can shut them out. If they are let in again, they are heard again. */
function VotedOut({ act, view }: MatchMenuProps) {
  const gone = view.seats.filter(({ isOpen, isHere, isSelf }) => isOpen && isHere && !isSelf);
  if (view.stage !== 'playing' || gone.length === 0) return null;
  return (
    <ul class="match-watchers" aria-label="Voted out">
      {gone.map(({ person, name }) => (
        <li key={person}>
          <span>A bot plays for {name}</span>
          <Button look="quiet" onPress={() => act((table) => table.shutOut(person!))}>
            {`Shut ${name} out for me`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
