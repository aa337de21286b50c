import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { IconButton } from './button.tsx';
import '../styles/dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Over everything else as long as it is rendered. The browser keeps the focus inside and hears Esc. */
export function Dialog({ title, onClose, children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  const closeOutside = ({ target }: Event): void => {
    if (target === dialog.current) onClose();
  };
  const cancel = (event: Event): void => {
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside does what Esc does
    <dialog
      ref={dialog}
      class={`dialog ${rest.class ?? ''}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={closeOutside}
    >
      <header class="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" name="Close" onPress={onClose} />
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

/** Shown while mounted; afterwards the focus is where it was. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}
