import { asc, desc, eq } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayReviewEvidence } from '#app/offering/may.ts';
import { accreditations } from '#app/offering/tables.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { lenderInTable } from '#app/profile/vesting.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizations } from '#app/team/tables.server.ts';
import type { EvidenceQuery } from './read.server.ts';
import { shownState } from './state.server.ts';
import { METHOD_WORDS, STATE_WORDS } from './words.ts';

const HEAD = [
  'Evidence ID',
  'Organization',
  'Profile',
  'Lender',
  'Method',
  'Status',
  'Submitted On',
  'Submitted By',
  'Decided On',
  'Reviewed By',
  'Reason',
  'Counts Until',
  'Request ID',
];

/**
 * The register of evidence that the filter leaves, as CSV, the newest first: of whom, by which
 * method, what was decided by whom and until when it counts; nothing of what its papers say. Noted
 * down. Refused: `forbidden` for all but platform admins. Source: rules 6.2, 6.6.
 */
export async function exportEvidence(
  caller: Caller,
  filter: Pick<EvidenceQuery, 'state'>,
): Promise<Result<string, 'forbidden'>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !mayReviewEvidence(actor)) return refuse('forbidden');
  const state = shownState(caller.clock.today());
  return asActor(caller.database, actor, async (transaction) => {
    const { createdAt, id, profileId, organizationId } = accreditations;
    const { label, vestingText, facts } = investingProfiles;
    const found = await transaction
      .select({
        evidence: accreditations,
        state,
        organization: organizations.name,
        lender: { label, vestingText, facts },
      })
      .from(accreditations)
      .innerJoin(investingProfiles, eq(investingProfiles.id, profileId))
      .innerJoin(organizations, eq(organizations.id, organizationId))
      .where(filter.state === null ? undefined : eq(state, filter.state))
      .orderBy(desc(createdAt), asc(id));
    const rows = found.map(({ evidence, state: shown, organization, lender }): CsvCell[] => [
      { text: evidence.id },
      { text: organization },
      { text: lender.label },
      { text: lenderInTable(lender.vestingText, lender.facts) },
      { text: METHOD_WORDS[evidence.method].label },
      { text: STATE_WORDS[shown].label },
      { figure: evidence.submittedOn },
      { text: evidence.submitterName },
      { figure: evidence.decidedOn },
      { text: evidence.reviewerName },
      { text: evidence.reason },
      { figure: evidence.validUntil },
      { text: evidence.requestId },
    ]);
    await audit(transaction, caller, {
      action: 'accreditations.exported',
      recordType: 'user',
      recordId: actor.userId,
      organizationId: null,
      details: { after: { state: filter.state, count: rows.length } },
    });
    return accept(writeCsv(HEAD, rows));
  });
}
