import { useChanges } from '../play/use-play.ts';
import { type Part, type PartName, partOf } from './part.ts';

const percentOf = (part: Part): number => Math.floor(part.share * 100);

/** How much of a part is there, as a bar. */
export function Share({ of, name }: { readonly of: PartName; readonly name: string }) {
  const part = partOf(of);
  useChanges(part);
  return (
    <span class="share">
      <progress aria-label={name} max={100} value={percentOf(part)} />
      <span aria-hidden="true">{percentOf(part)} %</span>
    </span>
  );
}

/** What is said while a screen is loaded. */
export function Loading({ part }: { readonly part?: PartName | undefined }) {
  return (
    <div class="loading">
      <p role="status">{part ? WORDS[part] : 'Loading…'}</p>
      {part && <Share of={part} name="Loaded" />}
    </div>
  );
}

/** Over a table that is not drawn yet. */
export function PictureLoading() {
  return (
    <p class="table-loading">
      <span>{WORDS.picture} You can play already.</span>
      <Share of="picture" name="Loaded of the picture" />
    </p>
  );
}

const WORDS: Readonly<Record<PartName, string>> = {
  lobby: 'The lobby is loading…',
  match: 'The table is loading…',
  picture: 'The picture of the table is loading…',
};
