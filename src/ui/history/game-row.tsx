import type { Summary } from '../../history/model.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { KIND_WORDS, lengthWords, outcomeOf, resultWords, setsInWords } from './words.ts';

export interface GameRowProps {
  readonly game: Summary;
  readonly onWatch: (game: Summary) => void;
  readonly onResume: (game: Summary) => void;
  readonly onDelete: (game: Summary) => void;
}

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Games of several devices go on at their table, not here. */
const canResume = ({ isOver, kind }: Summary): boolean => !isOver && kind !== 'online' && kind !== 'replay';

/** Open hands would tell those who still play together what they must not know yet. */
const canWatch = ({ isOver, kind }: Summary): boolean => isOver || (kind !== 'letter' && kind !== 'hotseat');

export function GameRow({ game, onWatch, onResume, onDelete }: GameRowProps) {
  const players = game.seats.map(({ name }) => name).join(', ');
  const which = `${resultWords(game)}, ${players}`;
  return (
    <li class="game-row" data-outcome={outcomeOf(game)} data-game={game.id}>
      <h3>{resultWords(game)}</h3>
      <p class="game-players">{players}</p>
      <p class="fine">
        {KIND_WORDS[game.kind]} · {setsInWords(game)} · {lengthWords(game)}
      </p>
      <p class="fine game-when">{DATE.format(game.when)}</p>
      <div class="game-deeds">
        {canResume(game) && (
          <Button look="primary" onPress={() => onResume(game)}>
            Resume<span class="unseen">: {which}</span>
          </Button>
        )}
        {canWatch(game) && (
          <Button onPress={() => onWatch(game)}>
            Watch<span class="unseen">: {which}</span>
          </Button>
        )}
        <IconButton icon="trash" name={`Delete: ${which}`} onPress={() => onDelete(game)} />
      </div>
    </li>
  );
}
