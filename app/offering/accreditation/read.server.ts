import { webStream } from '#app/server/storage/web-stream.ts';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { membershipIn, userIdOf } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { DocumentFile } from '#app/document/read.server.ts';
import { documentFileName } from '#app/document/rules.ts';
import { mayReviewEvidence } from '#app/offering/may.ts';
import {
  accreditationPapers,
  accreditations,
  accreditationStatements,
} from '#app/offering/tables.server.ts';
import { mayKeepProfiles } from '#app/profile/may.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { COUNT_OF_ALL, findPage } from '#app/server/db/query-parts.ts';
import { organizations } from '#app/team/tables.server.ts';
import type { AccreditationFacts, Method, ShownState } from './rules.ts';
import { evidenceColumns, requestColumns, shownState } from './state.server.ts';

/** The request on which evidence rests that came with one; null for what stands by itself. */
export type RestsOn = { requestAddress: string | null; requestCents: Cents | null };

/** Evidence as who keeps the profile and who reviews it see it. */
export type EvidenceView = RestsOn & {
  id: string;
  profileId: string;
  method: Method;
  facts: AccreditationFacts;
  state: ShownState;
  submittedOn: IsoDate;
  submitterName: string;
  decidedOn: IsoDate | null;
  reviewerName: string | null;
  reason: string | null;
  /** The day from which it was accepted to count; null where none was asked. */
  countsFrom: IsoDate | null;
  validUntil: IsoDate | null;
  papers: { id: string; addedOn: IsoDate }[];
};

/** The same as who lists a note sees it: nothing of what its papers say. */
export type EvidenceMark = {
  method: Method;
  state: ShownState;
  decidedOn: IsoDate | null;
  validUntil: IsoDate | null;
};

/**
 * A lender's evidence that was not withdrawn and counts for a request, the newest first, for who
 * lists its note; nothing for everybody else. Source: rules 6.2.
 */
export async function readEvidenceMarks(
  transaction: Transaction,
  { profileId, requestId, today }: { profileId: string; requestId: string; today: IsoDate },
): Promise<EvidenceMark[]> {
  const rows = await transaction
    .select({
      method: sql<Method>`method`,
      state: shownState(today),
      decidedOn: sql<IsoDate | null>`decided_on::text`,
      validUntil: sql<IsoDate | null>`valid_until::text`,
    })
    // Under the name of the table, whose columns it has.
    .from(sql`access.accreditation_marks(${profileId}) as ${accreditations}`)
    .where(sql`request_id is null or request_id = ${requestId}`);
  return rows.filter(({ state }) => state !== 'withdrawn');
}

/** What was stated with a request, as an accredited investor or not; null where nothing was. */
export async function readStatement(
  transaction: Transaction,
  requestId: string,
): Promise<{ isAccredited: boolean; staterName: string; statedOn: IsoDate } | null> {
  const { isAccredited, staterName, statedOn } = accreditationStatements;
  const [stated] = await transaction
    .select({ isAccredited, staterName, statedOn })
    .from(accreditationStatements)
    .where(eq(accreditationStatements.requestId, requestId));
  return stated ?? null;
}

type Row = typeof accreditations.$inferSelect & RestsOn & { shown: ShownState };

/**
 * A profile's evidence, the newest first, for who keeps the profile; `missing` for everybody else.
 */
export async function readOwnEvidence(
  caller: Caller,
  profileId: string,
): Promise<Result<{ label: string; isArchived: boolean; evidence: EvidenceView[] }, 'missing'>> {
  if (!isUuid(profileId)) return refuse('missing');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [profile] = await transaction
      .select()
      .from(investingProfiles)
      .where(eq(investingProfiles.id, profileId));
    const { actor } = caller;
    if (profile === undefined) return refuse('missing');
    const { organizationId, label } = profile;
    if (actor.kind !== 'person') return refuse('missing');
    if (!mayKeepProfiles(actor, organizationId)) return refuse('missing');
    const rows = await transaction
      .select(evidenceColumns(caller.clock.today()))
      .from(accreditations)
      .where(eq(accreditations.profileId, profileId))
      .orderBy(desc(accreditations.createdAt), desc(accreditations.id));
    const isArchived = profile.archivedAt !== null;
    return accept({ label, isArchived, evidence: await viewsOf(transaction, caller, rows) });
  });
}

/** Evidence in the list of who reviews it. */
export type ReviewedEvidence = RestsOn & {
  id: string;
  label: string;
  organizationName: string;
  method: Method;
  state: ShownState;
  submittedOn: IsoDate;
  validUntil: IsoDate | null;
};

const PAGE_SIZE = 25;

/** What a list of evidence is narrowed to. */
export type EvidenceQuery = { state: ShownState | null; page: number };

