/** xoshiro128**, seeded from a text: the same text gives the same numbers on every machine. */
export class Random {
  private readonly s = new Uint32Array(4);

  constructor(seed: string) {
    this.seed(seed);
  }

  /** Begins anew (cyrb128: four lanes over the characters, then mixed). */
  seed(text: string): void {
    const h = [1779033703, 3144134277, 1013904242, 2773480762];
    const k = [597399067, 2869860233, 951274213, 2716044179];
    for (let i = 0; i < text.length; i++)
      for (let j = 0; j < 4; j++) h[j] = h[(j + 1) & 3] ^ Math.imul(h[j] ^ text.charCodeAt(i), k[j]);
    for (let j = 0; j < 4; j++) this.s[j] = Math.imul(h[(j + 2) & 3] ^ (h[j] >>> (17 + j)), k[j]) ^ (j + 1);
    for (let i = 0; i < 16; i++) this.next();
  }

  private next(): number {
    const { s } = this;
    const [a, b] = [s[0] | 0, s[1] | 0];
    const c = s[2] ^ a;
    const d = s[3] ^ b;
    s[0] = a ^ d;
    s[1] = b ^ c;
    s[2] = c ^ (b << 9);
    s[3] = (d << 11) | (d >>> 21);
    const times5 = Math.imul(b, 5);
    return Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
  }

  /** A fair number from 0 to n - 1: as many bits as n needs; values from n on are drawn again. */
  below(n: number): number {
    if (n <= 1) return 0;
    const shift = Math.clz32(n - 1);
    let x = this.next() >>> shift;
    while (x >= n) x = this.next() >>> shift;
    return x;
  }

  save(): Uint32Array {
    return this.s.slice();
  }

  restore(state: Uint32Array): void {
    this.s.set(state);
  }
}
