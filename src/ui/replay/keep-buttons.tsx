import { useState } from 'preact/hooks';
import type { Shared } from '../../replay/share.ts';
import { Button } from '../parts/button.tsx';
import { ShareDialog, saveRecord } from './share-dialog.tsx';

/** At the end of a game: its replay as a link, its record as a file. */
export function KeepButtons({ shared }: { readonly shared: () => Shared }) {
  const [open, show] = useState<Shared | null>(null);
  return (
    <>
      <Button icon="link" onPress={() => show(shared())}>
        Share replay
      </Button>
      <Button icon="save" onPress={() => saveRecord(shared())}>
        Save record
      </Button>
      {open && <ShareDialog shared={open} onClose={() => show(null)} />}
    </>
  );
}
