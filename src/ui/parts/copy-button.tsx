import { useEffect, useState } from 'preact/hooks';
import { Button, type ButtonProps } from './button.tsx';
import { copyText } from './copy.ts';

const SHOWN_MS = 4000;

export interface CopyButtonProps extends Pick<ButtonProps, 'icon' | 'look'> {
  readonly name: string;
  readonly text: () => string;
}

/** Says whether it worked; where it cannot, what to do instead. */
export function CopyButton({ name, text, ...button }: CopyButtonProps) {
  const [said, say] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text());
    say(isCopied ? 'Copied.' : 'This browser does not let a page copy. Select the text and copy it by hand.');
  };
  return (
    <span class="copy">
      <Button {...button} onPress={copy}>
        {name}
      </Button>
      <span class="copy-said" role="status">
        {said}
      </span>
    </span>
  );
}
