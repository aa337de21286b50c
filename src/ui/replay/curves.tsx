import { useMemo } from 'preact/hooks';
import type { Replay } from '../../replay/replay.ts';
import { DASHES } from '../screens/over-chart.tsx';

interface CurvesProps {
  readonly replay: Replay;
  /** Nothing after this input is drawn. */
  readonly upTo: number;
}

/** Less is a full height only late: the first points should not fill the plot. */
const LEAST = 12;

const lineOf = (honor: Replay['honor'], seat: number, upTo: number): string =>
  honor
    .slice(0, upTo + 1)
    .map((each, input) => `${input},${-(each[seat] ?? 0)}`)
    .join(' ');

/** The honor tokens of each seat, input by input. */
export function Curves({ replay: { honor, inputs, names }, upTo }: CurvesProps) {
  const lines = useMemo(() => names.map((_, seat) => lineOf(honor, seat, upTo)), [honor, names, upTo]);
  const most = Math.max(LEAST, ...honor.slice(0, upTo + 1).flat());
  return (
    <svg
      class="curves chart-lines"
      viewBox={`0 ${-most} ${Math.max(1, inputs)} ${most}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map((points, seat) => (
        <polyline key={seat} data-line={seat} points={points} stroke-dasharray={DASHES[seat]} />
      ))}
    </svg>
  );
}
