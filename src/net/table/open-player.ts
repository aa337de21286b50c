export { openPlayerOf } from '../../bots/open-player.ts';
