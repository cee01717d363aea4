import { expect, it } from 'vitest';
import { flows } from '#tests/fixtures/returns/flows.ts';
import { flowsHaveBothSigns, netByDate } from './dated-flow.ts';

it('no flows, and flows that cancel each other day by day, come to nothing', () => {
  expect(netByDate([])).toEqual([]);
  const cancelled = flows(['2025-01-01', -5], ['2025-01-02', 0], ['2025-01-01', 5]);
  expect(netByDate(cancelled)).toEqual([]);
});

it('the flows of a day are added up, and the days put in order', () => {
  const given = flows(['2025-03-01', 7], ['2024-12-31', -100], ['2025-03-01', 100.5]);
  expect(netByDate(given)).toEqual(flows(['2024-12-31', -100], ['2025-03-01', 107.5]));
});

it('flows have both signs when money goes out and comes in; zero has none', () => {
  expect(flowsHaveBothSigns([])).toBe(false);
  expect(flowsHaveBothSigns(flows(['2025-01-01', -1], ['2025-01-02', 0]))).toBe(false);
  expect(flowsHaveBothSigns(flows(['2025-01-01', 1], ['2025-01-02', 0]))).toBe(false);
  expect(flowsHaveBothSigns(flows(['2025-01-01', 1], ['2025-01-02', -1]))).toBe(true);
});
