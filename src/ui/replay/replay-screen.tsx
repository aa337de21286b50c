import { useEffect, useState } from 'preact/hooks';
import type { Steps } from '../../fair/steps.ts';
import { Refusal } from '../../match/config.ts';
import type { Continuation } from '../../replay/continued.ts';
import { type Replay, replaySteps } from '../../replay/replay.ts';
import { parseReplayLink, type Shared } from '../../replay/share.ts';
import { inSlices, workFor } from '../../replay/slices.ts';
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

/** A replay that takes its time is opened in slices: `steps` are what is left. */
interface Opening {
  readonly percent: number;
  readonly steps: Steps<Opened>;
}

type Found = Opened | Opening | { readonly refusal: string } | null;

/** So long the page may be still: most games are there by then. */
const AT_ONCE_MS = 100;

function* watchable(shared: Shared, at: number): Steps<Opened> {
  const replay = yield* replaySteps(shared.record, shared.names, shared.isOfOtherRules);
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

function begun(steps: Steps<Opened>): Found {
  const next = workFor(steps, AT_ONCE_MS);
  return next.done ? next.value : { percent: Math.floor(next.value * 100), steps };
}

/** What is all in the link is there at once; what is kept has to be fetched. */
function openedAtOnce(place: Place): Found {
  if (place.of === 'kept') return null;
  try {
    return begun(watchable(parseReplayLink(place.data), place.at));
  } catch (error) {
    return refused(error);
  }
}

async function fetched(id: string, at: number): Promise<Found> {
  const { history } = await openKeeping();
  return begun(watchable(await history.open(id), at));
}

/** A game that was played, from its link or from the history. */
export function ReplayScreen({ data, ...rest }: ReplayScreenProps) {
  const [place] = useState(() => placeOf(data));
  const [found, show] = useState(() => openedAtOnce(place));
  useEffect(() => {
    if (place.of === 'kept') fetched(place.id, place.at).catch(refused).then(show);
  }, [place]);
  const steps = found && 'steps' in found ? found.steps : undefined;
  useEffect(() => {
    if (!steps) return;
    const tell = (part: number): void => show({ percent: Math.floor(part * 100), steps });
    inSlices(steps, tell).catch(refused).then(show);
  }, [steps]);
  return (
    <>
      {found && 'percent' in found && (
        <p class="loading" role="status">
          The replay is being read: {found.percent} %
        </p>
      )}
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
