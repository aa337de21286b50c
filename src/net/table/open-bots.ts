export { OPEN_BOTS, versioned } from '../../bots/for-open-seats.ts';
