import { describe, expect, it } from 'vitest';
import { judgePages, median, reportPages } from './judge-pages.mjs';

const GOOD = {
  url: 'http://localhost:1/',
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaintMs: 1500,
  layoutShift: 0.001,
  blockingMs: 20,
  scriptBytes: 120_000,
  complaints: [],
};

describe('the median', () => {
  it.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2],
  ])('of %j is %j', (values, middle) => expect(median(values)).toBe(middle));
});

describe('the judgement', () => {
  it('is silent about a page that keeps its budgets, whatever one run was like', () => {
    const runs = [GOOD, { ...GOOD, performance: 40 }, GOOD];
    expect(judgePages(runs)[0]).toMatchObject({ broken: [], figures: { performance: 99 } });
  });

  it.each([
    ['performance', 94],
    ['accessibility', 99],
    ['bestPractices', 96],
    ['seo', 92],
    ['layoutShift', 0.021],
    ['scriptBytes', 131_001],
  ])('names a broken budget: %s', (name, value) => {
    expect(judgePages([{ ...GOOD, [name]: value }])[0].broken).toEqual([name]);
  });

  it('asks a page behind a sign-in for less, and for nothing of what search engines want', () => {
    const behind = { ...GOOD, isBehind: true, performance: 90, seo: 63 };
    expect(judgePages([behind])[0].broken).toEqual([]);
    expect(judgePages([{ ...behind, performance: 89 }])[0].broken).toEqual(['performance']);
  });

  it('asks for light scripts on the landing page alone', () => {
    const other = { ...GOOD, url: 'http://localhost:1/about', scriptBytes: 200_000 };
    expect(judgePages([other])[0].broken).toEqual([]);
  });

  it('is told as a table, with what is wrong below it', () => {
    const other = {
      ...GOOD,
      url: 'http://localhost:1/about',
      seo: 90,
      complaints: ['robots: none'],
    };
    const lines = reportPages(judgePages([GOOD, other]));
    expect(lines).toHaveLength(7);
    expect(lines[3]).toMatch(/^\| \/ +\| 99 .*\| 1\.50 s .*\| 120\.0 kB +\|$/);
    expect(lines.slice(5)).toEqual([
      'http://localhost:1/about breaks its budget: SEO',
      'http://localhost:1/about: robots: none',
    ]);
  });
});
