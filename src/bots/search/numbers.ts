// Numbers as text: 16 bits each, in units of 1/512, in base64.

const UNIT = 512;
const MOST = 32_767;

export function numbersIn(text: string): Float64Array {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  return Float64Array.from(new Int16Array(bytes.buffer), (n) => n / UNIT);
}

export function textOf(numbers: Float64Array): string {
  const words = Int16Array.from(numbers, (n) => Math.max(-MOST, Math.min(MOST, Math.round(n * UNIT))));
  return btoa(String.fromCharCode(...new Uint8Array(words.buffer))).replace(/=+$/, '');
}
