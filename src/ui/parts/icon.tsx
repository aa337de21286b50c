import type { UiIcon } from '../../icons/names.ts';
import { uiPath } from '../../icons/ui.ts';

/** What is simple enough to be drawn here, in the same square of 512. */
const OWN = {
  back: 'M232 88 64 256l168 168 44-44-92-92h264v-64H184l92-92z',
  continue: 'M128 64v384l320-192z',
  join: 'M224 64v64h160v256H224v64h224V64zM200 144v80H40v64h160v80l112-112z',
  cards:
    'M210 92 60 146a24 24 0 0 0-14 30l92 250a24 24 0 0 0 30 14l40-15V116zM250 72h190a24 24 0 0 1 24 24v288' +
    'a24 24 0 0 1-24 24H250a24 24 0 0 1-24-24V96a24 24 0 0 1 24-24zm95 88-48 80 48 80 48-80z',
  /** A round table and its six seats. */
  host:
    'M256 152a104 104 0 1 0 0 208 104 104 0 1 0 0-208zM256 16a44 44 0 1 0 0 88 44 44 0 1 0 0-88z' +
    'M256 408a44 44 0 1 0 0 88 44 44 0 1 0 0-88zM426 114a44 44 0 1 0 0 88 44 44 0 1 0 0-88z' +
    'M86 114a44 44 0 1 0 0 88 44 44 0 1 0 0-88zM426 310a44 44 0 1 0 0 88 44 44 0 1 0 0-88z' +
    'M86 310a44 44 0 1 0 0 88 44 44 0 1 0 0-88z',
} as const;

export type IconName = UiIcon | keyof typeof OWN;

const isOwn = (icon: IconName): icon is keyof typeof OWN => Object.hasOwn(OWN, icon);

/** The outline of an icon, in a square of 512. */
export const outlineOf = (icon: IconName): string => (isOwn(icon) ? OWN[icon] : uiPath(icon));

/** An icon beside a text that says the same: nothing for screen readers. */
export function Icon({ of }: { readonly of: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 512 512" aria-hidden="true">
      <path d={outlineOf(of)} />
    </svg>
  );
}
