import type { KeptTable } from '../../storage/table-shelf.ts';
import type { TableView } from '../table-view.ts';

/** What the title screen is to show of a table that is open here. */
export function keptTableOf(view: TableView, broker: string): Omit<KeptTable, 'changed'> {
  const host = [...view.seats, ...view.spectators].find(
    ({ person }) => person !== null && person === view.host,
  );
  return {
    code: view.code,
    hostName: host?.name ?? '',
    isHost: view.isHost,
    isPlaying: view.stage === 'playing' || view.stage === 'starting',
    broker,
  };
}
