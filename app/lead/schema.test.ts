import { describe, expect, it } from 'vitest';
import { readAmount } from './rules.ts';
import { strategySchema } from './schema.ts';
import * as v from 'valibot';

const FILLED = {
  fullName: ' Ada Byron ',
  email: 'ada@example.com',
  phone: '614 5550',
  accountType: 'Roth IRA',
  timeline: '2-4 weeks',
};

function messagesFor(values: Record<string, string>) {
  const read = v.safeParse(strategySchema, values);
  return Object.fromEntries((read.issues ?? []).map((it) => [v.getDotPath(it), it.message]));
}

describe('a strategy request', () => {
  it('is refused empty, field by field', () => {
    expect(messagesFor({})).toEqual({
      fullName: 'Please enter your full name',
      email: 'Enter a valid email',
      phone: 'Enter a valid phone',
      accountType: 'Choose the type of your account',
      timeline: 'Choose when you would like to start',
    });
  });

  it.each([
    ['fullName', 'A', 'Please enter your full name'],
    ['fullName', '   ', 'Please enter your full name'],
    ['email', 'ada@example', 'Enter a valid email'],
    ['email', 'a..b@example.com', 'Enter a valid email'],
    ['phone', '123456', 'Enter a valid phone'],
    ['accountType', 'Piggy bank', 'Choose the type of your account'],
    ['estimatedAmount', 'plenty', 'Enter one amount, such as $50,000, or leave it empty'],
    ['timeline', 'Soon', 'Choose when you would like to start'],
  ])('is refused for %s %j', (field, value, message) => {
    expect(messagesFor({ ...FILLED, [field]: value })).toEqual({ [field]: message });
  });

  it('needs neither amount nor message', () => {
    expect(v.parse(strategySchema, FILLED)).toEqual({
      ...FILLED,
      formId: undefined,
      fullName: 'Ada Byron',
      estimatedAmount: null,
      message: null,
    });
  });
});

it.each([
  ['50000', '$50,000'],
  ['$50,000', '$50,000'],
  ['50,000.00', '$50,000'],
  ['50k', '$50,000'],
  ['about 50k', '$50,000'],
  ['Approx. $50 thousand', '$50,000'],
  ['~1.5M', '$1,500,000'],
  ['1.25 million', '$1,250,000'],
  ['$875.50', '$875.50'],
])('the amount %j reads as %s', (typed, read) => {
  expect(readAmount(typed)).toBe(read);
});

it.each([
  '',
  ' ',
  'plenty',
  'k',
  '50-100k',
  '50k or 60k',
  '0',
  '-5',
  '1.5.2k',
  '1.2345k',
  '9999m',
  '$',
])('the amount %j is none', (typed) => {
  expect(readAmount(typed)).toBeNull();
});
