import { useMemo } from 'preact/hooks';
import type { OpenLetter } from '../../letters/box.ts';
import { openReplay } from '../../replay/replay.ts';
import { Button } from '../parts/button.tsx';
import { LinkPanel } from '../parts/link-panel.tsx';
import { useMarksOf } from '../play/marks.ts';
import { KeepButtons } from '../replay/keep-buttons.tsx';
import { scoredOf } from '../replay/result.ts';
import { go } from '../router.ts';
import { Over } from '../screens/over.tsx';
import { letterAddress } from './desk-pages.tsx';

/** The end of a game by link: everybody should see it. */
export function LetterOver({ open: { letter, seat } }: { readonly open: OpenLetter }) {
  const replay = useMemo(() => openReplay(letter), [letter]);
  const { inputs } = replay;
  useMarksOf({ phase: 'over', viewer: seat, input: inputs, hash: replay.hashAt(inputs) });
  return (
    <Over
      {...scoredOf(replay)}
      honorByTurn={replay.turns.map(({ input }) => replay.honor[input]!)}
      ways={
        <>
          <KeepButtons shared={() => ({ record: letter })} />
          <Button icon="letter" onPress={() => go({ screen: 'letters' })}>
            Your games by link
          </Button>
          <Button icon="back" onPress={() => go({ screen: 'title' })}>
            Title screen
          </Button>
        </>
      }
    >
      <section class="panel letter-end" aria-labelledby="letter-end">
        <h2 id="letter-end">Let the others see the end</h2>
        <p class="fine">Whoever has not opened this link does not know yet how the game ended.</p>
        <LinkPanel link={letterAddress(letter)} name="The end of a game of Sixfold" />
      </section>
    </Over>
  );
}
