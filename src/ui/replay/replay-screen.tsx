import { useEffect, useMemo, useState } from 'preact/hooks';
import { Refusal } from '../../match/config.ts';
import type { Continuation } from '../../replay/continued.ts';
import { openReplay, type Replay } from '../../replay/replay.ts';
import { parseReplayLink, type Shared } from '../../replay/share.ts';
import { Trouble } from '../parts/trouble.tsx';
import type { Settings, SettingsStore } from '../settings.ts';
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
}

function opened(data: string): Opened | { readonly refusal: string } {
  try {
    const shared = parseReplayLink(data);
    const replay = openReplay(shared.record, shared.names, shared.isOfOtherRules);
    // Open hands would tell its players what they must not know yet.
    if (replay.kind === 'letter' && !replay.isOver())
      return { refusal: 'This game by link is still being played. It can be watched when it is over.' };
    return { shared, replay };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

/** A game that was played, from its link. */
export function ReplayScreen({ data, ...rest }: ReplayScreenProps) {
  const found = useMemo(() => opened(data), [data]);
  if ('refusal' in found)
    return (
      <Trouble title="Replay" heading="This replay cannot be opened" text={found.refusal}>
        If you have the game as a file, open it under Replays.
      </Trouble>
    );
  return <Watching key={data} {...found} {...rest} />;
}

function Watching({ replay, shared, store, ...rest }: Opened & Omit<ReplayScreenProps, 'data'>) {
  const [play] = useState(() => new ReplayPlay(replay, 'open', store));
  useEffect(() => () => play.close(), [play]);
  return <ReplayTable play={play} shared={shared} {...rest} />;
}
