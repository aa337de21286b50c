import { useState } from 'preact/hooks';
import { bringFile, type Said } from '../history/bring.ts';
import { HeldChoice } from '../history/held-choice.tsx';
import { useDrop } from '../history/use-drop.ts';
import { openKeeping } from '../keeping.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { go } from '../router.ts';
import '../styles/replay.css';

const NOTHING: Said = { lines: [] };

/** The file of another game, dropped on the one that is watched, is watched instead. */
export function DropTarget() {
  const [said, say] = useState(NOTHING);
  const fail = ({ message }: Error): void => say({ lines: [message] });
  const bring = async (file: File): Promise<void> => {
    const { history } = await openKeeping();
    say(await bringFile(file, history, (line) => say({ lines: [line] })));
  };
  const take = async ({ held = [] }: Said): Promise<void> => {
    const { history } = await openKeeping();
    await history.take(held);
    say({ lines: ['The games of the file are here now.'] });
  };
  const isOver = useDrop(([file]) => void (file && bring(file).catch(fail)));
  return (
    <>
      {isOver && <p class="drop-here">Drop the file to watch its game</p>}
      {(said.lines.length > 0 || said.held) && (
        <Dialog title="The file that you dropped" onClose={() => say(NOTHING)}>
          {said.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {said.held && (
            <HeldChoice
              held={said.held}
              onKeep={() => say(NOTHING)}
              onTake={() => void take(said).catch(fail)}
            />
          )}
          <div class="dialog-foot">
            <Button onPress={() => go({ screen: 'replays' })}>Your games</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
