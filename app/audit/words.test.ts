import { describe, expect, test } from 'vitest';
import {
  actionText,
  auditDifferences,
  auditValueText,
  fieldText,
  knownRecordType,
  recordText,
} from './words.ts';

const told = (name: string, value: unknown) =>
  auditValueText({ path: [name], value }, (text) => (text.endsWith('Z') ? 'an instant' : null));

describe('what differs', () => {
  test('nothing where nothing was noted down, or nothing has changed', () => {
    expect(auditDifferences({})).toEqual([]);
    expect(auditDifferences({ before: { a: 1, b: null }, after: { a: 1 } })).toEqual([]);
  });

  test('is told field by field, and what stayed is left out', () => {
    const before = { email: 'x@example.com', role: 'viewer' };
    const after = { email: 'x@example.com', role: 'member' };
    expect(auditDifferences({ before, after })).toEqual([
      { path: ['role'], before: 'viewer', after: 'member' },
    ]);
  });

  test('of a list only the parts that have changed, which count from 1', () => {
    const before = { images: [{ description: 'Front' }, { description: 'Back' }] };
    const after = { images: [{ description: 'Front' }, { description: 'Garden' }] };
    expect(auditDifferences({ before, after })).toEqual([
      { path: ['images', '2', 'description'], before: 'Back', after: 'Garden' },
    ]);
  });

  test('what was made has no before, and what was removed no after', () => {
    expect(auditDifferences({ after: { title: 'Deed' } })).toEqual([
      { path: ['title'], before: undefined, after: 'Deed' },
    ]);
    expect(auditDifferences({ before: { title: 'Deed' } })).toEqual([
      { path: ['title'], before: 'Deed', after: undefined },
    ]);
  });
});

test.each([
  ['amountCents', '15000000', '$150,000.00'],
  ['amountCents', '-50', '-$0.50'],
  ['soldPriceCents', 'cheap', 'cheap'],
  ['ratePpm', 72500, '7.25%'],
  ['ratePpm', 71234, '7.1234%'],
  ['fundedOn', '2026-09-15', 'Sep 15, 2026'],
  ['fundedOn', '2026-02-30', '2026-02-30'],
  ['publishedAt', '2026-09-15T14:00:00.000Z', 'an instant'],
  ['isPublic', true, 'Yes'],
  ['isPublic', false, 'No'],
  ['status', 'paid_off', 'paid off'],
  ['method', 'licence', 'license'],
  ['termMonths', 36, '36'],
  ['description', null, null],
  ['description', '', null],
  ['name', 'snake_Case stays', 'snake_Case stays'],
])('%s of %j reads %j', (name, value, text) => {
  expect(told(name, value)).toBe(text);
});

test('fields, actions and records in words', () => {
  expect(fieldText(['monthlyPaymentCents'])).toBe('Monthly payment');
  expect(fieldText(['images', '2', 'description'])).toBe('Images, 2, Description');
  expect(fieldText(['holderId'])).toBe('Holder');
  expect(fieldText(['cents'])).toBe('Cents');
  expect(fieldText(['Id'])).toBe('Id');
  expect(fieldText(['lateGraceDays'])).toBe('Late charge, grace days');
  expect(actionText('member.role_changed')).toBe('Member role changed');
  expect(actionText('user.two_factor_on')).toBe('Two-factor sign-in turned on');
  expect(actionText('funding.clear')).toBe('Cleared for the waitlist');
  expect(actionText('funding.receipt_recorded')).toBe('Funding receipt recorded');
  expect(fieldText(['licenceMonths'])).toBe('License months');
  expect(recordText('property_note')).toBe('Note');
  expect(recordText('organization_invite_link')).toBe('Invite link');
  expect(recordText('import_job')).toBe('Import job');
  expect(knownRecordType('x')).toBeNull();
  expect(knownRecordType('receipt')).toBe('receipt');
});
