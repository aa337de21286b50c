import { useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';

export const NOT_KEPT =
  'This device can no longer keep the game. Play goes on; do not close or reload this page.';

/** Whether something was kept since the screen is shown, and is not any more. */
export function useLoss(isKept: boolean): boolean {
  const wasKept = useRef(isKept);
  wasKept.current ||= isKept;
  return wasKept.current && !isKept;
}

/** Said over a table from the moment that its game is lost with the page, until somebody has read it. */
export function NotKept({ isLost }: { readonly isLost: boolean }) {
  const [isRead, read] = useState(false);
  if (!isLost || isRead) return null;
  return (
    <div class="not-kept" role="alert">
      <div class="notice is-problem">
        <p>{NOT_KEPT}</p>
        <Button onPress={() => read(true)}>I see</Button>
      </div>
    </div>
  );
}
