export { openPlayerOf } from '../../bots/for-open-seats.ts';
