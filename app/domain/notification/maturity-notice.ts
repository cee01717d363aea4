import { daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';

/** So many days before its final date a note is said to mature. */
export const MATURITY_DAYS = [90, 60, 30] as const;

/**
 * Which of the notices of a maturity is due: the last one whose day has come, so that one who hears
 * of a note late is told once; null before the first one and after the final date.
 */
export function maturityNotice(finalOn: IsoDate, today: IsoDate): number | null {
  const left = daysBetween(today, finalOn);
  if (left < 0) return null;
  return MATURITY_DAYS.findLast((days) => left <= days) ?? null;
}
