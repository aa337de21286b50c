import { Disclosure } from '../parts/disclosure.tsx';
import { stepFor } from './over-words.ts';

interface HonorChartProps {
  /** By seat. */
  readonly names: readonly string[];
  /** By turn, by seat. */
  readonly course: readonly (readonly number[])[];
}

/** A line each for up to six seats: told apart by color and by dashes. */
export const DASHES = ['none', '8 5', '2 4', '12 4 2 4', '5 5', '14 6'];

const ticks = (most: number, steps: number): number[] => {
  const step = stepFor(most, steps);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
};

/** How the honor tokens grew, as lines and as a table. */
export function HonorChart({ names, course }: HonorChartProps) {
  const turns = course.length - 1;
  if (turns < 1) return null;
  const most = Math.max(1, ...course.flat());
  return (
    <section class="panel chart" aria-labelledby="chart-title">
      <h2 id="chart-title">Honor tokens, turn by turn</h2>
      <div class="chart-plot" aria-hidden="true">
        {ticks(most, 5).map((honor) => (
          <span key={honor} class="chart-honor" style={{ bottom: `${(100 * honor) / most}%` }}>
            {honor}
          </span>
        ))}
        {ticks(turns, 6).map((turn) => (
          <span key={turn} class="chart-turn" style={{ left: `${(100 * turn) / turns}%` }}>
            {turn}
          </span>
        ))}
        <Lines names={names} course={course} most={most} />
      </div>
      <ul class="chart-legend" aria-hidden="true">
        {names.map((name, seat) => (
          <li key={name} data-line={seat}>
            <svg viewBox="0 0 40 8" aria-hidden="true">
              <line x1="0" x2="40" y1="4" y2="4" stroke-dasharray={DASHES[seat]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <CourseTable names={names} course={course} />
    </section>
  );
}

/** In a square of 100 that is stretched to the plot. */
function Lines({ names, course, most }: HonorChartProps & { most: number }) {
  const x = (turn: number): number => (100 * turn) / (course.length - 1);
  const y = (honor: number): number => 100 - (100 * honor) / most;
  const line = (seat: number): string =>
    course.map((honor, turn) => `${x(turn).toFixed(2)},${y(honor[seat] ?? 0).toFixed(2)}`).join(' ');
  return (
    <svg class="chart-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {names.map((name, seat) => (
        <polyline key={name} data-line={seat} points={line(seat)} stroke-dasharray={DASHES[seat]} />
      ))}
    </svg>
  );
}

function CourseTable({ names, course }: HonorChartProps) {
  return (
    <Disclosure summary="As a table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section class="chart-table" tabIndex={0} aria-label="Table of honor tokens">
        <table class="score-table">
          <thead>
            <tr>
              <th scope="col">After turn</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {course.map((honor, turn) => (
              <tr key={turn}>
                <th scope="row">{turn}</th>
                {names.map((name, seat) => (
                  <td key={name}>{honor[seat]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
