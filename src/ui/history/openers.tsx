import { useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import { go } from '../router.ts';
import { dataIn } from './bring.ts';

interface OpenersProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** A game that somebody else has sent. */
export function Openers({ onFiles }: OpenersProps) {
  return (
    <section class="panel openers" aria-label="Open a game">
      <LinkOpener />
      <FileOpener onFiles={onFiles} />
    </section>
  );
}

function LinkOpener() {
  const [text, type] = useState('');
  const [isWrong, tell] = useState(false);
  const open = (event: Event): void => {
    event.preventDefault();
    const found = dataIn(text);
    if (found) go(found);
    else tell(true);
  };
  return (
    <form class="opener-link" onSubmit={open}>
      <TextField
        label="Link of a replay"
        placeholder="Paste it here"
        value={text}
        onChange={(value) => {
          type(value);
          tell(false);
        }}
        {...(isWrong && {
          hint: 'This is not the link of a game: it has “#/replay/” in it. Copy all of it.',
        })}
      />
      <button type="submit" class="button" disabled={text.trim() === ''}>
        Open
      </button>
    </form>
  );
}

function FileOpener({ onFiles }: OpenersProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = (files: FileList | null): void => {
    onFiles([...(files ?? [])]);
    if (input.current) input.current.value = '';
  };
  return (
    <div class="opener-file">
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label="File of a game"
        onChange={({ currentTarget }) => read(currentTarget.files)}
      />
      <Button icon="discard" onPress={() => input.current?.click()}>
        Open a file
      </Button>
      <p class="fine">Or drop one anywhere: a record, or all games of another device.</p>
    </div>
  );
}
