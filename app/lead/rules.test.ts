import { expect, test } from 'vitest';
import { knownLeadStatus, LEAD_STATUSES, leadStatusLabel } from './rules.ts';

test.each([null, '', 'New', 'done', 'toString'])('%j is no status of a lead', (text) => {
  expect(knownLeadStatus(text)).toBeNull();
});

test('statuses have labels, and an unknown one is shown as it is', () => {
  expect(LEAD_STATUSES.map(leadStatusLabel)).toEqual(['New', 'Contacted', 'Scheduled', 'Closed']);
  expect(leadStatusLabel('lost')).toBe('lost');
});
