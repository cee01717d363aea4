import { isAddress, type Problem } from '#app/ground/typed.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { parseMoney } from '#app/ground/money/parse.ts';
import { assertNever } from '#app/ground/assert.ts';

/** How far a request for a strategy session has come, in its order. Source: D32. */
export const LEAD_STATUSES = ['new', 'contacted', 'scheduled', 'closed'] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The status that a text names, or null. */
export function knownLeadStatus(text: string | null): LeadStatus | null {
  return LEAD_STATUSES.find((status) => status === text) ?? null;
}

/** The status in words; an unknown one as it is stored. Source: D40. */
export function leadStatusLabel(status: string): string {
  const known = knownLeadStatus(status);
  return known === null ? status : known.charAt(0).toUpperCase() + known.slice(1);
}

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
      return isAddress(value) ? null : 'Enter a valid email';
    case 'phone':
      return value.length < SHORTEST_PHONE ? 'Enter a valid phone' : tooLong(value, 40);
    case 'accountType':
      return ACCOUNT_TYPES.includes(value) ? null : 'Choose the type of your account';
    case 'timeline':
      return TIMELINES.includes(value) ? null : 'Choose when you would like to start';
    case 'estimatedAmount':
      return value === '' || readAmount(value) !== null ? null : AMOUNT_MESSAGE;
    case 'message':
      return tooLong(value, 2000);
    default:
      return assertNever(field);
  }
}

const AMOUNT_MESSAGE = 'Enter one amount, such as $50,000, or leave it empty';

const SHORTHAND =
  /^(?:(?:about|around|roughly|approx\.?|ca\.?)\s*|~\s*)?(.*?)\s*(k|thousand|m|million)?$/i;
const ZEROS: Record<string, number> = { k: 3, thousand: 3, m: 6, million: 6 };

/**
 * The amount that somebody typed roughly, as money text: "50000", "$50,000", "50k" and "about 50k"
 * all read "$50,000". Null for anything else, and for nothing at all. Source: rules 2.5.
 */
export function readAmount(typed: string): string | null {
  const [, figure = '', unit = ''] = SHORTHAND.exec(typed.trim()) ?? [];
  const amount = parseMoney(withZeros(figure, ZEROS[unit.toLowerCase()] ?? 0));
  if (!amount.ok || amount.value === 0n || amount.value > LARGEST_CENTS) return null;
  return formatShortMoney(amount.value);
}

const LARGEST_CENTS = 100_000_000_000n;

/** Moves the decimal point, so that "1.5" with 6 zeros reads "1500000". */
function withZeros(figure: string, zeros: number): string {
  if (zeros === 0) return figure;
  const [whole = '', decimals = '', ...more] = figure.split('.');
  if (more.length > 0 || !/^\d*$/.test(decimals) || decimals.length > zeros) return '';
  return whole + decimals.padEnd(zeros, '0');
}

function tooLong(value: string, most: number): string | null {
  return value.length > most ? `Use at most ${most} characters` : null;
}
