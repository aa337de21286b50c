import { useState } from 'preact/hooks';
import type { Summary } from '../../history/model.ts';
import { isLetter } from '../../replay/records.ts';
import { replayLink, type Shared } from '../../replay/share.ts';
import { openKeeping } from '../keeping.ts';
import { Button } from '../parts/button.tsx';
import { saveFile } from '../parts/copy.ts';
import { Page } from '../parts/page.tsx';
import { fileName } from '../replay/links.ts';
import { routeOf } from '../replay/place.ts';
import { go } from '../router.ts';
import { bringFile, type Said as FileSaid } from './bring.ts';
import { GameList } from './game-list.tsx';
import { HeldChoice } from './held-choice.tsx';
import { Openers } from './openers.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { useDrop } from './use-drop.ts';
import { type Games, useHistory } from './use-history.ts';
import '../styles/fields.css';
import '../styles/over.css';
import '../styles/history.css';

export interface HistoryScreenProps {
  /** Takes a game up again; rejects with the reason if that cannot be. */
  readonly onResume: (summary: Summary, shared: Shared) => Promise<void>;
}

const LEAD = 'Games that were played on this device, and any other that you have as a link or a file.';

/** What there is to say, and what can be taken back. */
interface Said extends FileSaid {
  /** Files that wait until it is answered what is asked about this one. */
  readonly rest?: readonly File[];
  readonly undo?: () => Promise<void>;
}

/** The games of this device. */
export function HistoryScreen({ onResume }: HistoryScreenProps) {
  const [games, refresh] = useHistory();
  const [said, say] = useState<Said>({ lines: [] });
  const attempt = (work: () => Promise<Said>): void => {
    work().then(say, (error: Error) => say({ lines: [error.message] }));
  };
  const bring = (files: readonly File[]): void => {
    // One after the other: what is asked about one must not be lost with the next.
    const [file, ...rest] = files;
    if (file)
      attempt(async () => {
        // Not the games that are shown: a file may come before they are read.
        const { history } = await openKeeping();
        const found = await bringFile(file, history, (line) => say({ lines: [line] }));
        await refresh();
        if (!found.held) bring(rest);
        return { ...found, rest };
      });
  };
  const answer = (held?: Said['held']): void =>
    attempt(async () => {
      const { history } = await openKeeping();
      if (held) await history.take(held);
      await refresh();
      bring(said.rest ?? []);
      return { lines: [held ? 'The games of the file are here now.' : 'Your games stay as they are.'] };
    });
  const undoing = (undo: () => Promise<void>): void =>
    attempt(async () => {
      await undo();
      await refresh();
      return { lines: ['The game is back.'] };
    });
  const isOver = useDrop(bring);
  return (
    <Page title="Replays" lead={LEAD} class={`history ${isOver ? 'is-drop' : ''}`}>
      <Message said={said} onUndo={undoing} onAnswer={answer} />
      <Openers onFiles={bring} />
      {games && <Kept {...{ games, refresh, attempt, onResume }} />}
    </Page>
  );
}

interface MessageProps {
  readonly said: Said;
  readonly onUndo: (undo: () => Promise<void>) => void;
  /** With the games that are to be taken, or without any. */
  readonly onAnswer: (held?: Said['held']) => void;
}

function Message({ said, onUndo, onAnswer }: MessageProps) {
  const { lines, undo, held } = said;
  return (
    <div role="status">
      {(lines.length > 0 || held) && (
        <div class="notice history-said">
          <div>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {held && <HeldChoice held={held} onKeep={() => onAnswer()} onTake={() => onAnswer(held)} />}
          </div>
          {undo && <Button onPress={() => onUndo(undo)}>Undo</Button>}
        </div>
      )}
    </div>
  );
}

interface KeptProps extends HistoryScreenProps {
  readonly games: Games;
  readonly refresh: () => Promise<void>;
  readonly attempt: (work: () => Promise<Said>) => void;
}

const NOTHING: Said = { lines: [] };

function Kept({ games, refresh, attempt, onResume }: KeptProps) {
  const { history, list, isKept } = games;
  const watch = (id: string): void =>
    attempt(async () => {
      go(routeOf(await history.open(id), id));
      return NOTHING;
    });
  const resume = (summary: Summary): void =>
    attempt(async () => {
      const shared = await history.open(summary.id);
      if (isLetter(shared.record)) go({ screen: 'letter', data: replayLink(shared) });
      else await onResume(summary, shared);
      return NOTHING;
    });
  const remove = (summary: Summary): void =>
    attempt(async () => {
      const undo = await history.remove(summary);
      await refresh();
      return { lines: ['The game is deleted.'], undo };
    });
  const save = (): void =>
    attempt(async () => {
      saveFile(fileName('all-games'), await history.export());
      return NOTHING;
    });
  if (list.length === 0) return <Nothing isKept={isKept} />;
  return (
    <>
      <div class="history-columns">
        <GameList games={list} onWatch={({ id }) => watch(id)} onResume={resume} onDelete={remove} />
        <div class="history-side">
          <StatisticsPanel games={list} onWatch={watch} />
          <section class="panel history-export" aria-labelledby="history-export">
            <h2 id="history-export">Take them with you</h2>
            <p class="fine">
              All games in one file. Open that file here on another device to have them there.
            </p>
            <Button icon="save" onPress={save}>
              Export all
            </Button>
          </section>
        </div>
      </div>
      {!isKept && (
        <p class="notice is-problem">
          This browser does not keep all of these games. Export them before you close or reload this page.
        </p>
      )}
    </>
  );
}

function Nothing({ isKept }: { readonly isKept: boolean }) {
  return (
    <section class="panel history-nothing">
      <h2>No games yet</h2>
      <p class="fine">
        {isKept
          ? 'Every game that you play here is kept in this browser, and can be watched again.'
          : 'This browser keeps nothing when the page is closed, so save what you want to watch again as a file.'}
      </p>
      <Button look="primary" icon="bot" onPress={() => go({ screen: 'bots' })}>
        Play against bots
      </Button>
    </section>
  );
}
