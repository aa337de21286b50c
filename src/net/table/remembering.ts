/** The same function, of which the last answers are remembered. Nobody may change what it answers. */
export function remembering<Of extends readonly unknown[], Answer>(
  most: number,
  work: (...of: Of) => Answer,
): (...of: Of) => Answer {
  /** The one that was asked for last at the end. */
  const answers = new Map<string, { readonly answer: Answer }>();
  return (...of) => {
    const name = JSON.stringify(of);
    const known = answers.get(name) ?? { answer: work(...of) };
    answers.delete(name);
    answers.set(name, known);
    if (answers.size > most) answers.delete(answers.keys().next().value!);
    return known.answer;
  };
}
