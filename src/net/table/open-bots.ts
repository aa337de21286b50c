import { OPEN_BOTS } from '../../bots/open-player.ts';
import { Malformed } from '../../fair/bytes.ts';
import type { Configuration } from '../../fair/config.ts';

export { OPEN_BOTS };

/** The configuration, if all devices can play its open seats. */
export function withOpenBot(configuration: Configuration): Configuration {
  if (!OPEN_BOTS.includes(configuration.bot)) throw new Malformed('There is no such bot for open seats.');
  return configuration;
}
