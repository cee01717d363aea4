import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accreditations } from '#app/offering/tables.server.ts';
import type { ShownState } from './rules.ts';

/**
 * Where evidence stands on a day, for what is shown, sorted and narrowed down: accepted evidence
 * counts to the end of its last day and is expired from then on. Source: rules 6.2, example 6.X9.
 */
export function shownState(today: IsoDate): SQL<ShownState> {
  const { state, validUntil } = accreditations;
  return sql<ShownState>`case when ${state} = 'accepted' and ${validUntil} < ${today}
    then 'expired' else ${state} end`;
}
