import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { addDays, daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { shownState } from '#app/offering/accreditation/state.server.ts';
import { accreditations } from '#app/offering/tables.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import type { FindEvents } from './events.server.ts';
import { EXPIRY_DAYS, expiryNotice } from './rules.ts';

/**
 * Accepted evidence that counts for 30, 7 or 0 more days, for those who keep the profile. Source:
 * rules 6.2.
 */
export const findExpiring: FindEvents = async (transaction, { today }) => {
  const { id, profileId, organizationId, validUntil } = accreditations;
  const found = await transaction
    .select({ id, profileId, organizationId, validUntil, label: investingProfiles.label })
    .from(accreditations)
    .innerJoin(investingProfiles, eq(investingProfiles.id, profileId))
    .where(
      and(
        sql`${shownState(today)} = 'accepted'`,
        between(validUntil, today, addDays(today, EXPIRY_DAYS[0])),
        isNull(investingProfiles.archivedAt),
      ),
    )
    .orderBy(asc(validUntil), asc(id));
  return found.flatMap((evidence) => {
    const lastOn = evidence.validUntil;
    const notice = lastOn === null ? null : expiryNotice(lastOn, today);
    if (lastOn === null || notice === null) return [];
    return {
      kind: 'accreditation_expiring' as const,
      eventKey: `${evidence.id}:${lastOn}:${notice}`,
      to: { organizationId: evidence.organizationId, leastRole: 'manager' as const },
      title: `Accreditation evidence expires ${whenOf(lastOn, today)}`,
      body: evidence.label,
      path: `/dashboard/profiles/${evidence.profileId}/accreditation`,
    };
  });
};

function whenOf(lastOn: IsoDate, today: IsoDate): string {
  const left = daysBetween(today, lastOn);
  return left === 0 ? 'today' : `${formatDate(lastOn)}, in ${formatCountOf(left, 'day')}`;
}
