import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { data, type DataStrategyResult, UNSAFE_ErrorResponseImpl as Refusal } from 'react-router';
import { keepForms } from './ended.ts';

const told = vi.fn<(event: Event) => boolean>();

beforeEach(() => vi.stubGlobal('window', { dispatchEvent: told }));
afterEach(() => {
  vi.unstubAllGlobals();
  told.mockClear();
});

const answer = (type: 'data' | 'error', result: unknown): Record<string, DataStrategyResult> => ({
  '/account': { type, result },
});
const ask = (method: string, results: Record<string, DataStrategyResult>) =>
  keepForms({ request: new Request('http://here.invalid/', { method }) }, async () => results);

test.each([
  ['another refusal', answer('error', new Refusal(403, '', null))],
  ['a fault', answer('error', new TypeError('no connection'))],
  ['what an action says itself', answer('data', data({ said: 'no' }, { status: 401 }))],
  ['nothing', {}],
])('%s is left as it is', async (_what, results) => {
  const before = { ...results };
  expect(await ask('POST', results)).toEqual(before);
  expect(told).not.toHaveBeenCalled();
});

test('a page that is read is led elsewhere by the server, not kept', async () => {
  const results = answer('error', new Refusal(401, '', null));
  expect(await ask('GET', results)).toBe(results);
  expect(told).not.toHaveBeenCalled();
});

test('a form sent without a session counts as unanswered, and the page is told', async () => {
  const kept = await ask('POST', answer('error', new Refusal(401, '', null)));
  expect(kept).toEqual(answer('data', data(undefined, { status: 401 })));
  expect(told).toHaveBeenCalledOnce();
});
