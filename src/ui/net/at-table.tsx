import { useEffect, useState } from 'preact/hooks';
import { Refusal } from '../../match/config.ts';
import type { Trouble } from '../../net/mesh.ts';
import { lazy } from '../lazy.tsx';
import { aheadOfMatch } from '../loading/ahead.ts';
import { useChanges } from '../play/use-play.ts';
import { go, parseRoute, replace } from '../router.ts';
import type { Settings, SettingsStore } from '../settings.ts';
import { AnswerByHand } from './handmade.tsx';
import { invitationTo } from './invitation.ts';
import { Lobby } from './lobby.tsx';
import type { NetTable } from './net-table.ts';
import { foundTable, type Opened, openedTable, stepAway } from './open-tables.ts';
import { Searching } from './searching.tsx';
import { Failed } from './trouble.tsx';

const MatchScreen = lazy(async () => (await import('./match-screen.tsx')).MatchScreen, 'match');

/** A new table has an address of its own, so that a reload leads back to it. */
export function Host({ store }: { readonly store: SettingsStore }) {
  const [failure, fail] = useState<string>();
  useEffect(() => {
    foundTable(store).then(
      (code) => replace({ screen: 'join', code }),
      (error: unknown) => fail(String(error)),
    );
  }, []);
  if (failure)
    return (
      <Failed
        title="Host a table"
        words="The table could not be opened."
        whatToDo={failure}
        onAgain={() => window.location.reload()}
        onBack={() => go({ screen: 'title' })}
      />
    );
  return <Searching title="Host a table" words="The table is being laid…" />;
}

interface AtTableProps {
  readonly code: string;
  readonly store: SettingsStore;
  readonly settings: Settings;
}

export function AtTable({ code, store, settings }: AtTableProps) {
  const [opened, show] = useState<Opened>();
  const [failure, fail] = useState<string>();
  const [attempt, again] = useState(0);
  useEffect(() => {
    let isGone = false;
    const mode = attempt > 0 ? 'take' : 'ask';
    openedTable(code, store, mode).then(
      (made) => !isGone && show(made),
      (error: unknown) => !isGone && fail(error instanceof Refusal ? error.message : String(error)),
    );
    return () => {
      isGone = true;
    };
  }, [code, store, attempt]);
  // Rules, cards and settings are looked at beside the table.
  useEffect(() => () => void (parseRoute(window.location.hash).screen === 'title' && stepAway()), []);
  const back = (): void => go({ screen: 'title' });
  if (failure)
    return (
      <Failed
        words={failure}
        whatToDo="Check the link, or ask the host for it again."
        onBack={() => go({ screen: 'join' })}
      />
    );
  if (!opened) return <Searching title="The table" words="The table is being laid…" />;
  if (opened === 'elsewhere')
    return (
      <Failed
        title="The table"
        words="This seat is open in another tab."
        whatToDo="One seat is played in one tab at a time. Go on in the other tab, or use it here: the other one then lets go."
        again="Use it here"
        onAgain={() => {
          show(undefined);
          again(attempt + 1);
        }}
        onBack={back}
      />
    );
  return (
    <Seated
      net={opened}
      settings={settings}
      onAgain={() => {
        opened.close();
        show(undefined);
        again(attempt + 1);
      }}
      onTaken={() => show('elsewhere')}
    />
  );
}

interface SeatedProps {
  readonly net: NetTable;
  readonly settings: Settings;
  readonly onAgain: () => void;
  readonly onTaken: () => void;
}

/** To try again would come to the same. */
const HOPELESS: readonly Trouble[] = ['removed', 'closed', 'wrong-code'];

/** Away from the match nothing is said of it. */
function useLobbyMarks(isLobby: boolean): void {
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main || !isLobby) return;
    main.dataset.phase = 'lobby';
    for (const mark of ['seat', 'input', 'hash']) delete main.dataset[mark];
  }, [isLobby]);
}

function Seated({ net, settings, onAgain, onTaken }: SeatedProps) {
  useChanges(net);
  useEffect(() => {
    if (net.isLost) onTaken();
  });
  const { view } = net.table;
  const { stage, trouble } = view;
  const isPlaying = stage === 'playing' || stage === 'over';
  const { play } = net;
  const invitation = invitationTo(net.code);
  useLobbyMarks(!isPlaying || !play);
  const isIn = stage !== 'connecting' && stage !== 'failed';
  useEffect(() => {
    if (isIn) void aheadOfMatch();
  }, [isIn]);
  const leave = (): void => {
    net.leave();
    go({ screen: 'title' });
  };
  if (stage === 'failed')
    return (
      <Failed
        words={trouble?.words ?? 'There is no way to the table.'}
        whatToDo={trouble?.whatToDo ?? 'Try again.'}
        kind={trouble?.kind}
        {...(trouble && HOPELESS.includes(trouble.kind) ? {} : { onAgain })}
        onBack={leave}
      />
    );
  if (stage === 'connecting')
    return (
      <Searching
        title="The table"
        words={trouble?.words ?? 'Looking for the table…'}
        {...(trouble && { whatToDo: trouble.whatToDo, kind: trouble.kind, onAgain })}
        onBack={leave}
      >
        {invitation && <AnswerByHand net={net} invitation={invitation} />}
      </Searching>
    );
  if (isPlaying && play) return <MatchScreen {...{ net, play, view, settings }} onLeave={leave} />;
  if (isPlaying) return <Searching title="The table" words="The cards are being dealt…" onBack={leave} />;
  return <Lobby net={net} view={view} onLeave={leave} />;
}
