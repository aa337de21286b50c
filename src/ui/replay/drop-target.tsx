import { useState } from 'preact/hooks';
import { bringFile } from '../history/bring.ts';
import { useDrop } from '../history/use-drop.ts';
import { openKeeping } from '../keeping.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { go } from '../router.ts';
import '../styles/replay.css';

/** The file of another game, dropped on the one that is watched, is watched instead. */
export function DropTarget() {
  const [said, say] = useState<readonly string[]>([]);
  const bring = async (text: string): Promise<void> => {
    const { history } = await openKeeping();
    say(await bringFile(text, history));
  };
  const isOver = useDrop((text) => void bring(text).catch((error: Error) => say([error.message])));
  return (
    <>
      {isOver && <p class="drop-here">Drop the file to watch its game</p>}
      {said.length > 0 && (
        <Dialog title="The file that you dropped" onClose={() => say([])}>
          {said.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <div class="dialog-foot">
            <Button onPress={() => go({ screen: 'replays' })}>Your games</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
