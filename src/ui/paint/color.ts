// Colors as "#rrggbb".

type Rgb = readonly [red: number, green: number, blue: number];

const channels = (color: string): Rgb => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** From one color (0) to the other (1). */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a.map((value, i) => hex(value + (b[i]! - value) * share)).join('')}`;
}

export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share);
export const darker = (color: string, share: number): string => mix(color, '#000000', share);

/** The color, so much of it: 0 is clear, 1 is solid. */
export const sheer = (color: string, opacity: number): string => {
  const [r, g, b] = channels(color);
  return `rgba(${r},${g},${b},${opacity})`;
};

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** How well one is read on the other: 1 to 21, as WCAG counts. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}
