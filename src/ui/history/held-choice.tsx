import type { Kept } from '../../history/model.ts';
import { Button } from '../parts/button.tsx';
import { heldWords } from './bring.ts';

interface HeldChoiceProps {
  readonly held: readonly Kept[];
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** A file never replaces a game that is here without being told to. */
export function HeldChoice({ held, onKeep, onTake }: HeldChoiceProps) {
  return (
    <div class="held-choice">
      <p>{heldWords(held)}</p>
      <div class="game-deeds">
        <Button look="primary" onPress={onKeep}>
          Keep mine
        </Button>
        <Button onPress={onTake}>Take the file’s</Button>
      </div>
    </div>
  );
}
