import { eq, sql } from 'drizzle-orm';
import { displayName, type Person } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { categoriesOf } from '#app/offering/accreditation/rules.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import type { FundingSettings } from '#app/offering/settings/rules.ts';
import { accreditations, accreditationStatements } from '#app/offering/tables.server.ts';
import type { Profile } from '#app/profile/find.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { RequestEvidence } from './schema.ts';

/**
 * Why an offering does not admit somebody: no evidence (R1), nothing stated where that is asked, no
 * room without evidence (R6), or no relationship before it was opened (Rule 506(b)).
 */
export type GateRefusal = 'evidence_missing' | 'not_stated' | 'no_room' | 'not_known';

/** How what was stated with a request contradicts its profile, which names so many owners. */
type Contradiction = { kind: 'category_unfit' } | { kind: 'owners_fewer'; ownersNamed: number };

/**
 * THE GATE: whether an offering admits a lender on a day. Evidence that came with a request counts
 * for the request itself (`isFirst`) before anybody has looked at it, and after that once it is
 * accepted. An offering that asks for a statement asks it with the request of everybody. The
 * database asks the same of each request and each approval.
 *
 * @returns null for whom it admits, or why not. Source: rules 6.2.
 */
export async function passesGate(
  transaction: Transaction,
  asked: {
    noteId: string;
    /** Who is to lend; null for nobody yet, of whom nothing is known. */
    profileId: string | null;
    requestId: string | null;
    on: IsoDate;
    isFirst?: boolean;
  },
): Promise<GateRefusal | null> {
  const { noteId, profileId, requestId, on, isFirst = false } = asked;
  const [answer] = await transaction
    .select({
      refusal: sql<'evidence' | 'not_stated' | 'no_room' | null>`refusal`,
      isKnown: sql<boolean>`access.knows_lender(${noteId}, ${profileId})`,
    })
    .from(
      sql`access.gate_refusal(${noteId}, ${profileId}, ${requestId}, ${on}, ${isFirst}) as refusal`,
    );
  if (answer?.isKnown === false) return 'not_known';
  const refusal = answer?.refusal ?? null;
  return refusal === 'evidence' ? 'evidence_missing' : refusal;
}

/**
 * Asks the gate of a request that was just made, with what was stated in it, which stays with it
 * and has to fit who lends. Whoever refuses undoes the request. Source: rules 6.2.
 */
export async function admitRequest(
  transaction: Transaction,
  caller: Caller & { actor: Person },
  asked: {
    requestId: string;
    noteId: string;
    profileId: string | null;
    evidence: RequestEvidence | null;
  },
): Promise<{ kind: GateRefusal } | Contradiction | null> {
  const { evidence } = asked;
  if (evidence !== null) {
    const wrong = await giveWithRequest(transaction, caller, { ...asked, evidence });
    if (wrong !== null) return wrong;
  }
  const on = caller.clock.today();
  const refusal = await passesGate(transaction, { ...asked, on, isFirst: true });
  return refusal && { kind: refusal };
}

/** Whether a lender of this kind cannot count so here, or counts by fewer owners than it names. */
function contradiction(
  stated: RequestEvidence['facts'],
  { kind, facts }: Pick<Profile, 'kind' | 'facts'>,
  settings: FundingSettings,
): Contradiction | null {
  if (stated?.method !== 'high_minimum') return null;
  const { category, ownerCount } = stated;
  if (!categoriesOf(kind, settings).includes(category)) return { kind: 'category_unfit' };
  if (category !== 'owners') return null;
  const ownersNamed = facts.kind === 'entity' ? (facts.owners?.length ?? 0) : 0;
  return ownerCount < ownersNamed ? { kind: 'owners_fewer', ownersNamed } : null;
}

/**
 * Writes down what a lender has stated with a request: whether they are accredited, or the evidence
 * that comes with it and waits to be reviewed. Nothing for a request in nobody's name, and for what
 * contradicts its profile, which is returned.
 */
async function giveWithRequest(
  transaction: Transaction,
  caller: Caller & { actor: Person },
  given: { requestId: string; profileId: string | null; evidence: RequestEvidence },
): Promise<Contradiction | null> {
  const { requestId, profileId, evidence } = given;
  if (profileId === null) return null;
  const { organizationId, kind, facts } = investingProfiles;
  const [profile] = await transaction
    .select({ organizationId, kind, facts })
    .from(investingProfiles)
    .where(eq(investingProfiles.id, profileId));
  if (profile === undefined) return null;
  const settings = await readFundingSettings(transaction);
  const wrong = contradiction(evidence.facts, profile, settings);
  if (wrong !== null) return wrong;
  const { actor, clock } = caller;
  const lender = { requestId, profileId, organizationId: profile.organizationId };
  const name = displayName(actor);
  if (evidence.stated !== null) {
    await transaction.insert(accreditationStatements).values({
      ...lender,
      isAccredited: evidence.stated === 'accredited',
      statedBy: actor.userId,
      staterName: name,
      statedOn: clock.today(),
    });
  }
  if (evidence.facts !== null) {
    await transaction.insert(accreditations).values({
      ...lender,
      method: evidence.facts.method,
      facts: evidence.facts,
      submittedBy: actor.userId,
      submitterName: name,
      submittedOn: clock.today(),
      createdAt: clock.now(),
      updatedAt: clock.now(),
    });
  }
  return null;
}
