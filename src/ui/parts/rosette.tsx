// The mark of the game: a circle drawn six times around another.

const SIXTHS = [0, 60, 120, 180, 240, 300];

/** Six petals in a ring, in a square of 200 around the middle. */
export function Rosette() {
  return (
    <g class="rosette">
      {SIXTHS.map((angle) => (
        <circle key={angle} cx="0" cy="-40" r="40" transform={`rotate(${angle})`} />
      ))}
      <circle r="40" />
      <circle r="80" />
    </g>
  );
}

const petal = 'M0 0C14 -18 14 -52 0 -69.3C-14 -52 -14 -18 0 0Z';

/** The petals alone, filled. */
export function Petals() {
  return (
    <g class="petals">
      {SIXTHS.map((angle) => (
        <path key={angle} d={petal} transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}

const DEGREES = Array.from({ length: 72 }, (_, i) => i * 5);

/** The whole inlay of the title: rings, rosette, petals and a scale. */
export function Inlay() {
  return (
    <svg class="inlay" viewBox="-120 -120 240 240" aria-hidden="true">
      <g class="inlay-lines">
        <circle r="117" />
        <circle r="113.5" />
        <circle r="98" />
        <circle r="96" />
        {DEGREES.map((angle) => (
          <path
            key={angle}
            d={angle % 30 === 0 ? 'M0 -113.5V-98' : 'M0 -113.5V-109'}
            transform={`rotate(${angle})`}
          />
        ))}
        <path d="M0 -96L83.1 48H-83.1ZM0 96L83.1 -48H-83.1Z" />
        <Rosette />
      </g>
      <Petals />
    </svg>
  );
}
