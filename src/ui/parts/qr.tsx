import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

/** The free edge that readers need. */
const BORDER = 3;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A text as a QR code; its name says what it leads to. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'L', border: BORDER }), [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}
