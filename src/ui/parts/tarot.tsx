import type { Dress } from '../theme.ts';
import { type IconName, outlineOf } from './icon.tsx';
import { Petals } from './rosette.tsx';

export interface TarotProps {
  readonly dress: Dress;
  readonly icon: IconName;
  readonly name: string;
}

const RAYS = Array.from({ length: 24 }, (_, i) => i * 15);
const CORNERS = ['', 'scale(-1 1)', 'scale(1 -1)', 'scale(-1 -1)'];

/** A card of the title screen: one power of the game, drawn as its emblem. Around the middle of its art. */
export function Tarot({ dress, icon, name }: TarotProps) {
  const light = `light-${dress}`;
  return (
    <svg class="tarot" data-dress={dress} viewBox="-110 -160 220 320" aria-hidden="true">
      <radialGradient id={light} cy="42%" r="70%">
        <stop class="tarot-near" />
        <stop class="tarot-far" offset="1" />
      </radialGradient>
      <rect class="tarot-frame" x="-109" y="-159" width="218" height="318" rx="15" />
      <rect x="-101" y="-151" width="202" height="302" rx="9" fill={`url(#${light})`} />
      <rect class="tarot-line" x="-94" y="-144" width="188" height="288" rx="5" />
      {CORNERS.map((turn) => (
        <path key={turn} class="tarot-corner" d="M-94 -122Q-94 -144 -72 -144" transform={turn} />
      ))}
      <g transform="translate(0 -20)">
        {RAYS.map((angle) => (
          <path key={angle} class="tarot-ray" d="M-2.4 -78L0 -118L2.4 -78Z" transform={`rotate(${angle})`} />
        ))}
        <Petals />
        <circle class="tarot-ring" r="72" />
        <circle class="tarot-ring is-thin" r="66.5" />
        <circle class="tarot-disc" r="62" />
        <path class="tarot-glyph" d={outlineOf(icon)} transform="scale(0.19) translate(-256 -256)" />
      </g>
      <path class="tarot-plate" d="M-86 98L-78 84H78L86 98V120L78 134H-78L-86 120Z" />
      <path class="tarot-sheen" d="M-101 -142A9 9 0 0 1 -92 -151H92A9 9 0 0 1 101 -142V-60L-101 60Z" />
      <text class="tarot-name" y="115">
        {name}
      </text>
    </svg>
  );
}
