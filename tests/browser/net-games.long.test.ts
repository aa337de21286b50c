import { describe, it } from 'vitest';
import { finish, openMatch } from './support/net-match.ts';
import { useSite } from './support/site.ts';

const { urlOf, browser } = useSite();

describe('a whole game', () => {
  it('of six pages', async () => {
    const { pages, close } = await openMatch(browser(), urlOf(''), 6, {
      prepare: (host) => host.getByRole('checkbox', { name: 'Realms Unraveled' }).check({ force: true }),
    });
    await finish(pages);
    await close();
  }, 360_000);
});
