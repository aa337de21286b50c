import { describe, expect, test } from 'vitest';
import { checkAgreement } from '../support/fair-check.ts';
import { chiSquaredP, fitIndependent, fitRate, fitUniform, lnGamma, Tally } from '../support/fairness-chi.ts';
import { hurryHashes } from '../support/fairness-hash.ts';
import { isFair, LEAST_P, measure } from '../support/fairness-measure.ts';
import { CheatedMatch } from '../support/fairness-peers.ts';
import { CLAIRVOYANT, FUTILE, QUITS, STRATEGIES } from '../support/fairness-strategies.ts';
import { nothingSeen } from '../support/fairness-watch.ts';

hurryHashes();
const DEALS = 2500;

describe('the chi-squared test', () => {
  test.each([
    [3.841458820694124, 1, 0.05],
    [10.827566170662733, 1, 0.001],
    [5.991464547107979, 2, 0.05],
    [18.307038053275146, 10, 0.05],
    [29.58829844507442, 10, 0.001],
    [3.9402991361190605, 10, 0.95],
    [124.34211340400407, 100, 0.05],
    [77.92946516501726, 100, 0.95],
    [1074.6794490113862, 1000, 0.05],
  ])('of %f with %i degrees of freedom', (chi, freedom, p) => {
    expect(chiSquaredP(chi, freedom)).toBeCloseTo(p, 9);
  });

  test('of two degrees of freedom is an exponential', () => {
    for (const chi of [0.01, 0.5, 1, 2, 3, 4, 10, 50, 200])
      expect(chiSquaredP(chi, 2)).toBeCloseTo(Math.exp(-chi / 2), 12);
  });

  test('has the gamma function', () => {
    for (let n = 1, factorial = 1; n < 20; factorial *= n++)
      expect(lnGamma(n)).toBeCloseTo(Math.log(factorial), 10);
    expect(lnGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 10);
  });

  test('tells fair counts from others', () => {
    expect(fitUniform([100, 100, 100]).p).toBe(1);
    expect(fitUniform([160, 70, 70]).p).toBeLessThan(1e-9);
    expect(fitIndependent([[10, 20], [20, 40]]).p).toBe(1); // biome-ignore format: a table
    const tally = new Tally();
    for (let i = 0; i < 3000; i++) tally.add(i % 40, 40 + (i % 60));
    expect(tally.fit().p).toBeLessThan(1e-9);
  });
});

describe('one dishonest player', () => {
  test.each(STRATEGIES)('who $name has a fair deal', (strategy) => {
    const measured = measure(strategy, DEALS, 'sample');
    expect(measured.deals).toBe(DEALS);
    expect(isFair(measured), JSON.stringify(measured)).toBe(true);
  });

  test.each(FUTILE)('who $name never gets a deal', (strategy) => {
    expect(measure(strategy, 200, 'sample').deals).toBe(0);
  });

  test('who leaves for good gets one other deal for the others, and no more', () => {
    const { deals, rates } = measure(QUITS, 1200, 'sample');
    const [rate, fair] = rates['first of the row'];
    expect(fitRate((rate * deals) / 2, deals / 2, 1 - (1 - fair) ** 2).p).toBeGreaterThan(LEAST_P);
  });

  test('who could do the impossible would be noticed', () => {
    const { fits } = measure(CLAIRVOYANT, 600, 'sample');
    expect(fits['goal: both Militia'].p).toBeLessThan(1e-9);
    expect(fits['goal: first of the row'].p).toBeLessThan(1e-9);
  });
});

describe('whole matches between whole peers, one of which cheats', () => {
  test('have fair flips and draws', () => {
    const seen = nothingSeen(2);
    let foreseen = 0;
    let deaths = 0;
    for (let i = 0; i < 3; i++) {
      const match = new CheatedMatch(`match ${i}`);
      match.play();
      checkAgreement(match.peers);
      expect(match.count(seen).hash).toBe(match.peers[1].game.hash);
      foreseen += match.foreseen;
      deaths += match.deaths;
    }
    const fits = [seen.flips.fit(), ...seen.draws.map((tally) => tally.fit())];
    expect(Math.min(foreseen, deaths)).toBeGreaterThan(10);
    for (const fit of fits) expect(fit.p).toBeGreaterThan(LEAST_P);
  });
});
