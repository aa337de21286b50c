import type { UiIcon } from '../../icons/names.ts';
import { uiPath } from '../../icons/ui.ts';

/** A ring with two eyes; the mouth says the rest. */
const FACE =
  'M256 32a224 224 0 1 0 0 448 224 224 0 1 0 0-448zm0 44a180 180 0 1 1 0 360 180 180 0 1 1 0-360z' +
  'M184 168a32 32 0 1 0 0 64 32 32 0 1 0 0-64zM328 168a32 32 0 1 0 0 64 32 32 0 1 0 0-64z';

/** What is simple enough to be drawn here, in the same square of 512. */
const OWN = {
  back: 'M232 88 64 256l168 168 44-44-92-92h264v-64H184l92-92z',
  down: 'M88 280l168 168 168-168-44-44-92 92V64h-64v264l-92-92z',
  chat: 'M96 80h320a48 48 0 0 1 48 48v192a48 48 0 0 1-48 48H240L128 464v-96H96a48 48 0 0 1-48-48V128a48 48 0 0 1 48-48z',
  continue: 'M128 64v384l320-192z',
  pause: 'M112 64h96v384h-96zM304 64h96v384h-96z',
  stepBack: 'M368 64v384L144 256zM96 64h48v384H96z',
  stepOn: 'M144 64v384l224-192zM368 64h48v384h-48z',
  toStart: 'M64 64h48v384H64zM288 64v384L112 256zM464 64v384L288 256z',
  toEnd: 'M400 64h48v384h-48zM224 64v384l176-192zM48 64v384l176-192z',
  save: 'M224 48h64v208h80L256 384 144 256h80zM64 400h384v64H64z',
  trash: 'M192 48h128l16 32h112v48H64V80h112zM96 160h320l-24 304H120z',
  calendar: 'M128 32h48v48h160V32h48v48h80v384H48V80h80zM96 192v224h320V192z',
  letter: 'M48 96h416L256 272zM48 144l208 176 208-176v272H48z',
  hint:
    'M256 32a152 152 0 0 0-84 278c16 11 20 26 20 42v16h128v-16c0-16 4-31 20-42a152 152 0 0 0-84-278z' +
    'M196 392h120v32H196zM212 444h88v12a28 28 0 0 1-28 28h-32a28 28 0 0 1-28-28z',
  join: 'M224 64v64h160v256H224v64h224V64zM200 144v80H40v64h160v80l112-112z',
  cards:
    'M210 92 60 146a24 24 0 0 0-14 30l92 250a24 24 0 0 0 30 14l40-15V116zM250 72h190a24 24 0 0 1 24 24v288' +
    'a24 24 0 0 1-24 24H250a24 24 0 0 1-24-24V96a24 24 0 0 1 24-24zm95 88-48 80 48 80 48-80z',
  laugh: `${FACE}M152 280h208a104 104 0 0 1-208 0z`,
  surprise: `${FACE}M256 276a48 56 0 1 0 0 112 48 56 0 1 0 0-112z`,
  sad: `${FACE}M150 376a112 96 0 0 1 212 0h-44a70 60 0 0 0-124 0z`,
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
