import { and, eq } from 'drizzle-orm';
import { displayName } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { type DocumentRefusal, processDocument } from '#app/document/file.server.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import { accreditationPapers, accreditations } from '#app/offering/tables.server.ts';
import type { ACCREDITATION_REFUSALS } from '#app/offering/accreditation/words.ts';
import { lockOwnProfile } from '#app/profile/find.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { readFormInParts } from '#app/server/http/uploads.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { type FileChanges, withFiles } from '#app/server/storage/with-files.ts';
import { type AccreditationFacts, type StandingMethod, validUntil } from './rules.ts';
import type { accreditationRefusals, DayField } from './words.ts';

/** Reads the form of evidence with its papers; null for one that breaks off. Source: D31. */
export function receiveEvidence(request: Request): Promise<FormData | null> {
  return readFormInParts(request);
}

type StandingFacts = Extract<AccreditationFacts, { method: StandingMethod }>;

type SubmitRefusal = Closed | RefusalOf<ReturnType<typeof accreditationRefusals<DocumentRefusal>>>;

/**
 * Gives evidence that a lender is accredited, with its papers; it waits to be reviewed from then
 * on, and the team is mailed.
 *
 * @returns nothing, or: `missing`, `forbidden`, `archived` and `unspecified` for the profile,
 * `no_paper` where the method needs one, `day_ahead` and `too_old` for papers of tomorrow and for
 * those that would not count today, `file` with the reason of `processDocument`, `waiting`
 * while other evidence of this method waits, `storage_failed`. Source: rules 6.2.
 */
export async function submitEvidence(
  caller: Caller,
  input: { profileId: string; facts: StandingFacts; papers: readonly Uint8Array[] },
): Promise<Result<null, SubmitRefusal>> {
  const { profileId, facts } = input;
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'missing' });
  const seen = await asActor(caller.database, actor, (transaction) =>
    lockOwnProfile(transaction, caller, profileId),
  );
  if (!seen.ok) return refuse({ kind: seen.reason });
  if (input.papers.length === 0 && facts.method !== 'licence') return refuse({ kind: 'no_paper' });
  const files: PaperFile[] = [];
  for (const bytes of input.papers) {
    const file = await processDocument(bytes);
    if (!file.ok) return refuse({ kind: 'file', refusal: file.reason });
    files.push(file.value);
  }
  return withFiles<null, SubmitRefusal>(caller, (store, undo) =>
    asActor(caller.database, actor, async (transaction) => {
      const found = await lockOwnProfile(transaction, caller, profileId);
      if (!found.ok) return refuse({ kind: found.reason });
      const { organizationId, kind, archivedAt, label } = found.value;
      if (archivedAt !== null) return refuse({ kind: 'archived' });
      if (kind === 'unspecified') return refuse({ kind: 'unspecified' });
      const wrongDay = await whatIsWrongWithDay(transaction, facts, caller.clock.today());
      if (wrongDay !== null) return refuse(wrongDay);
      const isWaiting = await waits(transaction, { profileId, method: facts.method });
      if (isWaiting) return refuse({ kind: 'waiting' });
      const id = crypto.randomUUID();
      const now = caller.clock.now();
      await transaction.insert(accreditations).values({
        id,
        profileId,
        organizationId,
        method: facts.method,
        facts,
        submittedBy: actor.userId,
        submitterName: displayName(actor),
        submittedOn: caller.clock.today(),
        createdAt: now,
        updatedAt: now,
      });
      const isStored = await keepPapers(transaction, caller, {
        store,
        files,
        profileId,
        accreditationId: id,
        addedBy: actor.userId,
      });
      if (!isStored) return undo({ kind: 'storage_failed' });
      await audit(transaction, caller, {
        action: 'accreditation.submitted',
        recordType: 'investing_profile',
        recordId: profileId,
        organizationId,
        details: { after: { method: facts.method, papers: files.length } },
      });
      await queueMailAbout(transaction, {
        template: 'accreditation-submitted',
        subjectId: id,
        facts: { lender: label, path: `/admin/accreditation/${id}` },
      });
      return accept(null);
    }),
  );
}

