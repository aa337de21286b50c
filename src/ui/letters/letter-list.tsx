import { useCallback, useEffect, useState } from 'preact/hooks';
import type { LetterBox, OpenLetter } from '../../letters/box.ts';
import { Refusal } from '../../match/config.ts';
import { openKeeping } from '../keeping.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { go } from '../router.ts';
import { nameOfSet } from '../screens/set-words.ts';
import { stateWords } from './situation.ts';

interface Row {
  readonly id: string;
  readonly link: string;
  readonly when: number;
  /** Null: this version cannot read it. */
  readonly open: OpenLetter | null;
  readonly reason: string;
}

async function rowsOf(box: LetterBox): Promise<Row[]> {
  const opened = async (id: string): Promise<Pick<Row, 'open' | 'reason'>> => {
    try {
      return { open: await box.open(id), reason: '' };
    } catch (error) {
      if (error instanceof Refusal) return { open: null, reason: error.message };
      throw error;
    }
  };
  const kept = await box.list();
  return Promise.all(kept.map(async ({ id, link, when }) => ({ id, link, when, ...(await opened(id)) })));
}

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The games by link that this device knows. */
export function LetterList() {
  const [rows, show] = useState<readonly Row[]>([]);
  const [doomed, doom] = useState<Row | null>(null);
  const [trouble, tell] = useState('');
  const refresh = useCallback(async (): Promise<void> => {
    const { letters } = await openKeeping();
    show(await rowsOf(letters));
  }, []);
  const fail = ({ message }: Error): void => tell(message);
  useEffect(() => void refresh().catch(fail), [refresh]);
  const remove = async (id: string): Promise<void> => {
    const { letters } = await openKeeping();
    doom(null);
    await letters.delete(id);
    await refresh();
  };
  if (rows.length === 0)
    return trouble ? (
      <p class="notice is-problem" role="status">
        {trouble}
      </p>
    ) : null;
  return (
    <section class="panel letter-list" aria-labelledby="letter-list">
      <h2 id="letter-list">Your games by link</h2>
      {trouble && (
        <p class="notice is-problem" role="status">
          {trouble}
        </p>
      )}
      <ul class="letter-rows">
        {rows.map((row) => (
          <LetterRow key={row.id} row={row} onDelete={() => doom(row)} />
        ))}
      </ul>
      {doomed && (
        <Dialog title="Delete this game?" onClose={() => doom(null)}>
          <p>
            Your seat is bound to this browser. When it is deleted, nobody can play on for you: the game of
            the others cannot go on either.
          </p>
          <div class="dialog-foot">
            <Button look="quiet" onPress={() => doom(null)}>
              Keep it
            </Button>
            <Button look="danger" icon="trash" onPress={() => void remove(doomed.id).catch(fail)}>
              Delete
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function LetterRow({ row, onDelete }: { readonly row: Row; readonly onDelete: () => void }) {
  const { open, link, when, reason } = row;
  const names = open?.letter.opening.names.join(', ') ?? 'A game of another version';
  const state = open ? stateWords(open.letter, open.seat) : reason;
  return (
    <li class="letter-row">
      <h3>{state}</h3>
      <p>{names}</p>
      <p class="fine">
        {open && `${open.letter.opening.setup.sets.map(nameOfSet).join(' · ')} · `}
        {DATE.format(when)}
      </p>
      <div class="game-deeds">
        {open && (
          <Button onPress={() => go({ screen: 'letter', data: link })}>
            Open<span class="unseen">: {names}</span>
          </Button>
        )}
        <IconButton icon="trash" name={`Delete: ${names}`} onPress={onDelete} />
      </div>
    </li>
  );
}
