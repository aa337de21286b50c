import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { makeWorld, type World } from '../../components/world.ts';
import { checkSetup } from '../../src/match/config.ts';
import { layoutOf } from '../../systems/setup.ts';

const WORLDS = 200;

it('gives all worlds one hidden class, so that the engine stays quick however many matches a page has seen', () => {
  setFlagsFromString('--allow-natives-syntax');
  const isAlike = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: World, b: World) => boolean;
  const layout = layoutOf(checkSetup(['godslayer'], 2));
  const first = makeWorld(layout);
  const others = Array.from({ length: WORLDS }, () => makeWorld(layout));
  expect(others.filter((world) => !isAlike(first, world))).toHaveLength(0);
});
