import { formatShortMoney } from '#app/ground/money/format.ts';
import { parseMoney } from '#app/ground/money/parse.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';

/** How far a request for a strategy session has come, in its order. Source: D32. */
export const LEAD_STATUSES = ['new', 'contacted', 'scheduled', 'closed'] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** What the status of a lead means in a badge. Source: decision 0112. */
export const LEAD_STATUS_MEANS: Record<LeadStatus, BadgeMeaning> = {
  new: 'open',
  contacted: 'waiting',
  scheduled: 'ahead',
  closed: 'ended',
};

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
