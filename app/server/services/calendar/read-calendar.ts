import { ANONYMOUS, membershipIn } from '#app/ground/actor.ts';
import { addMonths } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { calendarLinks } from '#app/server/db/schema/calendar-links.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/property/tables.server.ts';
import { SERVICED_STATUSES } from '#app/server/services/portfolio/held-notes.ts';
import { hashToken } from '#app/team/invitations/read.server.ts';
import { readPersonNow } from '#app/server/session/read-actor.ts';
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { calendarText, type DueDate } from './calendar-text.ts';

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;

/**
 * The due dates of the notes that an organization holds, from a year ago to two years ahead, as a
 * calendar file: for whoever has the address of a link that works, with the rights that its owner
 * has now.
 *
 * @param file the last part of the address, unchecked.
 * @returns the text, or `missing` for an unknown or revoked link, and for one whose owner has left
 * the organization or is suspended. Source: rules 5.7.
 */
export async function readCalendar(
  caller: Caller,
  file: string,
): Promise<Result<string, 'missing'>> {
  const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(file)?.[1];
  if (token === undefined) return refuse('missing');
  const link = await findLink(caller, token);
  const owner = link && (await readPersonNow(caller, link.userId));
  const membership = owner && membershipIn(owner, link.organizationId);
  if (!owner || !membership) return refuse('missing');
  const today = caller.clock.today();
  const row = propertyNotePayments;
  const dueDates = await asActor(caller.database, owner, (transaction) =>
    transaction
      .select({
        noteId: row.noteId,
        periodNumber: row.periodNumber,
        dueOn: row.dueOn,
        scheduledCents: row.scheduledPaymentCents,
        paidCents: row.amountPaidCents,
        interestCents: row.interestDueCents,
        principalCents: row.principalDueCents,
        address: properties.address,
        city: properties.city,
        changedAt: propertyNotes.updatedAt,
      })
      .from(noteHolders)
      .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
      .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
      .innerJoin(row, eq(row.noteId, propertyNotes.id))
      .where(
        and(
          eq(noteHolders.organizationId, membership.organizationId),
          isNull(noteHolders.heldTo),
          inArray(propertyNotes.status, SERVICED_STATUSES),
          gte(row.dueOn, noteHolders.heldFrom),
          gte(row.dueOn, addMonths(today, -MONTHS_BACK)),
          lte(row.dueOn, addMonths(today, MONTHS_AHEAD)),
        ),
      )
      .orderBy(asc(row.dueOn), asc(row.noteId), asc(row.periodNumber)),
  );
  return accept(
    calendarText(dueDates satisfies DueDate[], {
      organizationName: membership.organizationName,
      site: caller.settings.publicUrl,
    }),
  );
}

/** The link with this token, if it works: the database lets its holder see it and no other one. */
async function findLink({ database }: Caller, token: string) {
  return asActor(database, ANONYMOUS, async (transaction) => {
    const hash = hashToken(token);
    await transaction.execute(sql`select set_config('app.calendar_token_hash', ${hash}, true)`);
    const { organizationId, userId, tokenHash, revokedAt } = calendarLinks;
    const [link] = await transaction
      .select({ organizationId, userId })
      .from(calendarLinks)
      .where(and(eq(tokenHash, hash), isNull(revokedAt)));
    return link ?? null;
  });
}
