import { Button } from '../parts/button.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../router.ts';
import '../styles/coming.css';

export type ComingScreen = 'host' | 'join' | 'replays' | 'replay';

interface Words {
  readonly title: string;
  readonly icon: IconName;
  readonly text: string;
}

const TOGETHER =
  'Until then, a hot seat seats up to six people at one device, and bots take any seat you have nobody for.';

const WORDS: Readonly<Record<ComingScreen, Words>> = {
  host: {
    title: 'Host a table',
    icon: 'host',
    text: `Tables that friends join over a link, each on a device of their own, come with a later version. ${TOGETHER}`,
  },
  join: {
    title: 'Join a table',
    icon: 'join',
    text: `Joining a table over a link comes with a later version. ${TOGETHER}`,
  },
  replays: {
    title: 'Replays',
    icon: 'undo',
    text: 'Watching and checking finished games comes with a later version.',
  },
  replay: {
    title: 'Replay',
    icon: 'undo',
    text: 'This link holds the record of a game. Watching it comes with a later version; keep the link.',
  },
};

/** What is promised on the title screen and not there yet. */
export function Coming({ screen }: { readonly screen: ComingScreen }) {
  const { title, icon, text } = WORDS[screen];
  return (
    <Page title={title} class="coming">
      <section class="panel coming-panel">
        <span class="coming-mark">
          <Icon of={icon} />
        </span>
        <h2>Not here yet</h2>
        <p>{text}</p>
        <div class="coming-ways">
          <Button look="primary" icon="bot" onPress={() => go({ screen: 'bots' })}>
            Play against bots
          </Button>
          <Button icon="team" onPress={() => go({ screen: 'hotseat' })}>
            Hot seat
          </Button>
        </div>
      </section>
    </Page>
  );
}
