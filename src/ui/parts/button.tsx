import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  readonly icon?: IconName;
  readonly look?: 'primary' | 'quiet' | 'danger';
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly class?: string;
}

export function Button({ children, onPress, icon, look, disabled, describedBy, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      class={['button', look && `is-${look}`, rest.class].filter(Boolean).join(' ')}
      disabled={disabled ?? false}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A button that shows its icon alone. */
export function IconButton({ icon, name, onPress }: { icon: IconName; name: string; onPress: () => void }) {
  return (
    <button type="button" class="button is-icon" aria-label={name} title={name} onClick={onPress}>
      <Icon of={icon} />
    </button>
  );
}
