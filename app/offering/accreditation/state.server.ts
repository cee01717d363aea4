import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { accreditations } from '#app/offering/tables.server.ts';
import { toCents } from '#app/server/db/query-parts.ts';
import type { ShownState } from './rules.ts';

/**
 * Where evidence stands on a day, for what is shown, sorted and narrowed down: accepted evidence
 * counts to the end of its last day and is expired from then on, and nobody has to look at what
 * came with a request that is over or gone, or was given when the profile named somebody else.
 * Source: rules 6.2, example 6.X9.
 */
export function shownState(today: IsoDate): SQL<ShownState> {
  const { state, validUntil, requestId, profileId, createdAt } = accreditations;
  return sql<ShownState>`case
    when ${state} in ('submitted', 'accepted') and ${createdAt} <= (select p.renamed_at
      from investing_profiles p where p.id = ${profileId}) then 'outdated'
    when ${state} = 'accepted' and ${validUntil} < ${today} then 'expired'
    when ${state} = 'submitted' and ${requestId} is not null
      and not exists (select from investment_requests r where r.id = ${requestId}
        and r.stage not in ('declined', 'withdrawn', 'expired', 'released')) then 'ended'
    else ${state} end`;
}

/** The request on which evidence rests that came with one: its house and amount. */
export const requestColumns = {
  requestAddress: sql<string | null>`(select p.address
    from access.place_of_request(${accreditations.requestId}) p)`.as('request_address'),
  requestCents: sql<Cents | null>`(select r.amount_cents from investment_requests r
    where r.id = ${accreditations.requestId})`
    .mapWith(toCents)
    .as('request_cents'),
};

/** Evidence as it is stored, with where it stands on a day. */
export const evidenceColumns = (today: IsoDate) => ({
  ...getTableColumns(accreditations),
  ...requestColumns,
  shown: shownState(today),
});
