import { useEffect, useState } from 'preact/hooks';
import { Refusal } from '../../match/config.ts';
import type { Continuation } from '../../replay/continued.ts';
import { openReplay, type Replay } from '../../replay/replay.ts';
import { parseReplayLink, type Shared } from '../../replay/share.ts';
import { openKeeping } from '../keeping.ts';
import { Trouble } from '../parts/trouble.tsx';
import type { Settings, SettingsStore } from '../settings.ts';
import { DropTarget } from './drop-target.tsx';
import { type Place, placeOf } from './place.ts';
import { ReplayPlay } from './replay-play.ts';
import { ReplayTable } from './replay-table.tsx';

export interface ReplayScreenProps {
  /** The text after "#/replay/". */
  readonly data: string;
  readonly store: SettingsStore;
  readonly settings: Settings;
  readonly onContinue: (continuation: Continuation) => Promise<void>;
}

interface Opened {
  readonly replay: Replay;
  readonly shared: Shared;
  readonly at: number;
}

type Found = Opened | { readonly refusal: string } | null;

function watchable(shared: Shared, at: number): Opened {
  const replay = openReplay(shared.record, shared.names, shared.isOfOtherRules);
  // Open hands would tell its players what they must not know yet.
  if (replay.kind === 'letter' && !replay.isOver())
    throw new Refusal('This game by link is still being played. It can be watched when it is over.');
  return { shared, replay, at };
}

const refused = (error: unknown): Found => {
  if (error instanceof Refusal) return { refusal: error.message };
  // Whatever it is, the screen must not stay empty.
  return { refusal: `It cannot be read. ${error instanceof Error ? error.message : ''}` };
};

/** What is all in the link is there at once; what is kept has to be fetched. */
function openedAtOnce(place: Place): Found {
  if (place.of === 'kept') return null;
  try {
    return watchable(parseReplayLink(place.data), place.at);
  } catch (error) {
    return refused(error);
  }
}

async function fetched(id: string, at: number): Promise<Found> {
  const { history } = await openKeeping();
  return watchable(await history.open(id), at);
}

/** A game that was played, from its link or from the history. */
export function ReplayScreen({ data, ...rest }: ReplayScreenProps) {
  const [place] = useState(() => placeOf(data));
  const [found, show] = useState(() => openedAtOnce(place));
  useEffect(() => {
    if (place.of === 'kept') fetched(place.id, place.at).catch(refused).then(show);
  }, [place]);
  return (
    <>
      {found && 'replay' in found && <Watching {...found} {...rest} />}
      {found && 'refusal' in found && (
        <Trouble title="Replay" heading="This replay cannot be opened" text={found.refusal}>
          If you have the game as a file, open it under Replays, or drop it here.
        </Trouble>
      )}
      <DropTarget />
    </>
  );
}

function Watching({ replay, shared, at, store, ...rest }: Opened & Omit<ReplayScreenProps, 'data'>) {
  const [play] = useState(() => new ReplayPlay(replay, 'open', store, at));
  useEffect(() => () => play.close(), [play]);
  return <ReplayTable play={play} shared={shared} {...rest} />;
}
