import { isBankingDay } from '#app/ground/calendar/banking-days.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Exemption } from '#app/offering/rules.ts';

/** Whether a first sale under an exemption is notified. Source: rules 6.2. */
export function isNotified(exemption: Exemption): boolean {
  return exemption === '506b' || exemption === '506c';
}

/** Days that the company has to notify a first sale. Source: 17 CFR 230.503(a)(1). */
const DAYS = 15;

/**
 * Until when form D is to be filed after a first sale: the fifteenth day after it, or the next
 * business day when that is a weekend's or a holiday. Source: rules 6.2, 17 CFR 230.503(a)(1).
 */
export function formDDueOn(soldOn: IsoDate): IsoDate {
  let day = addDays(soldOn, DAYS);
  while (!isBankingDay(day)) day = addDays(day, 1);
  return day;
}

/** The task in words. Source: rules 6.2. */
export function formDTask(dueOn: IsoDate): string {
  return `File Form D by ${formatDate(dueOn)}`;
}
