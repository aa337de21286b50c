import { Button } from './button.tsx';
import { canShare, shareLink } from './copy.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr.tsx';
import '../styles/link-panel.css';

export interface LinkPanelProps {
  readonly link: string;
  /** What it leads to, for share sheets and screen readers. */
  readonly name: string;
  /** Copying it is what should be done next. */
  readonly isNext?: boolean;
}

/** Longer links make codes too fine for the camera of a phone. */
const MOST_QR = 900;

/** A link to hand on: to copy, to send by the device's own means, or for a camera; what most do comes first. */
export function LinkPanel({ link, name, isNext = false }: LinkPanelProps) {
  return (
    <div class="link-panel">
      <div class="link-ways">
        <CopyButton
          name="Copy link"
          icon="link"
          text={() => link}
          {...(isNext && { look: 'primary' as const })}
        />
        {canShare() && (
          <Button icon="letter" onPress={() => void shareLink(name, link)}>
            Send
          </Button>
        )}
      </div>
      {link.length <= MOST_QR && <QrCode text={link} name={`QR code: ${name}`} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <p class="link-text" data-link={link} translate={false} tabIndex={0}>
        {link}
      </p>
    </div>
  );
}
