import { type Actor, membershipIn } from '#app/ground/actor.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';

/** The statuses of requests, in the order in which the filter offers them. Source: rules 2.2. */
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;

export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The status as one of ours, or null, which stands for all of them. Source: D9. */
export function knownRequestStatus(status: string | null): RequestStatus | null {
  return REQUEST_STATUSES.find((known) => known === status) ?? null;
}

/** What the status of a request means in a badge. Source: decision 0112. */
export const REQUEST_STATUS_MEANS: Record<RequestStatus, BadgeMeaning> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'ended',
};

/** The status in words. */
export function requestStatusLabel(status: RequestStatus): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** Whether the actor has asked for it, or belongs to the organization that asks (0161). */
export function isOwnRequest(
  actor: Actor,
  { userId, organizationId }: { userId: string; organizationId: string | null },
): boolean {
  const isTheirs = actor.kind === 'person' && actor.userId === userId;
  return isTheirs || membershipIn(actor, organizationId) !== null;
}

/** What stands over the message when no note is chosen. Source: rules 1.5. */
export const NO_NOTE_TITLE = 'No Note Selected';
export const NO_NOTE_MESSAGE = 'Please select a note to invest in.';

/** What a form says that was shown for the investor alone: an empty field counts as missing. */
export const NO_ORGANIZATION = 'none';

/** What the address of the company's list asks for: those that wait for the reader's decision. */
export const TO_DECIDE = { waits: 'decision' } as const;

/** What the pending requests wait for, by how many: '3 to decide, 3 wait for others'. */
export function pendingText(of: { pendingCount: number; toDecideCount: number }): string {
  const { pendingCount, toDecideCount } = of;
  const others = pendingCount - toDecideCount;
  if (others <= 0) return `${toDecideCount} to decide`;
  return `${toDecideCount} to decide, ${others} ${others === 1 ? 'waits' : 'wait'} for others`;
}

/** Whose a request is beside the reader's own of the organization that they work in. */
type Whose = {
  /** The colleague who made it; null for the reader's own. */
  askedBy: string | null;
  /** The organization of theirs in whose name it is; null for the one that they work in. */
  inNameOf: string | null;
};

/** Who has made a request, and in whose name, in words; null for one's own where one works. */
export function whoseText({ askedBy, inNameOf }: Whose): string | null {
  const words = [askedBy && `asked by ${askedBy}`, inNameOf && `for ${inNameOf}`];
  return words.filter(Boolean).join(', ') || null;
}
