import type { Frame } from '../frame.ts';
import { offersByPiece } from '../offered.ts';
import type { Home, Homes } from './homes.ts';

// What can be done is golden; when it is the viewer's turn, what cannot steps back.

export interface Light {
  readonly halo: number;
  readonly veil: number;
  /** Its effect asks the question. */
  readonly isAsking: boolean;
}

const PLAIN: Light = { halo: 0, veil: 0, isAsking: false };
const OFFERED: Light = { halo: 1, veil: 0, isAsking: false };
const ASKING: Light = { halo: 1, veil: 0, isAsking: true };
const dim = (veil: number): Light => ({ halo: 0, veil, isAsking: false });

const BACK = 0.4;
const FAR_BACK = 0.54;

/** What steps back when something is asked; piles and the Event keep quiet anyway. */
const ANSWERS: readonly Home['zone'][] = [
  'row',
  'supply',
  'hand',
  'played',
  'constructs',
  'trophies',
  'front',
];

function restLight({ zone }: Home, isTurn: boolean, isQuestion: boolean): Light {
  if (isQuestion && ANSWERS.includes(zone)) return dim(FAR_BACK);
  return isTurn && (zone === 'row' || zone === 'supply') ? dim(BACK) : PLAIN;
}

/** The light on every card that is drawn. */
export function lightsOf(frame: Frame, homes: Homes): Map<number, Light> {
  const { tableau, offers, asking } = frame;
  const isTurn = tableau.asked === tableau.seat && offers.length > 0;
  const isQuestion = isTurn && asking !== null;
  const offered = isTurn ? offersByPiece(frame) : new Map();
  const lightOf = (key: number, home: Home): Light => {
    if (offered.has(key)) return OFFERED;
    if (key === asking) return ASKING;
    return restLight(home, isTurn, isQuestion);
  };
  return new Map([...homes].filter(([, { spot }]) => spot).map(([key, home]) => [key, lightOf(key, home)]));
}
