import type { ComponentChildren } from 'preact';
import { write } from '../../letters/link.ts';
import { type Letter, PROMISE } from '../../letters/model.ts';
import type { Due } from '../../letters/play.ts';
import { Button } from '../parts/button.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { LinkPanel } from '../parts/link-panel.tsx';
import { Page } from '../parts/page.tsx';
import { useNoMarks } from '../play/marks.ts';
import { pageAddress } from '../replay/links.ts';
import { go } from '../router.ts';
import { nameOfSet } from '../screens/set-words.ts';
import { PASS_WORDS, playersOf } from './situation.ts';
import '../styles/coming.css';
import '../styles/letters.css';

interface Words {
  readonly letter: Letter;
  readonly notice?: string;
}

export const letterAddress = (letter: Letter): string => `${pageAddress()}#/letter/${write(letter)}`;

interface SheetProps extends Words {
  readonly icon: IconName;
  readonly heading: string;
  readonly children: ComponentChildren;
}

/** One thing to do with a letter. */
function Sheet({ letter, notice, icon, heading, children }: SheetProps) {
  useNoMarks('lobby');
  const { names, setup } = letter.opening;
  return (
    <Page title="Play by link" tab={heading} class="letter">
      {notice && (
        <p class="notice" role="status">
          {notice}
        </p>
      )}
      <section class="panel letter-sheet">
        <span class="coming-mark">
          <Icon of={icon} />
        </span>
        <h2>{heading}</h2>
        {children}
        <p class="fine">
          {names.join(', ')} · {setup.sets.map(nameOfSet).join(' · ')}
        </p>
        <div class="coming-ways">
          <Button look="quiet" icon="letter" onPress={() => go({ screen: 'letters' })}>
            Your games by link
          </Button>
        </div>
      </section>
    </Page>
  );
}

export function Claim({ seat, onClaim, ...words }: Words & { seat: number; onClaim: () => void }) {
  const { names } = words.letter.opening;
  return (
    <Sheet {...words} icon="hand" heading={`Are you ${names[seat]}?`}>
      <p>
        {names[0]} has begun a game by link for {playersOf(words.letter)}. This link is for {names[seat]}:
        taking the seat binds it to this browser.
      </p>
      <Button look="primary" onPress={onClaim}>
        I am {names[seat]}: take the seat
      </Button>
      <Disclosure summary="What this game protects against">
        <p class="fine">{PROMISE}</p>
      </Disclosure>
    </Sheet>
  );
}

export function Reveal({ onReveal, ...words }: Words & { onReveal: () => void }) {
  return (
    <Sheet {...words} icon="lock" heading="All seats are taken">
      <p>
        Now everybody opens their part of the seed, which was locked until now. When the last one is open, the
        cards are dealt.
      </p>
      <Button look="primary" onPress={onReveal}>
        Open my part
      </Button>
    </Sheet>
  );
}

interface PassOnProps extends Words {
  readonly to: number;
  readonly does: 'join' | 'reveal' | 'play';
}

export function PassOn({ to, does, ...words }: PassOnProps) {
  const name = words.letter.opening.names[to]!;
  return (
    <Sheet {...words} icon="letter" heading={`Pass it on to ${name}`}>
      <p>
        Send this link to {name}, who {PASS_WORDS[does]} It is kept here, too, so you can send it again.
      </p>
      <LinkPanel link={letterAddress(words.letter)} name={`A game of Sixfold, for ${name}`} isNext />
    </Sheet>
  );
}

export function Foreign({ due, ...words }: Words & { readonly due: Due }) {
  const { names } = words.letter.opening;
  return (
    <Sheet {...words} icon="help" heading="You have no seat in this game here">
      <p>
        It is a game of {playersOf(words.letter)}
        {'seat' in due && `, and it is for ${names[due.seat]} to go on`}. All seats are taken, each in the
        browser that took it.
      </p>
      <p>
        If one of them is yours, open the link in the browser where you have played before. If the link was
        sent to you by mistake, tell whoever sent it.
      </p>
    </Sheet>
  );
}
