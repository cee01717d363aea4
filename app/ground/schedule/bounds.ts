import { DATE_BOUNDS } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';

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
