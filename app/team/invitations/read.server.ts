import { type Actor, displayName, isVerified, type Role } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import {
  organizationInvitations,
  organizationInviteLinks,
  organizations,
} from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import { businessDate } from '#app/server/clock.ts';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { mayStillInvite, readOwnRole } from '#app/team/check.server.ts';
import type { AcceptInviteRefusal, INVITATION_STATUSES, InviteKind, LINK_STATES } from './words.ts';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { believed, type Secrets } from '#app/server/secrets.ts';

/** What has become of an invitation or a link; `open` is the only state that lets anybody in. */
type InviteState = keyof typeof LINK_STATES;

/** An invite link as the admins of its organization see it. */
export type InviteLinkView = {
  linkId: string;
  role: Role;
  state: InviteState;
  createdOn: IsoDate;
  /** Null when who made it is no member any more. */
  creatorName: string | null;
  expiresOn: IsoDate;
  /** Null unless it has been used by somebody who still is a member. */
  usedByName: string | null;
  /** The whole link, to be copied; null once it does not work any more. */
  url: string | null;
};

/** What a token invites to, and what its reader has to do first. */
export type InviteView = {
  kind: InviteKind;
  organizationName: string;
  role: Role;
  inviterName: string | null;
  /** The address that an email invitation was sent to; null for a link. */
  email: string | null;
  expiresOn: IsoDate;
  step: 'sign_in' | 'accept' | 'verify' | 'switch_account' | 'already_member';
};

/** Why nobody is invited by a token; `kind` is null for what belongs to nothing. */
export type ReadInviteRefusal = {
  kind: InviteKind | null;
  reason: Exclude<AcceptInviteRefusal, 'not_signed_in' | 'other_address' | 'unverified'>;
};

/** An email invitation as the admins of its organization see it. */
export type InvitationView = {
  invitationId: string;
  email: string;
  role: Role;
  status: keyof typeof INVITATION_STATUSES;
  sentOn: IsoDate;
  expiresOn: IsoDate;
};

/** An invitation as the invited person sees it. */
export type OwnInvitationView = {
  invitationId: string;
  organizationName: string;
  role: Role;
  inviterName: string | null;
  expiresOn: IsoDate;
};

/**
 * What the holder of a token is invited to. Reading changes nothing: mail programs open links too.
 *
 * @returns the invite, or why it does not work: `missing` with kind null when no invitation and no
 * link has this token; `used`, `revoked`, `expired`; `inviter_gone` when who invited may not any
 * more. Who has become a member reads `already_member` whatever has become of the invite.
 * Source: D22, D23, D24, D37.
 */
export async function readInvite(
  caller: Caller,
  token: string,
): Promise<Result<InviteView, ReadInviteRefusal>> {
  const { actor } = caller;
  return asActor(caller.database, actor, async (transaction) => {
    await presentToken(transaction, token);
    const found =
      (await findInvitation(transaction, token)) ?? (await findLink(transaction, token));
    if (found === null) return refuse({ kind: null, reason: 'missing' });
    const { kind, email, role } = found;
    const isMember =
      actor.kind === 'person' &&
      (email === null || isAddressedTo(actor, email)) &&
      (await readOwnRole(transaction, actor, found.organizationId)) !== null;
    const state = inviteState(found, caller.clock.now());
    if (!isMember && state !== 'open') return refuse({ kind, reason: state });
    const isOver = !found.isStillMeant || found.organizationName === null;
    if (!isMember && isOver) return refuse({ kind, reason: 'inviter_gone' });
    const { inviter } = found;
    return accept({
      kind,
      organizationName: found.organizationName ?? '',
      role,
      inviterName: inviter && displayName(inviter),
      email,
      expiresOn: businessDate(found.expiresAt, caller.settings.businessTimeZone),
      step: isMember ? 'already_member' : nextStep(actor, email),
    });
  });
}

