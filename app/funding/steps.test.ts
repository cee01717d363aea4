import { expect, it } from 'vitest';
import { TRANSITIONS } from '#app/request/stages.ts';
import { eventLabel, stepsDone, stepsOf, timeLeft } from './steps.ts';

it('every event has words', () => {
  expect(TRANSITIONS.filter(({ event }) => !/^[A-Z]/.test(eventLabel(event)))).toEqual([]);
  expect(eventLabel('of_another_age')).toBe('of_another_age');
});

it('steps are done one after the other', () => {
  expect(['requested', 'reserved', 'documents_out', 'signed', 'active'] as const).toHaveLength(5);
  expect(stepsDone('requested')).toBe(0);
  expect(stepsDone('signed')).toBe(3);
  expect(stepsDone('active')).toBe(5);
  expect(stepsOf('active', ['sign', 'record_funds'])).toHaveLength(5);
  const atOnce = ['sign', 'expire', 'reinstate', 'record_funds_now'];
  expect(stepsOf('active', atOnce)).toEqual(['Reserved', 'Funds', 'Active']);
  expect(stepsOf('active', [...atOnce, 'undo', 'sign', 'record_funds'])).toHaveLength(5);
  expect(stepsOf('reserved', [])).toHaveLength(5);
  expect(stepsOf('reserved', [...atOnce, 'undo_funding'])).toHaveLength(5);
});

it('the time left is told in whole units, rounded down', () => {
  const hour = 3_600_000;
  expect(timeLeft(0)).toBeNull();
  expect(timeLeft(1)).toBe('1 minute left');
  expect(timeLeft(hour)).toBe('1 hour left');
  expect(timeLeft(47.9 * hour)).toBe('47 hours left');
  expect(timeLeft(96 * hour - 1)).toBe('95 hours left');
  expect(timeLeft(96 * hour)).toBe('4 days left');
});
