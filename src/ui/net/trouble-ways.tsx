import type { Trouble } from '../../net/mesh.ts';
import { Button } from '../parts/button.tsx';
import { go } from '../router.ts';

/** What is advised can be done right there. */
const SETTINGS: readonly Trouble[] = ['no-broker', 'unreachable', 'no-relay'];
const BY_HAND: readonly Trouble[] = ['no-broker', 'unreachable', 'no-relay'];
const RELOAD: readonly Trouble[] = ['other-version'];

interface TroubleWaysProps {
  readonly kind: Trouble | undefined;
  /** Whoever is at the table makes invitations, and needs none. */
  readonly isIn?: boolean;
}

/** Buttons for what helps against a trouble, besides trying again. */
export function TroubleWays({ kind, isIn = false }: TroubleWaysProps) {
  if (!kind) return null;
  return (
    <>
      {RELOAD.includes(kind) && (
        <Button icon="undo" onPress={() => window.location.reload()}>
          Reload the page
        </Button>
      )}
      {SETTINGS.includes(kind) && (
        <Button icon="settings" onPress={() => go({ screen: 'settings', at: 'connection' })}>
          Settings
        </Button>
      )}
      {BY_HAND.includes(kind) && !isIn && (
        <Button icon="join" onPress={() => go({ screen: 'join' })}>
          Use an invitation
        </Button>
      )}
    </>
  );
}
