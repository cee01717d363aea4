import { DATE_BOUNDS } from '#app/domain/calendar/iso-date.ts';
import { cents } from '#app/domain/money/cents.ts';
import { ratePpm } from '#app/domain/rates/rate.ts';

/** The bounds of a note's terms, both ends included. Source: rules 3.1. */
export const TERMS_BOUNDS = {
  smallestAmountCents: cents(1n),
  largestAmountCents: cents(100_000_000_000n),
  smallestRatePpm: ratePpm(0),
  largestRatePpm: ratePpm(1_000_000),
  shortestTermMonths: 1,
  longestTermMonths: 480,
  ...DATE_BOUNDS,
} as const;
