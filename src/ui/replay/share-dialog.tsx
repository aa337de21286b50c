import { useMemo } from 'preact/hooks';
import { Refusal } from '../../match/config.ts';
import { replayFile, type Shared } from '../../replay/share.ts';
import { Button } from '../parts/button.tsx';
import { saveFile } from '../parts/copy.ts';
import { Dialog } from '../parts/dialog.tsx';
import { LinkPanel } from '../parts/link-panel.tsx';
import { fileName, replayAddress } from './links.ts';
import '../styles/replay.css';

interface ShareProps {
  readonly shared: Shared;
  readonly onClose: () => void;
}

/** A game may be too long for a link; then it is a file. */
function linkOf(shared: Shared): { readonly link?: string; readonly refusal?: string } {
  try {
    return { link: replayAddress(shared) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

export const saveRecord = (shared: Shared): void => saveFile(fileName('game'), replayFile(shared));

/** The whole game as a link and as a file. */
export function ShareDialog({ shared, onClose }: ShareProps) {
  const { link, refusal } = useMemo(() => linkOf(shared), [shared]);
  return (
    <Dialog title="Share replay" onClose={onClose}>
      <p>Whoever opens this link can watch the whole game and check it. It is all in the link.</p>
      {link && <LinkPanel link={link} name="A replay of Sixfold" isNext />}
      {refusal && <p class="notice">{refusal}</p>}
      <div class="dialog-foot share-foot">
        <p class="fine">Some programs cut long links off. A file always holds all of it.</p>
        <Button icon="save" onPress={() => saveRecord(shared)}>
          Save record
        </Button>
      </div>
    </Dialog>
  );
}
