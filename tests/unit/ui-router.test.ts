import { describe, expect, test } from 'vitest';
import { hrefOf, parseRoute, type Route } from '../../src/ui/router.ts';

const ROUTES: readonly [string, Route][] = [
  ['#/', { screen: 'title' }],
  ['#/bots', { screen: 'bots' }],
  ['#/solitaire', { screen: 'solitaire' }],
  ['#/hotseat', { screen: 'hotseat' }],
  ['#/play', { screen: 'play' }],
  ['#/tutorial', { screen: 'tutorial' }],
  ['#/host', { screen: 'host' }],
  ['#/replays', { screen: 'replays' }],
  ['#/letters', { screen: 'letters' }],
  ['#/daily', { screen: 'daily' }],
  ['#/settings', { screen: 'settings' }],
  ['#/settings/connection', { screen: 'settings', at: 'connection' }],
  ['#/cards', { screen: 'cards' }],
  ['#/cards/wolf-shaman', { screen: 'cards', card: 'wolf-shaman' }],
  ['#/rules', { screen: 'rules' }],
  ['#/rules/2.7', { screen: 'rules', at: '2.7' }],
  ['#/rules/multi-unite', { screen: 'rules', at: 'multi-unite' }],
  ['#/join', { screen: 'join' }],
  ['#/join/ABCD', { screen: 'join', code: 'ABCD' }],
  ['#/join/ABCD/key/secret_-', { screen: 'join', code: 'ABCD/key/secret_-' }],
  ['#/replay/eyJ2-_', { screen: 'replay', data: 'eyJ2-_' }],
  ['#/letter/AwEA-_', { screen: 'letter', data: 'AwEA-_' }],
];

describe('routes', () => {
  test.each(ROUTES)('%s is read and written', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(hrefOf(route)).toBe(hash);
  });

  test.each(['', '#', '#/'])('"%s" is the title', (hash) => {
    expect(parseRoute(hash)).toEqual({ screen: 'title' });
  });

  test('a replay without a record leads to the replays, a game by link without a game to those games', () => {
    expect(parseRoute('#/replay/')).toEqual({ screen: 'replays' });
    expect(parseRoute('#/letter/')).toEqual({ screen: 'letters' });
  });

  test.each(['#/nowhere', '#/bots/7', '#/constructor', '#/%E0%A4%A', '#//x', '#/cards/%'])(
    '%s leads to the title, with a word about it',
    (hash) => {
      const route = parseRoute(hash);
      expect(route.screen).toBe('title');
      expect(route).toHaveProperty('notice', expect.stringContaining(hash));
    },
  );

  test('what an address cannot hold is spelled out', () => {
    const route: Route = { screen: 'rules', at: 'a b?#é' };
    expect(hrefOf(route)).toBe('#/rules/a%20b%3F%23%C3%A9');
    expect(parseRoute(hrefOf(route))).toEqual(route);
  });
});
