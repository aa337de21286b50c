import type { TableView } from '../../net/table-view.ts';

/** Whose problem it is that nobody is heard. */
export const OUTAGES: Readonly<Record<NonNullable<TableView['outage']>, string>> = {
  device: 'You are offline. The game goes on when your connection is back.',
  server: 'The server is not reached: it is down, or your connection is. The game goes on when it is back.',
};
