/** More waits at once than a match has room for. No match of the boxes comes near; a scenario may describe anything. */
export class NoRoom extends Error {}
