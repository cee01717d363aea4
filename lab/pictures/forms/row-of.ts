import type { Opening } from '#pictures/house/house-plan.ts';

type Window = Extract<Opening, { kind: 'window' }>;

/** The same window at several places along one height. */
export function rowOf(xs: readonly number[], window: Omit<Window, 'kind' | 'x'>): Window[] {
  return xs.map((x) => ({ kind: 'window', x, ...window }));
}
