import { beStrict } from '../components/arena.ts';

// Runs before the tests of every file.

beStrict();
