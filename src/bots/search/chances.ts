/** How sure a lead is: early in a match a few honor mean little. */
const LEAST_DOUBT = 4;
const MORE_DOUBT = 14;

/** What a lead is worth between -1 and 1, with so much time left (1 to 0). */
export const chancesOf = (lead: number, time: number): number =>
  Math.tanh(lead / (LEAST_DOUBT + MORE_DOUBT * time));
