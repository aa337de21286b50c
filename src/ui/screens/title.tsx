import type { Return } from '../kept-tables.ts';
import { Button, IconButton } from '../parts/button.tsx';
import type { IconName } from '../parts/icon.tsx';
import { useHeading } from '../parts/page.tsx';
import { Inlay } from '../parts/rosette.tsx';
import { Tarot, type TarotProps } from '../parts/tarot.tsx';
import { go, type Route } from '../router.ts';

export interface TitleProps {
  /** A game that can be continued, in a few words: "Round 7 against Easy". */
  readonly saved: { readonly text: string } | null;
  readonly onContinue: () => void;
  /** Tables of several devices to return to. */
  readonly tables: readonly Return[];
  readonly notice?: string;
  /** Changes to a new version that is ready; null if there is none. */
  readonly onUpdate: (() => void) | null;
}

const FAN: readonly TarotProps[] = [
  { dress: 'plain', icon: 'hero', name: 'Heroes' },
  { dress: 'lifebound', icon: 'lifebound', name: 'Lifebound' },
  { dress: 'enlightened', icon: 'enlightened', name: 'Enlightened' },
  { dress: 'void', icon: 'void', name: 'Void' },
  { dress: 'mechana', icon: 'mechana', name: 'Mechana' },
  { dress: 'monster', icon: 'monster', name: 'Monsters' },
];

interface Way {
  readonly name: string;
  readonly icon: IconName;
  readonly to: Route;
}

const ALONE: readonly Way[] = [
  { name: 'Play against bots', icon: 'bot', to: { screen: 'bots' } },
  { name: 'Solitaire', icon: 'person', to: { screen: 'solitaire' } },
  { name: 'Hot seat', icon: 'team', to: { screen: 'hotseat' } },
];

const TOGETHER: readonly Way[] = [
  { name: 'Host a table', icon: 'host', to: { screen: 'host' } },
  { name: 'Join a table', icon: 'join', to: { screen: 'join' } },
  { name: 'Play by link', icon: 'letter', to: { screen: 'letters' } },
];

const BESIDES: readonly Way[] = [
  { name: 'Daily challenge', icon: 'calendar', to: { screen: 'daily' } },
  { name: 'Learn to play', icon: 'help', to: { screen: 'tutorial' } },
  { name: 'Rules', icon: 'rules', to: { screen: 'rules' } },
  { name: 'Cards', icon: 'cards', to: { screen: 'cards' } },
  { name: 'Replays', icon: 'undo', to: { screen: 'replays' } },
  { name: 'Settings', icon: 'settings', to: { screen: 'settings' } },
];

function Ways({ ways, primary, look }: { ways: readonly Way[]; primary?: string; look?: 'quiet' }) {
  return ways.map(({ name, icon, to }) => {
    const dressed = name === primary ? 'primary' : look;
    return (
      <Button key={name} icon={icon} onPress={() => go(to)} {...(dressed && { look: dressed })}>
        {name}
      </Button>
    );
  });
}

function Cover() {
  const heading = useHeading('Sixfold');
  return (
    <header class="cover">
      <Inlay />
      <div class="fan" aria-hidden="true">
        {FAN.map((card, i) => (
          <div key={card.dress} class="fan-card" style={{ '--i': `${i}` }}>
            <Tarot {...card} />
          </div>
        ))}
      </div>
      <div class="wordmark">
        <h1 ref={heading} tabIndex={-1}>
          Sixfold
        </h1>
        <p>Build your deck. Hold the row. Take the honor.</p>
      </div>
    </header>
  );
}

function Returning({ table: { address, name, text, forget } }: { readonly table: Return }) {
  const id = `table-${address}`;
  return (
    <div class="title-saved title-table">
      <Button icon="host" describedBy={id} onPress={() => go({ screen: 'join', code: address })}>
        {name}
      </Button>
      <IconButton icon="close" name={`Forget this table: ${text}`} onPress={forget} />
      <p id={id}>{text}</p>
    </div>
  );
}

/** The front of the game. */
export function Title({ saved, onContinue, tables, notice, onUpdate }: TitleProps) {
  return (
    <div class="title">
      <Cover />
      <nav class="title-menu" aria-label="Game">
        {notice && (
          <p class="notice" role="status">
            {notice}
          </p>
        )}
        {onUpdate && (
          <div class="notice title-update" role="status">
            <p>A new version of Sixfold is ready.</p>
            <Button onPress={onUpdate}>Update</Button>
          </div>
        )}
        {saved && (
          <div class="title-saved">
            <Button icon="continue" look="primary" describedBy="saved-game" onPress={onContinue}>
              Continue
            </Button>
            <p id="saved-game">{saved.text}</p>
          </div>
        )}
        {tables.map((table) => (
          <Returning key={table.address} table={table} />
        ))}
        <div class="title-alone">
          <Ways ways={ALONE} {...(!saved && { primary: 'Play against bots' })} />
        </div>
        <div class="title-together">
          <Ways ways={TOGETHER} />
        </div>
        <div class="title-besides">
          <Ways ways={BESIDES} look="quiet" />
        </div>
      </nav>
      <footer class="colophon">
        <p>
          An unofficial fan work, neither made nor endorsed by the publishers of Ascension. Icons by the
          artists of <a href="https://game-icons.net">game-icons.net</a>, CC BY 3.0.
        </p>
      </footer>
    </div>
  );
}
