// Least squares with a penalty on large numbers, by the equations that they come down to.

export class Ridge {
  private readonly size: number;
  private readonly matrix: Float64Array;
  private isFactored = false;

  /** A penalty for every number to be found. */
  constructor(penalties: readonly number[]) {
    this.size = penalties.length;
    this.matrix = new Float64Array(this.size * this.size);
    penalties.forEach((penalty, i) => {
      this.matrix[i * this.size + i] = penalty;
    });
  }

  /** Something was seen with these features. */
  add(features: Float64Array): void {
    const { size, matrix } = this;
    for (let i = 0; i < size; i++)
      for (let j = 0; j <= i; j++) matrix[i * size + j] += features[i] * features[j];
  }

  /** Puts the numbers that fit best in place of the sum of all features, each by what was seen with it. */
  solve(sum: Float64Array): void {
    if (!this.isFactored) this.factor();
    const { size, matrix } = this;
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < i; j++) sum[i] -= matrix[i * size + j] * sum[j];
      sum[i] /= matrix[i * size + i];
    }
    for (let i = size - 1; i >= 0; i--) {
      for (let j = i + 1; j < size; j++) sum[i] -= matrix[j * size + i] * sum[j];
      sum[i] /= matrix[i * size + i];
    }
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
    this.isFactored = true;
  }
}
