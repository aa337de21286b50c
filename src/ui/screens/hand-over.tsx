import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useHeading } from '../parts/page.tsx';
import { Inlay } from '../parts/rosette.tsx';
import '../styles/coming.css';

export interface HandOverProps {
  readonly name: string;
  readonly onShow: () => void;
}

/** Between two people at one device: nothing of either hand is in sight. */
export function HandOver({ name, onShow }: HandOverProps) {
  const heading = useHeading(`Pass the device to ${name}`);
  return (
    <div class="hand-over">
      <Inlay />
      <span class="coming-mark">
        <Icon of="hand" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        Pass the device to <strong>{name}</strong>
      </h1>
      <p class="fine">Nobody else should look now.</p>
      <Button look="primary" onPress={onShow}>
        Show my hand
      </Button>
    </div>
  );
}
