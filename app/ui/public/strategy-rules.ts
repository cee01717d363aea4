import { assertNever } from '#app/domain/assert.ts';
import { looksLikeAddress } from '#app/ui/auth/address-shape.ts';
import type { Problem } from '#app/ui/auth/form-check.ts';

/** What the form offers. Source: rules 2.5. */
export const ACCOUNT_TYPES = ['401k', 'Traditional IRA', 'Roth IRA', 'SEP/Solo 401k', 'Other'];
export const TIMELINES = ['ASAP', '2-4 weeks', '1-3 months', 'Just researching'];

export type StrategyValues = {
  fullName: string;
  email: string;
  phone: string;
  accountType: string;
  estimatedAmount: string;
  timeline: string;
  message: string;
};

/** The fields in the order of the form. */
export const STRATEGY_FIELDS = [
  'fullName',
  'email',
  'phone',
  'accountType',
  'estimatedAmount',
  'timeline',
  'message',
] as const satisfies (keyof StrategyValues)[];

const SHORTEST_NAME = 2;
const SHORTEST_PHONE = 7;

/**
 * What is wrong with a filled-in form, in its order; empty when it may be sent. Source: rules 2.5.
 */
export function strategyProblems(values: Partial<StrategyValues>): Problem<keyof StrategyValues>[] {
  return STRATEGY_FIELDS.flatMap((field) => {
    const message = problemOf(field, values[field] ?? '');
    return message === null ? [] : [{ field, message }];
  });
}

function problemOf(field: keyof StrategyValues, value: string): string | null {
  switch (field) {
    case 'fullName':
      return value.length < SHORTEST_NAME ? 'Please enter your full name' : tooLong(value, 120);
    case 'email':
      return looksLikeAddress(value) ? null : 'Enter a valid email';
    case 'phone':
      return value.length < SHORTEST_PHONE ? 'Enter a valid phone' : tooLong(value, 40);
    case 'accountType':
      return ACCOUNT_TYPES.includes(value) ? null : 'Choose the type of your account';
    case 'timeline':
      return TIMELINES.includes(value) ? null : 'Choose when you would like to start';
    case 'estimatedAmount':
      return tooLong(value, 60);
    case 'message':
      return tooLong(value, 2000);
    default:
      return assertNever(field);
  }
}

function tooLong(value: string, most: number): string | null {
  return value.length > most ? `Use at most ${most} characters` : null;
}
