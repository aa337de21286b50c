/**
 * The bots that may play for open seats. Every device computes what they do, so they must choose the same in all
 * browsers: no bot whose choice depends on time, or on functions that engines may round otherwise (tanh, log2 and such).
 */
export const OPEN_BOTS: readonly string[] = ['random', 'power', 'greedy'];
