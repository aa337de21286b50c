import { useEffect, useState } from 'preact/hooks';
import { idOf, type LetterBox, type OpenLetter } from '../../letters/box.ts';
import { type Fork, isSecondDeal } from '../../letters/compare.ts';
import { read, write } from '../../letters/link.ts';
import { isDealt } from '../../letters/model.ts';
import { keepGame } from '../keep-game.ts';
import { openKeeping } from '../keeping.ts';
import { Button } from '../parts/button.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { go, hrefOf } from '../router.ts';
import type { Settings, SettingsStore } from '../settings.ts';
import { Desk } from './desk.tsx';
import { ForkScreen } from './fork-screen.tsx';
import { noticeOf } from './situation.ts';
import '../styles/letters.css';

export interface LetterScreenProps {
  /** The text after "#/letter/". */
  readonly data: string;
  readonly store: SettingsStore;
  readonly settings: Settings;
}

type Shown =
  | { readonly is: 'loading' }
  | { readonly is: 'trouble'; readonly text: string; readonly more?: string }
  | { readonly is: 'forked'; readonly box: LetterBox; readonly open: OpenLetter; readonly fork: Fork }
  | { readonly is: 'open'; readonly box: LetterBox; readonly open: OpenLetter; readonly notice?: string };

/** What becomes of a link that is opened here. */
async function received(data: string): Promise<Shown> {
  const { letters: box } = await openKeeping();
  const found = await box.receive(data, Date.now());
  if ('flaw' in found) {
    return {
      is: 'trouble',
      text: `This link does not hold together. ${found.flaw.what}`,
      more: 'It was not kept. Ask for the link again; if it comes back like this, somebody has changed the game.',
    };
  }
  if (found.comparison.is === 'forked') return { is: 'forked', box, open: found, fork: found.comparison };
  const notice = noticeOf(found);
  return { is: 'open', box, open: found, ...(notice && { notice }) };
}

/** The address follows the game, so that a reload shows the newest. */
function follow({ letter, seat }: OpenLetter): void {
  window.history.replaceState(null, '', hrefOf({ screen: 'letter', data: write(letter) }));
  if (seat < 0 || !isDealt(letter)) return;
  const about = { id: idOf(letter), when: Date.now(), kind: 'letter', own: seat } as const;
  // The letter itself is kept apart from this.
  void keepGame({ record: letter }, about).catch(() => {});
}

/** A game by link. */
export function LetterScreen({ data, ...rest }: LetterScreenProps) {
  const [shown, show] = useState<Shown>({ is: 'loading' });
  const trouble = (text: string): void => show({ is: 'trouble', text });
  useEffect(() => {
    received(data).then(show, (error: Error) => trouble(error.message));
  }, [data]);
  useEffect(() => {
    if (shown.is === 'open') follow(shown.open);
  }, [shown]);
  if (shown.is === 'loading')
    return (
      <p class="loading" role="status">
        The link is being read…
      </p>
    );
  if (shown.is === 'trouble') return <Broken {...shown} />;
  const { box } = shown;
  const advance = (open: OpenLetter): void => show({ is: 'open', box, open });
  if (shown.is === 'forked')
    return (
      <ForkScreen
        fork={shown.fork}
        names={shown.open.letter.opening.names}
        isSecondDeal={isSecondDeal(shown.open.letter, read(data), shown.open.seat)}
        onKeep={() => advance(shown.open)}
        onPrefer={() =>
          void box.prefer(read(data), Date.now()).then(advance, (e: Error) => trouble(e.message))
        }
        onBegin={() => go({ screen: 'letters' })}
      />
    );
  return <Desk {...shown} {...rest} onAdvance={advance} onTrouble={trouble} />;
}

function Broken({ text, more }: { readonly text: string; readonly more?: string }) {
  return (
    <Trouble
      title="Play by link"
      heading="This link cannot be played"
      text={text}
      ways={
        <Button look="primary" icon="letter" onPress={() => go({ screen: 'letters' })}>
          Your games by link
        </Button>
      }
    >
      {more}
    </Trouble>
  );
}
