import { Button } from '../parts/button.tsx';
import { HintButton } from './hint.tsx';
import type { Play } from './play.ts';

/** What helps with a decision, wherever it is made. */
export function Tools({ play: { session, hints } }: { readonly play: Play }) {
  return (
    <>
      {session.hasUndo && (
        <Button disabled={!session.canUndo} onPress={() => session.undo()}>
          Undo
        </Button>
      )}
      {hints && <HintButton hints={hints} />}
    </>
  );
}
