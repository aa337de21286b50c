// The screens by their addresses: the part of the address after "#".

/** Screens whose address has nothing more to say. */
const PLAIN = [
  'bots',
  'solitaire',
  'hotseat',
  'play',
  'tutorial',
  'host',
  'replays',
  'letters',
  'daily',
] as const;

export type PlainScreen = (typeof PLAIN)[number];

export type Route =
  /** The notice says why this is not the screen that was asked for. */
  | { readonly screen: 'title'; readonly notice?: string }
  | { readonly screen: PlainScreen }
  /** At how devices find each other. */
  | { readonly screen: 'settings'; readonly at?: 'connection' }
  | { readonly screen: 'cards'; readonly card?: string }
  /** At a rule's number or a keyword's id. */
  | { readonly screen: 'rules'; readonly at?: string }
  | { readonly screen: 'join'; readonly code?: string }
  | { readonly screen: 'replay'; readonly data: string }
  /** A game by link, all of it in the address. */
  | { readonly screen: 'letter'; readonly data: string };

export type Screen = Route['screen'];

export const TITLE: Route = { screen: 'title' };

const isPlain = (word: string): word is PlainScreen => PLAIN.some((screen) => screen === word);

/** What a percent sign spells, or nothing if it spells nothing. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const lost = (hash: string): Route => ({
  screen: 'title',
  notice: `There is no page at “${hash.slice(0, 60)}”, so here is the title page.`,
});

/** The route of an address such as "#/cards/wolf-shaman". Addresses that lead nowhere lead to the title. */
export function parseRoute(hash: string): Route {
  const [word = '', ...others] = hash.replace(/^#?\/?/, '').split('/');
  const rest = decoded(others.join('/'));
  if (word === '' && !rest) return TITLE;
  if (rest === undefined) return lost(hash);
  if (isPlain(word) && rest === '') return { screen: word };
  switch (word) {
    case 'cards':
      return { screen: 'cards', ...(rest && { card: rest }) };
    case 'rules':
      return { screen: 'rules', ...(rest && { at: rest }) };
    case 'settings':
      if (rest === '') return { screen: 'settings' };
      return rest === 'connection' ? { screen: 'settings', at: rest } : lost(hash);
    case 'join':
      return { screen: 'join', ...(rest && { code: rest }) };
    case 'replay':
      return rest ? { screen: 'replay', data: rest } : { screen: 'replays' };
    case 'letter':
      return rest ? { screen: 'letter', data: rest } : { screen: 'letters' };
    default:
      return lost(hash);
  }
}

const restOf = (route: Route): string | undefined => {
  switch (route.screen) {
    case 'cards':
      return route.card;
    case 'rules':
    case 'settings':
      return route.at;
    case 'join':
      return route.code;
    case 'replay':
    case 'letter':
      return route.data;
    default:
      return undefined;
  }
};

/** Slashes stay: codes and records may hold them. */
const encoded = (text: string): string => text.split('/').map(encodeURIComponent).join('/');

/** The address of a route. */
export function hrefOf(route: Route): string {
  if (route.screen === 'title') return '#/';
  const rest = restOf(route);
  return `#/${route.screen}${rest ? `/${encoded(rest)}` : ''}`;
}

/** Opens a screen; the browser's back button returns from it. */
export function go(route: Route): void {
  window.location.hash = hrefOf(route);
}

/** Opens a screen in the place of the one that is shown. */
export function replace(route: Route): void {
  window.location.replace(hrefOf(route));
}

/** The same by the browser's own back button, if that is where it leads. */
export function goBackTo(route: Route, cameFromThere: boolean): void {
  if (cameFromThere) window.history.back();
  else replace(route);
}

/** Calls back with the route now and after every change; returns how to stop. */
export function onRoute(listener: (route: Route) => void): () => void {
  const tell = (): void => listener(parseRoute(window.location.hash));
  window.addEventListener('hashchange', tell);
  tell();
  return () => window.removeEventListener('hashchange', tell);
}
