import { type Comparison, FIXED_COMPARISON, liveComparison } from './comparison.ts';
import type { Caller } from '#app/server/caller.ts';

/**
 * What other investments return, for anybody: the live rates where they are known, else the fixed
 * ones, marked as such. Waits only for moments, whatever the source of the rates does.
 *
 * @returns rates in millionths a year and annual returns on 150,000 in cents. Source: rules 1.7 to
 * 1.9, D12.
 */
export async function readComparison(caller: Caller): Promise<Comparison> {
  const published = await caller.rates.read();
  return published === null ? FIXED_COMPARISON : liveComparison(published);
}
