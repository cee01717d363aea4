import { and, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '#app/ground/actor.ts';
import { passesGate } from '#app/offering/gate/gate.server.ts';
import { accreditations } from '#app/offering/tables.server.ts';
import type { PacketView } from '#app/packet/send/papers.server.ts';
import { mayKeepProfiles } from '#app/profile/may.ts';
import { isOpen, type Stage } from '#app/request/stages.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';

/** Evidence of accreditation that a request lacks. */
export type EvidenceNeed = {
  /** What was given since waits to be looked at. */
  state: 'missing' | 'in_review';
  /** Where the reader adds some; null for who does not keep the lender's profile. */
  path: string | null;
};

type Request = {
  id: string;
  stage: Stage;
  noteId: string | null;
  profileId: string | null;
  organizationId: string | null;
};

/**
 * What a request lacks of evidence, for its room: where the gate would refuse it by R1 today,
 * although it may still be asked. Null where nothing is lacking. Source: rules 6.2, 6.6 (R1).
 */
export async function lackingEvidence(
  transaction: Transaction,
  caller: Caller,
  request: Request,
  packets: readonly PacketView[],
): Promise<EvidenceNeed | null> {
  const { id, stage, noteId, profileId, organizationId } = request;
  if (noteId === null || profileId === null || !isStillAsked(stage, packets)) return null;
  const on = caller.clock.today();
  const asked = { noteId, profileId, requestId: id, on, isFirst: isOpen(stage) };
  if ((await passesGate(transaction, asked)) !== 'evidence_missing') return null;
  const isWaiting = and(
    eq(accreditations.profileId, profileId),
    eq(accreditations.state, 'submitted'),
    or(isNull(accreditations.requestId), eq(accreditations.requestId, id)),
  );
  const waitingCount = await transaction.$count(accreditations, isWaiting);
  const path = profilePath(caller.actor, { profileId, organizationId });
  return {
    state: waitingCount > 0 ? 'in_review' : 'missing',
    path: path && `${path}/accreditation`,
  };
}

/** The page of the profile that lends; null for whoever does not keep it. */
export function profilePath(
  actor: Actor,
  { profileId, organizationId }: Pick<Request, 'profileId' | 'organizationId'>,
): string | null {
  if (profileId === null || organizationId === null) return null;
  return mayKeepProfiles(actor, organizationId) ? `/dashboard/profiles/${profileId}` : null;
}

/** Later expiry is harmless: the gate is asked until the last lender has signed. */
function isStillAsked(stage: Stage, packets: readonly PacketView[]): boolean {
  if (isOpen(stage) || stage === 'offered' || stage === 'reserved') return true;
  const out = packets.find(({ state }) => state === 'out');
  const lenders = (out?.signers ?? []).filter(({ party }) => party === 'lender');
  const haveSigned = lenders.length > 0 && lenders.every(({ signedAt }) => signedAt !== null);
  return stage === 'documents_out' && !haveSigned;
}
