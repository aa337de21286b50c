/** How long a bot may think in a turn, in milliseconds. */
const USUAL = 1000;
const LEAST = 20;
const MOST = 60_000;

/** "?budget=200": so many milliseconds on this visit. */
export function budgetIn(query: string): number {
  const asked = Number(new URLSearchParams(query).get('budget') ?? Number.NaN);
  return asked >= LEAST && asked <= MOST ? asked : USUAL;
}
