/** Numbers that are learned, and the squares of their gradients so far (Adagrad). */
export class Weights {
  readonly values: Float64Array;
  private readonly squares: Float64Array;

  constructor(values: Float64Array) {
    this.values = values;
    this.squares = new Float64Array(values.length).fill(1);
  }

  step(i: number, gradient: number, rate: number): void {
    this.squares[i] += gradient * gradient;
    this.values[i] -= (rate * gradient) / Math.sqrt(this.squares[i]);
  }
}
