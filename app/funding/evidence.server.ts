import { sql } from 'drizzle-orm';
import type { Actor } from '#app/ground/actor.ts';
import { answerOf } from '#app/packet/sign/token.server.ts';
import { mayKeepProfiles } from '#app/profile/may.ts';
import type { EvidenceLack } from '#app/request/stages.ts';
import type { Transaction } from '#app/server/db/database.ts';

/** Evidence of accreditation that a request lacks. */
export type EvidenceNeed = {
  state: EvidenceLack;
  /** Where the reader adds some; null for who does not keep the lender's profile. */
  path: string | null;
};

type Request = { id: string; profileId: string | null; organizationId: string | null };

/**
 * What a request lacks of evidence, for its room: where the gate would refuse it by R1 today,
 * although it may still be asked, or a statement with it. Null where nothing is lacking. Source:
 * rules 6.2, 6.6 (R1).
 */
export async function lackingEvidence(
  transaction: Transaction,
  actor: Actor,
  request: Request,
): Promise<EvidenceNeed | null> {
  const needed = sql`access.evidence_need(${request.id})`;
  const state = await answerOf<EvidenceLack | null>(transaction, needed);
  const path = profilePath(actor, request);
  // What is only to be said has its place in the room.
  const isSaid = state === 'not_stated';
  return state && { state, path: path && !isSaid ? `${path}/accreditation` : null };
}

/** The page of the profile that lends; null for whoever does not keep it. */
export function profilePath(
  actor: Actor,
  { profileId, organizationId }: Omit<Request, 'id'>,
): string | null {
  if (profileId === null || organizationId === null) return null;
  return mayKeepProfiles(actor, organizationId) ? `/dashboard/profiles/${profileId}` : null;
}