function nextStep(actor: Actor, email: string | null): InviteView['step'] {
  if (actor.kind !== 'person') return 'sign_in';
  if (email === null) return 'accept';
  if (!isAddressedTo(actor, email)) return 'switch_account';
  return isVerified(actor) ? 'accept' : 'verify';
}

async function findInvitation(transaction: Transaction, token: string) {
  const [row] = await transaction
    .select({
      organizationId: organizationInvitations.organizationId,
      organizationName: organizations.name,
      role: organizationInvitations.role,
      email: organizationInvitations.email,
      usedAt: organizationInvitations.acceptedAt,
      revokedAt: organizationInvitations.revokedAt,
      expiresAt: organizationInvitations.expiresAt,
      inviter: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      isStillMeant: mayStillInvite(organizationInvitations),
    })
    .from(organizationInvitations)
    .leftJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
    .where(eq(organizationInvitations.tokenHash, hashToken(token)));
  return row === undefined ? null : { ...row, kind: 'invitation' as const };
}

async function findLink(transaction: Transaction, token: string) {
  const links = organizationInviteLinks;
  const [row] = await transaction
    .select({
      organizationId: links.organizationId,
      organizationName: organizations.name,
      role: links.role,
      usedAt: links.usedAt,
      revokedAt: links.revokedAt,
      expiresAt: links.expiresAt,
      inviter: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      isStillMeant: mayStillInvite({ ...links, invitedBy: links.createdBy }),
    })
    .from(links)
    .leftJoin(organizations, eq(organizations.id, links.organizationId))
    .leftJoin(users, eq(users.id, links.createdBy))
    .where(eq(links.tokenHash, hashToken(token)));
  return row === undefined ? null : { ...row, kind: 'link' as const, email: null };
}

type InviteDates = {
  usedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
};

/** The state at the instant `now`; what was used or revoked stays so after its last day. */
export function inviteState({ usedAt, revokedAt, expiresAt }: InviteDates, now: Date): InviteState {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}

/**
 * True when an invitation was sent to the actor's own address. Letters that only look alike are
 * other letters: nothing but A to Z is folded, as in the database.
 */
export function isAddressedTo(actor: Actor, email: string): boolean {
  return actor.kind === 'person' && foldLetters(actor.email) === foldLetters(email);
}

/**
 * The condition that an email invitation waits for the actor's own, verified address: neither
 * accepted nor revoked; it may have expired.
 */
export function waitsForOwnAddress(): SQL | undefined {
  const { email, acceptedAt, revokedAt } = organizationInvitations;
  const isAddressed = eq(sql`lower(${email} collate "C")`, sql`access.verified_address()`);
  return and(isAddressed, isNull(acceptedAt), isNull(revokedAt));
}

function foldLetters(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A new token for an email invitation: 43 letters and digits, 256 bits of chance. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token of an invite link. It is stored nowhere and can be told again at any time, because it
 * follows from the link's id and the installation's secret (D24).
 */
export function linkToken(linkId: string, secret: string): string {
  return createHmac('sha256', secret).update(`invite-link:${linkId}`).digest('base64url');
}

/**
 * The token of which this hash is stored, as it follows from the secret that it was made with
 * (0122); null when it was made with one that is gone. It goes on to work, and cannot be told
 * again.
 */
export function tokenMadeWith(
  secrets: Secrets,
  hash: string,
  make: (secret: string) => string,
): string | null {
  return (
    believed(secrets)
      .map(make)
      .find((token) => hashToken(token) === hash) ?? null
  );
}

/** What is stored of a token: 64 hexadecimal digits, from which it cannot be found again. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Shows the database which token this transaction's request holds: the policies let its holder see
 * what it invites to, and nobody else.
 */
export async function presentToken(transaction: Transaction, token: string): Promise<void> {
  const hash = hashToken(token);
  await transaction.execute(sql`select set_config('app.invite_token_hash', ${hash}, true)`);
}
