import { describe, expect, it } from 'vitest';
import { strategySchema } from './strategy-schema.ts';

const FILLED = {
  fullName: ' Ada Byron ',
  email: 'ada@example.com',
  phone: '614 5550',
  accountType: 'Roth IRA',
  timeline: '2-4 weeks',
};

function messagesFor(values: Record<string, string>) {
  const read = strategySchema.safeParse(values);
  return Object.fromEntries((read.error?.issues ?? []).map((it) => [it.path[0], it.message]));
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
    ['timeline', 'Soon', 'Choose when you would like to start'],
  ])('is refused for %s %j', (field, value, message) => {
    expect(messagesFor({ ...FILLED, [field]: value })).toEqual({ [field]: message });
  });

  it('needs neither amount nor message', () => {
    expect(strategySchema.parse(FILLED)).toEqual({
      ...FILLED,
      fullName: 'Ada Byron',
      estimatedAmount: null,
      message: null,
    });
  });
});
