export { OPEN_BOTS } from '../../bots/for-open-seats.ts';
