import { describe, expect, test } from 'vitest';
import { keptRoute, placeOf } from '../../src/ui/replay/place.ts';
import { hrefOf, parseRoute } from '../../src/ui/router.ts';

/** What the address of a route leads to. */
const reached = (route: ReturnType<typeof keptRoute>): ReturnType<typeof placeOf> => {
  const parsed = parseRoute(hrefOf(route));
  if (parsed.screen !== 'replay') throw new Error(`it leads to ${parsed.screen}`);
  return placeOf(parsed.data);
};

describe('the address of a replay', () => {
  test.each([
    ['AQEG-x_9', { of: 'link', data: 'AQEG-x_9', at: 0 }],
    ['AQEG-x_9?at=12', { of: 'link', data: 'AQEG-x_9', at: 12 }],
    ['AQEG-x_9?at=end', { of: 'link', data: 'AQEG-x_9', at: Number.POSITIVE_INFINITY }],
    ['kept/4f2a', { of: 'kept', id: '4f2a', at: 0 }],
    ['kept/4f2a?at=120', { of: 'kept', id: '4f2a', at: 120 }],
    ['kept/4f2a?at=-3', { of: 'kept', id: '4f2a', at: 0 }],
    ['kept/4f2a?at=soon', { of: 'kept', id: '4f2a', at: 0 }],
    ['kept/%', { of: 'kept', id: '%', at: 0 }],
  ])('%s is understood', (text, place) => {
    expect(placeOf(text)).toEqual(place);
  });

  test.each(['4f2a', 'a game/of? mine %', 'ä'])('of the kept game %s leads to it', (id) => {
    expect(reached(keptRoute(id))).toEqual({ of: 'kept', id, at: 0 });
    expect(reached(keptRoute(id, 31))).toEqual({ of: 'kept', id, at: 31 });
  });
});