/** A page of all evidence, what waits first. Refused: `forbidden` for all but platform admins. */
export async function listEvidence(caller: Caller, query: EvidenceQuery) {
  if (!mayReviewEvidence(caller.actor)) return refuse('forbidden' as const);
  const state = shownState(caller.clock.today());
  const { createdAt, id, method, submittedOn, validUntil } = accreditations;
  const rows = await asActor(caller.database, caller.actor, (transaction) => {
    const look = (offset: number) =>
      transaction
        .select({
          id,
          label: investingProfiles.label,
          organizationName: organizations.name,
          method,
          state,
          submittedOn,
          validUntil,
          ...requestColumns,
          total: COUNT_OF_ALL,
        })
        .from(accreditations)
        .innerJoin(investingProfiles, eq(investingProfiles.id, accreditations.profileId))
        .innerJoin(organizations, eq(organizations.id, accreditations.organizationId))
        .where(query.state === null ? undefined : eq(state, query.state))
        .orderBy(sql`(${state} = 'submitted') desc`, desc(createdAt), asc(id))
        .limit(PAGE_SIZE)
        .offset(offset);
    return findPage(query.page, look, PAGE_SIZE);
  });
  return accept({
    rows: rows.rows.map(({ total: _total, ...row }): ReviewedEvidence => row),
    page: rows.page,
    pageSize: PAGE_SIZE,
    totalCount: rows.totalCount,
  });
}

/** One piece of evidence for who reviews it, and whether they may decide. */
export async function readReviewed(caller: Caller, accreditationId: string) {
  if (!mayReviewEvidence(caller.actor)) return refuse('forbidden' as const);
  if (!isUuid(accreditationId)) return refuse('missing' as const);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [found] = await transaction
      .select({
        evidence: evidenceColumns(caller.clock.today()),
        profile: investingProfiles,
        organizationName: organizations.name,
      })
      .from(accreditations)
      .innerJoin(investingProfiles, eq(investingProfiles.id, accreditations.profileId))
      .innerJoin(organizations, eq(organizations.id, accreditations.organizationId))
      .where(eq(accreditations.id, accreditationId));
    if (found === undefined) return refuse('missing' as const);
    const [view] = await viewsOf(transaction, caller, [found.evidence]);
    if (view === undefined) return refuse('missing' as const);
    const { actor } = caller;
    const isOwn =
      found.evidence.submittedBy === userIdOf(actor) ||
      membershipIn(actor, found.evidence.organizationId) !== null;
    const { label, vestingText } = found.profile;
    const { organizationName } = found;
    return accept({ ...view, label, vestingText, organizationName, isOwn });
  });
}

async function viewsOf(
  transaction: Transaction,
  { settings }: Caller,
  rows: readonly Row[],
): Promise<EvidenceView[]> {
  const ids = rows.map(({ id }) => id);
  const { id, accreditationId, createdAt } = accreditationPapers;
  const papers =
    ids.length === 0
      ? []
      : await transaction
          .select({ id, accreditationId, createdAt })
          .from(accreditationPapers)
          .where(inArray(accreditationId, ids))
          .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({
    id: row.id,
    profileId: row.profileId,
    method: row.method,
    facts: row.facts,
    requestAddress: row.requestAddress,
    requestCents: row.requestCents,
    state: row.shown,
    submittedOn: row.submittedOn,
    submitterName: row.submitterName,
    decidedOn: row.decidedOn,
    reviewerName: row.reviewerName,
    reason: row.reason,
    countsFrom: row.countsFrom,
    validUntil: row.validUntil,
    papers: papers
      .filter((paper) => paper.accreditationId === row.id)
      .map((paper) => ({
        id: paper.id,
        addedOn: businessDate(paper.createdAt, settings.businessTimeZone),
      })),
  }));
}

/**
 * A paper of evidence, for who keeps the profile and for platform admins; each opening is noted
 * down.
 *
 * @returns how to deliver it, or `missing` when there is none that the caller may open. Source:
 * rules 6.2 and 6.5.
 */
export async function openEvidencePaper(
  caller: Caller,
  paperId: string,
): Promise<Result<DocumentFile, 'missing'>> {
  if (!isUuid(paperId)) return refuse('missing');
  const paper = await asActor(caller.database, caller.actor, async (transaction) => {
    const [found] = await transaction
      .select({ paper: accreditationPapers, evidence: accreditations })
      .from(accreditationPapers)
      .innerJoin(accreditations, eq(accreditations.id, accreditationPapers.accreditationId))
      .where(eq(accreditationPapers.id, paperId));
    if (found === undefined) return null;
    const { organizationId, profileId, method } = found.evidence;
    const { actor } = caller;
    if (!mayReviewEvidence(actor) && !mayKeepProfiles(actor, organizationId)) return null;
    await audit(transaction, caller, {
      action: 'accreditation.opened',
      recordType: 'investing_profile',
      recordId: profileId,
      organizationId,
      details: { after: { method } },
    });
    return { ...found.paper, method };
  });
  if (paper === null) return refuse('missing');
  const { fileKey, contentType, method } = paper;
  return accept({
    contentType,
    fileName: documentFileName(`Evidence ${method.replaceAll('_', ' ')}`, contentType),
    open: async () => {
      const streamed = await caller.files.getStream(fileKey);
      if (streamed === null) {
        caller.log.warn({ paperId }, 'a paper of evidence has no file');
        return null;
      }
      const { stream, sizeBytes } = streamed;
      return { body: webStream(stream), sizeBytes };
    },
  });
}
