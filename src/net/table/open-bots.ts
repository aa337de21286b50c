export { OPEN_BOTS } from '../../bots/open-player.ts';