/** Evidence of such a day could never be accepted; null where nothing is wrong. */
async function whatIsWrongWithDay(
  transaction: Transaction,
  facts: StandingFacts,
  today: IsoDate,
): Promise<SubmitRefusal | null> {
  const day = dayOf(facts);
  if (day === null) return null;
  const { field, from } = day;
  if (from > today) return { kind: 'day_ahead', field };
  const settings = await readFundingSettings(transaction);
  const last = validUntil(facts.method, { decidedOn: today, from }, settings);
  return last < today ? { kind: 'too_old', field } : null;
}

function dayOf(facts: StandingFacts): { field: DayField; from: IsoDate } | null {
  switch (facts.method) {
    case 'net_worth':
      return { field: 'oldestOn', from: facts.oldestOn };
    case 'letter':
      return { field: 'datedOn', from: facts.datedOn };
    default:
      return null;
  }
}

/** Whether evidence of a method waits to be reviewed already. */
async function waits(
  transaction: Transaction,
  { profileId, method }: { profileId: string; method: StandingMethod },
): Promise<boolean> {
  const isOne = and(
    eq(accreditations.profileId, profileId),
    eq(accreditations.method, method),
    eq(accreditations.state, 'submitted'),
  );
  return (await transaction.$count(accreditations, isOne)) > 0;
}

type PaperFile = { bytes: Uint8Array; contentType: string };

/** Stores the papers of evidence with their rows; false when the store takes none. */
async function keepPapers(
  transaction: Transaction,
  caller: Caller,
  kept: {
    store: Pick<FileChanges, 'put'>;
    files: readonly PaperFile[];
    profileId: string;
    accreditationId: string;
    addedBy: string;
  },
): Promise<boolean> {
  const { store, files, profileId, accreditationId, addedBy } = kept;
  for (const { bytes, contentType } of files) {
    const paperId = crypto.randomUUID();
    const fileKey = `profiles/${profileId}/${paperId}`;
    try {
      await store.put(fileKey, bytes, contentType);
    } catch (error) {
      caller.log.error({ err: error }, 'a paper of evidence could not be stored');
      return false;
    }
    await transaction.insert(accreditationPapers).values({
      id: paperId,
      accreditationId,
      fileKey,
      contentType,
      sizeBytes: bytes.length,
      addedBy,
      createdAt: caller.clock.now(),
    });
  }
  return true;
}

/**
 * Takes evidence back that nobody has looked at. Refused: `missing`, `forbidden` for who does not
 * keep the profile, `decided`. Source: rules 6.2.
 */
export async function withdrawEvidence(
  caller: Caller,
  { profileId, accreditationId }: { profileId: string; accreditationId: string },
): Promise<Result<null, Closed | RefusalOf<typeof ACCREDITATION_REFUSALS, 'decided'>>> {
  if (!isUuid(accreditationId)) return refuse({ kind: 'missing' });
  return asActor<Result<null, Closed | { kind: 'decided' }>>(
    caller.database,
    caller.actor,
    async (transaction) => {
      const found = await lockOwnProfile(transaction, caller, profileId);
      if (!found.ok) return refuse({ kind: found.reason });
      const isThis = eq(accreditations.id, accreditationId);
      await transaction.select().from(accreditations).where(isThis).for('update');
      const [evidence] = await transaction.select().from(accreditations).where(isThis);
      if (evidence?.profileId !== profileId) return refuse({ kind: 'missing' });
      if (evidence.state !== 'submitted') return refuse({ kind: 'decided' });
      await transaction
        .update(accreditations)
        .set({ state: 'withdrawn', updatedAt: caller.clock.now() })
        .where(isThis);
      await audit(transaction, caller, {
        action: 'accreditation.withdrawn',
        recordType: 'investing_profile',
        recordId: profileId,
        organizationId: found.value.organizationId,
        details: { before: { state: 'submitted' }, after: { state: 'withdrawn' } },
      });
      return accept(null);
    },
  );
}
