/** More waits at once than a world has room for: no match that is dealt comes near, but a scenario may describe anything. */
export class NoRoom extends Error {}
