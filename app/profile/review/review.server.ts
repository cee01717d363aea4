import { displayName } from '#app/ground/actor.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { isUuid } from '#app/ground/ids.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { audit } from '#app/server/audit.ts';
import { eq } from 'drizzle-orm';
import {
  arePapersOut,
  findCustodian,
  keepVersion,
  lock,
  type Profile,
} from '#app/profile/find.server.ts';
import { mayReviewProfiles } from '#app/profile/may.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { vestingText } from '#app/profile/vesting.ts';
import type { REVIEW_REFUSALS } from '#app/profile/words.ts';

type W9Refusal = RefusalOf<typeof REVIEW_REFUSALS, 'no_form' | 'reason_missing'>;

/**
 * Says whether a form W-9 that was received is in order; a rejection needs its reason.
 *
 * @returns nothing, or: `missing`, `forbidden` for all but platform admins, `no_form` when none
 * waits, `reason_missing`. Source: rules 6.1.
 */
export async function reviewW9(
  caller: Caller,
  input: { profileId: string; verdict: 'checked' | 'rejected'; reason: string },
): Promise<Result<null, Closed | W9Refusal>> {
  const { actor } = caller;
  const { verdict, reason } = input;
  return review<W9Refusal>(caller, input.profileId, async (transaction, profile) => {
    if (profile.w9State !== 'received') return refuse({ kind: 'no_form' });
    if (verdict === 'rejected' && reason === '') return refuse({ kind: 'reason_missing' });
    await transaction
      .update(investingProfiles)
      .set({
        w9State: verdict,
        w9Reason: verdict === 'rejected' ? reason : null,
        w9CheckedBy: actor.kind === 'person' ? actor.userId : null,
        w9CheckerName: actor.kind === 'person' ? displayName(actor) : null,
        w9CheckedOn: caller.clock.today(),
        updatedAt: caller.clock.now(),
      })
      .where(eq(investingProfiles.id, profile.id));
    await note(transaction, caller, profile, {
      before: { w9: profile.w9State },
      after: { w9: verdict, reason: reason || null },
    });
    return accept(null);
  });
}

type RewriteRefusal = RefusalOf<typeof REVIEW_REFUSALS, 'papers_out'>;
type HandRefusal = RewriteRefusal | RefusalOf<typeof REVIEW_REFUSALS, 'text_missing'>;

/**
 * Sets by hand how a lender reads on paper, with a reason, as a new version that is marked.
 *
 * @returns nothing, or: `missing`, `forbidden` for all but platform admins, `text_missing`,
 * `papers_out` (R10). Source: rules 6.1.
 */
export async function setTextByHand(
  caller: Caller,
  input: { profileId: string; vestingText: string; reason: string },
): Promise<Result<null, Closed | HandRefusal>> {
  return review<HandRefusal>(caller, input.profileId, async (transaction, profile) => {
    const { isByHand } = profile;
    if (input.vestingText === '') return refuse({ kind: 'text_missing', isByHand });
    const { vestingText: text, reason } = input;
    return rewrite(transaction, caller, profile, { text, isByHand: true, reason });
  });
}

/**
 * Goes back to the text that follows from the profile. Refused: `missing`, `forbidden`,
 * `papers_out` (R10).
 */
export async function takeTextBack(
  caller: Caller,
  profileId: string,
): Promise<Result<null, Closed | RewriteRefusal>> {
  return review<RewriteRefusal>(caller, profileId, async (transaction, profile) => {
    if (!profile.isByHand) return accept(null);
    const { facts } = profile;
    const known = facts.kind === 'ira' ? await findCustodian(transaction, facts.custodian) : null;
    const text = vestingText(facts, known?.template ?? null);
    return rewrite(transaction, caller, profile, { text, isByHand: false, reason: null });
  });
}

async function rewrite(
  transaction: Transaction,
  caller: Caller,
  profile: Profile,
  { text, isByHand, reason }: { text: string; isByHand: boolean; reason: string | null },
): Promise<Result<null, RewriteRefusal>> {
  if (await arePapersOut(transaction, profile.id)) return refuse({ kind: 'papers_out' });
  const said = { vestingText: text, isByHand, version: profile.version + 1 };
  await transaction
    .update(investingProfiles)
    .set({ ...said, handReason: reason, updatedAt: caller.clock.now() })
    .where(eq(investingProfiles.id, profile.id));
  await keepVersion(transaction, caller, { ...profile, ...said }, reason);
  await note(transaction, caller, profile, {
    before: { vestingText: profile.vestingText },
    after: { vestingText: text, isByHand, reason },
  });
  return accept(null);
}

/** One change that platform admins alone make of a profile. */
async function review<Refusal>(
  caller: Caller,
  profileId: string,
  work: (transaction: Transaction, profile: Profile) => Promise<Result<null, Refusal>>,
): Promise<Result<null, Closed | Refusal>> {
  if (!mayReviewProfiles(caller.actor)) return refuse({ kind: 'forbidden' });
  if (!isUuid(profileId)) return refuse({ kind: 'missing' });
  return asActor<Result<null, Closed | Refusal>>(
    caller.database,
    caller.actor,
    async (transaction) => {
      const found = await lock(transaction, profileId);
      return found.ok ? work(transaction, found.value) : refuse({ kind: found.reason });
    },
  );
}

async function note(
  transaction: Transaction,
  caller: Caller,
  profile: Profile,
  details: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await audit(transaction, caller, {
    action: 'profile.changed',
    recordType: 'investing_profile',
    recordId: profile.id,
    organizationId: profile.organizationId,
    details,
  });
}
