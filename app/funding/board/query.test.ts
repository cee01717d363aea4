import { expect, it } from 'vitest';
import { BOARD_PATH, fundingPath, readBoardQuery } from './query.ts';

it('whoever names a stage wants the list', () => {
  const asked = (text: string) => readBoardQuery(new URLSearchParams(text)).view;
  expect(asked('')).toBe('board');
  expect(asked('view=list')).toBe('list');
  expect(asked('stage=signed')).toBe('list');
});

it('the board stands in the administration', () => {
  expect(BOARD_PATH).toBe('/admin/funding');
});

it('a request that is decided at once opens in its dialog, for it has no page of its own', () => {
  expect(fundingPath({ id: 'a1', isStaged: false })).toBe('/admin/investment-requests?review=a1');
  expect(fundingPath({ id: 'a1', isStaged: true })).toBe('/admin/investment-requests/a1');
});
