import { eq, type SQL } from 'drizzle-orm';
import { displayName, membershipIn } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayReviewEvidence } from '#app/offering/may.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import { accreditations } from '#app/offering/tables.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { users } from '#app/account/tables.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import { type Method, STANDING_METHODS, validUntil } from './rules.ts';
import { evidenceColumns } from './state.server.ts';
import { METHOD_WORDS, type REVIEW_REFUSALS } from './words.ts';

/** What somebody finds of evidence; `from` is the day that it counts from, where it has one. */
export type Verdict = {
  verdict: 'accepted' | 'refused';
  reason: string;
  from: IsoDate | null;
};

/**
 * Accepts or refuses evidence, which is mailed to who gave it. How long it counts follows from its
 * method, its day and the settings.
 *
 * @returns nothing, or: `missing`; `forbidden` for all but platform admins; `own` for evidence that
 * the caller has given or that is of an organization of theirs; `decided`; `not_to_decide` for what
 * came with a request that is over; `reason_missing`; `day_missing` and `day_ahead` for the day it
 * counts from; `too_old` for what would not count today. Source: rules 6.2.
 */
export async function reviewEvidence(
  caller: Caller,
  { accreditationId, verdict, reason, from }: Verdict & { accreditationId: string },
): Promise<Result<null, Closed | RefusalOf<typeof REVIEW_REFUSALS>>> {
  const { actor, clock } = caller;
  if (actor.kind !== 'person' || !mayReviewEvidence(actor)) return refuse({ kind: 'forbidden' });
  if (!isUuid(accreditationId)) return refuse({ kind: 'missing' });
  return asActor<Result<null, Closed | RefusalOf<typeof REVIEW_REFUSALS>>>(
    caller.database,
    actor,
    async (transaction) => {
      const isThis = eq(accreditations.id, accreditationId);
      const today = clock.today();
      const evidence = await lockEvidence(transaction, isThis, today);
      if (evidence === undefined) return refuse({ kind: 'missing' });
      const { method, organizationId, submittedBy, profileId } = evidence;
      const isOwn = submittedBy === actor.userId || membershipIn(actor, organizationId) !== null;
      if (isOwn) return refuse({ kind: 'own' });
      if (evidence.state !== 'submitted') return refuse({ kind: 'decided' });
      if (evidence.shown !== 'submitted') {
        return refuse({ kind: 'not_to_decide', state: evidence.shown });
      }
      if (verdict === 'refused' && reason === '') return refuse({ kind: 'reason_missing' });
      const counts =
        verdict === 'accepted'
          ? await whenItCounts(transaction, method, { from, today })
          : accept(NEVER);
      if (!counts.ok) return counts;
      const { countsFrom, last } = counts.value;
      await transaction
        .update(accreditations)
        .set({
          state: verdict,
          reviewerId: actor.userId,
          reviewerName: displayName(actor),
          decidedOn: today,
          reason: reason || null,
          countsFrom,
          validUntil: last,
          updatedAt: clock.now(),
        })
        .where(isThis);
      await audit(transaction, caller, {
        action: 'accreditation.decided',
        recordType: 'investing_profile',
        recordId: profileId,
        organizationId,
        details: {
          before: { state: 'submitted' },
          after: { state: verdict, method, from, validUntil: last, reason: reason || null },
        },
      });
      if (submittedBy !== null) {
        await queueMailAbout(transaction, {
          template: 'accreditation-decided',
          subjectId: accreditationId,
          facts: {
            firstName: await firstNameOf(transaction, submittedBy),
            decision: verdict,
            evidence: `${METHOD_WORDS[method].label}, for ${await labelOf(transaction, profileId)}`,
            reason: verdict === 'refused' ? reason : '',
            validUntil: last ?? '',
            path: `/dashboard/profiles/${profileId}/accreditation`,
          },
        });
      }
      return accept(null);
    },
  );
}

type Counting = { countsFrom: IsoDate | null; last: IsoDate | null };
const NEVER: Counting = { countsFrom: null, last: null };
type DayRefusal = RefusalOf<typeof REVIEW_REFUSALS, 'day_missing' | 'day_ahead' | 'too_old'>;

/** From when to when accepted evidence counts; no days for what came with a request. */
async function whenItCounts(
  transaction: Transaction,
  method: Method,
  { from, today }: { from: IsoDate | null; today: IsoDate },
): Promise<Result<Counting, DayRefusal>> {
  const standing = STANDING_METHODS.find((one) => one === method);
  if (standing === undefined) return accept(NEVER);
  if (from === null && standing !== 'income') return refuse({ kind: 'day_missing' });
  if (from !== null && from > today) return refuse({ kind: 'day_ahead' });
  const settings = await readFundingSettings(transaction);
  const last = validUntil(standing, { decidedOn: today, from: from ?? today }, settings);
  if (last < today) return refuse({ kind: 'too_old' });
  return accept({ countsFrom: standing === 'income' ? null : from, last });
}

/** What an organization calls one of its profiles. */
async function labelOf(transaction: Transaction, profileId: string): Promise<string> {
  const [profile] = await transaction
    .select({ label: investingProfiles.label })
    .from(investingProfiles)
    .where(eq(investingProfiles.id, profileId));
  return profile?.label ?? '';
}

/** Evidence with where it stands today, locked until the transaction ends. */
async function lockEvidence(transaction: Transaction, isThis: SQL, today: IsoDate) {
  await transaction.select().from(accreditations).where(isThis).for('update');
  const [evidence] = await transaction
    .select(evidenceColumns(today))
    .from(accreditations)
    .where(isThis);
  return evidence;
}

async function firstNameOf(transaction: Transaction, userId: string): Promise<string> {
  const [row] = await transaction
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  return row?.firstName ?? '';
}
