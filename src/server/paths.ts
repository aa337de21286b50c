/** The page finds the broker here, relative to itself, in `npm start` and `npm run dev` alike. */
export const BROKER_PATH = '/peer';
/** PeerJS adds this to the path that it is given. */
export const SOCKET_PATH = `${BROKER_PATH}/peerjs`;
export const RELAY_PATH = `${BROKER_PATH}/relay`;
export const ABOUT_PATH = `${BROKER_PATH}/about`;
export const HEALTH_PATH = '/health';

export const pathOf = (url = ''): string => url.split('?', 1)[0];
export const queryOf = (url = ''): URLSearchParams => new URLSearchParams(url.slice(pathOf(url).length + 1));

/** Nothing here has an address of more: to take a long one apart is costly, and whoever is named in it keeps all of it. */
const MOST_ADDRESS = 2048;
export const isTooLong = (url = ''): boolean => url.length > MOST_ADDRESS;
