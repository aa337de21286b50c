import { afterAll, beforeAll, describe, it } from 'vitest';
import { lookAt } from './support/looks.ts';
import { askedGames } from './support/questions.ts';
import { SIZES, useSite, type Viewport, type Visit } from './support/site.ts';
import { untilAsked } from './support/table-page.ts';

// Every screen: without complaint, without sideways scrolling, and with nothing that axe-core finds wrong.

const { visit, urlOf } = useSite();

async function look(at: Visit, name: string, size: Viewport): Promise<void> {
  await lookAt(at, name, size);
  await at.context.close();
}

const SCREENS = [
  { name: 'title', path: '#/', heading: 'Sixfold' },
  { name: 'setup-bots', path: '#/bots', heading: 'Play against bots' },
  { name: 'setup-solitaire', path: '#/solitaire', heading: 'Solitaire' },
  { name: 'setup-hotseat', path: '#/hotseat', heading: 'Hot seat' },
  { name: 'cards', path: '#/cards', heading: 'Cards' },
  { name: 'card', path: '#/cards/wolf-shaman', heading: 'Wolf Shaman' },
  { name: 'rules', path: '#/rules', heading: 'Rules' },
  { name: 'rule', path: '#/rules/2.7', heading: 'Rules' },
  { name: 'settings', path: '#/settings', heading: 'Settings' },
  { name: 'host', path: '#/host', heading: 'Host a table' },
  { name: 'join', path: '#/join', heading: 'Join a table' },
  { name: 'replays', path: '#/replays', heading: 'Replays' },
  { name: 'lost', path: '#/nowhere', heading: 'Sixfold' },
] as const;

describe.each(SIZES)('at $width × $height', (size) => {
  let wanderer: Visit;
  beforeAll(async () => {
    wanderer = await visit('?fx=0', size);
  });
  afterAll(() => wanderer.context.close());

  it.each(SCREENS)('the screen $name', async ({ name, path, heading }) => {
    await wanderer.page.goto(urlOf(`?fx=0${path}`));
    await wanderer.page.getByRole('heading', { name: heading }).first().waitFor();
    await lookAt(wanderer, name, size);
  });

  it('the table, with a question', async () => {
    const [game] = askedGames().filter(({ about }) => about === 'defeat');
    const found = await visit('?fx=0#/play', size, game?.saved);
    await untilAsked(found.page);
    await found.page.waitForSelector('.table:not(.has-no-canvas)');
    await found.page.waitForTimeout(700);
    await look(found, 'asked', size);
  });

  it('the hand-over', async () => {
    const found = await visit('?fx=0#/hotseat', size);
    await found.page.getByRole('button', { name: 'Start' }).click();
    await found.page.getByRole('button', { name: 'Show my hand' }).waitFor();
    await look(found, 'hand-over', size);
  });

  it('the tutorial', async () => {
    const found = await visit('?fx=0#/tutorial', size);
    await found.page.getByText('Lesson 1').waitFor();
    await found.page.waitForSelector('.table:not(.has-no-canvas)');
    await found.page.waitForTimeout(700);
    await look(found, 'tutorial', size);
  });
});
