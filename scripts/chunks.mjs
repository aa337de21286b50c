// Which modules travel together. Left to itself the bundler makes a file for every set of screens that share something:
// dozens of files of a few hundred bytes, each with its own request and headers, on the way to a lobby.

/** By the layers of ARCHITECTURE.md, which point one way: so do the files. No name here is a screen's own. */
const LAYERS = {
  rules: ['components/', 'systems/', 'src/match/', 'src/cards/', 'node_modules/bitecs/'],
  deal: [
    'src/fair/',
    'node_modules/tweetnacl/',
    'node_modules/@noble/',
    'src/net/(code|wire/invitation)\\.ts',
  ],
  greedy: ['src/bots/(greedy/|random|dice|attention|sample|seen|power|for-open-seats)'],
  session: ['src/table/', 'src/ui/play/(play|chimes|leftovers)\\.ts'],
  shelf: [
    'src/storage/(database|patience|table-shelf|database-shelf|memory-shelf|lost-tables|table-storage)\\.ts',
  ],
  address: ['src/net/(broker-address|server-about)\\.ts', 'src/ui/net/ice\\.ts'],
  choice: ['src/ui/screens/(set-words|setup-draft|setup-sets)\\.tsx?'],
  parts: [
    'src/ui/parts/(copy|copy-button|dialog|disclosure|not-kept|qr|card-face|paint-queue)\\.tsx?',
    'node_modules/uqr/',
  ],
};

/** What fewer screens than this share comes with them: a game at one device needs no peers. */
const SHARED = { deal: 5, session: 4 };

/** @type {import('vite').Rolldown.CodeSplittingGroup[]} */
export const CHUNKS = Object.entries(LAYERS).map(([name, paths]) => ({
  name,
  test: new RegExp(`/(${paths.join('|')})`),
  minShareCount: /** @type {Record<string, number>} */ (SHARED)[name] ?? 2,
  includeDependenciesRecursively: false,
}));
