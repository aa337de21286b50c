// Linear least squares with a penalty on large numbers, by its normal equations.

export class Ridge {
  private readonly size: number;
  private readonly matrix: Float64Array;
  private readonly right: Float64Array;

  /** A penalty for every number to be found. */
  constructor(penalties: readonly number[]) {
    this.size = penalties.length;
    this.matrix = new Float64Array(this.size * this.size);
    this.right = new Float64Array(this.size);
    penalties.forEach((penalty, i) => {
      this.matrix[i * this.size + i] = penalty;
    });
  }

  /** What was seen with these features. */
  add(features: Float64Array, seen: number): void {
    const { size, matrix, right } = this;
    for (let i = 0; i < size; i++) {
      right[i] += features[i] * seen;
      for (let j = 0; j <= i; j++) matrix[i * size + j] += features[i] * features[j];
    }
  }

  /** The numbers that fit best. Uses up what was added. */
  solve(): Float64Array {
    this.factor();
    const { size, matrix, right } = this;
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < i; j++) right[i] -= matrix[i * size + j] * right[j];
      right[i] /= matrix[i * size + i];
    }
    for (let i = size - 1; i >= 0; i--) {
      for (let j = i + 1; j < size; j++) right[i] -= matrix[j * size + i] * right[j];
      right[i] /= matrix[i * size + i];
    }
    return right;
  }

  /** Cholesky's triangle takes the place of the matrix. */
  private factor(): void {
    const { size, matrix } = this;
    for (let i = 0; i < size; i++)
      for (let j = 0; j <= i; j++) {
        let sum = matrix[i * size + j];
        for (let k = 0; k < j; k++) sum -= matrix[i * size + k] * matrix[j * size + k];
        matrix[i * size + j] = i === j ? Math.sqrt(sum) : sum / matrix[j * size + j];
      }
  }
}
