import { FUNDING_READS } from './funding-reads.ts';
import { PACKET_READS } from './packet-expectations.ts';
import type { Principal } from './principals.ts';

/**
 * Who may open what, written from the rules and not from the code (rules 1.6, 2.6, D1–D5). A cell
 * that is not said to be open is closed in the way that `closed` says.
 */
type Kinds = readonly Principal[];

/** Visitors: nobody signed in, and sessions that have lost their worth. */
const VISITORS: Kinds = ['anonymous', 'suspended', 'revoked', 'secondFactorPending'];
const OWN_MEMBERS: Kinds = ['viewer', 'member', 'manager', 'admin', 'owner'];
const OWN_ADMINS: Kinds = ['admin', 'owner'];
const ADMINS: Kinds = ['admin', 'owner', 'platformAdmin', 'stranger'];

/** What stands behind an id in a URL, as seen from the organization `own`. */
export const STATES = ['own', 'other', 'unassigned', 'private', 'missing', 'malformed'] as const;
export type State = (typeof STATES)[number];

/** People who belong to no organization, and so hold nothing. */
const WITHOUT_ORGANIZATION: Kinds = [
  'noOrganization',
  'unverified',
  'platformAdmin',
  'formerMember',
];

type Rule = {
  /** What an organization holds: for people without one there is no such thing. */
  ofOrganization?: true;
  /** A text that the page says to these principals and to no other one. */
  says?: { text: string; to: Kinds };
} & Opening;

type Opening =
  | { audience: 'everyone' | 'signed_in' | 'admin' | 'platform_admin' | 'nobody' }
  | {
      audience: 'everyone' | 'signed_in' | 'admin' | 'platform_admin';
      openTo: Partial<Record<State, Kinds | 'all'>>;
    };

/** A listing, with all that belongs to it, is open to the admins of its lister. */
const OWN_LISTINGS = {
  own: ['platformAdmin', ...OWN_ADMINS],
  other: ['platformAdmin', 'stranger'],
  unassigned: ['platformAdmin'],
  private: ['platformAdmin'],
} satisfies Partial<Record<State, Kinds>>;

/** A file is open to who sent it alone. */
const OWN_FILES = {
  own: ['owner'],
  other: ['stranger'],
  unassigned: ['platformAdmin'],
} satisfies Partial<Record<State, Kinds>>;

/** A legal text stands for each state; of one of them a version is published. */
const EACH_TEXT = { own: 'all', other: 'all', unassigned: 'all', private: 'all' } satisfies Partial<
  Record<State, 'all'>
>;

export const READS: Record<string, Rule> = {
  '/': { audience: 'everyone' },
  '/properties': { audience: 'everyone' },
  '/properties/:propertyId': {
    audience: 'everyone',
    openTo: {
      own: ['platformAdmin', ...OWN_ADMINS],
      other: ['platformAdmin', 'stranger'],
      unassigned: 'all',
      private: 'all',
    },
  },
  '/compare': { audience: 'everyone' },
  '/strategy': { audience: 'everyone' },
  '/about': { audience: 'everyone' },
  '/privacy': { audience: 'everyone' },
  '/terms': { audience: 'everyone' },
  '/risk': { audience: 'everyone' },
  '/e-records': { audience: 'everyone' },
  '/terms/accept': { audience: 'signed_in' },
  '/auth/forgot-password': { audience: 'everyone' },
  '/auth/reset-password': { audience: 'everyone' },
  '/auth/verify': { audience: 'everyone' },
  '/auth/change-email': { audience: 'everyone' },
  '/auth/signed-out': { audience: 'everyone' },
  // Somebody administers the platform: there is nothing to set up for anybody.
  '/setup': { audience: 'nobody' },
  '/account': { audience: 'signed_in' },
  '/account/security': { audience: 'signed_in' },
  '/account/notifications': {
    audience: 'signed_in',
    says: { text: 'A payment is late', to: [...OWN_MEMBERS, 'stranger'] },
  },
  '/account/organizations': {
    audience: 'signed_in',
    says: { text: 'Open Dashboard', to: [...OWN_MEMBERS, 'stranger'] },
  },
  '/account/two-factor': { audience: 'signed_in' },
  '/account/passkeys': { audience: 'signed_in' },
  '/dashboard': { audience: 'signed_in' },
  '/dashboard/notes': { audience: 'signed_in' },
  '/dashboard/notes/export': { audience: 'signed_in', ofOrganization: true },
  '/dashboard/notes/returns': { audience: 'signed_in' },
  '/dashboard/notes/returns/export': { audience: 'signed_in', ofOrganization: true },
  '/dashboard/notes/:noteId': {
    audience: 'signed_in',
    openTo: { own: OWN_MEMBERS, other: ['stranger'] },
  },
  '/dashboard/notes/:noteId/export': {
    audience: 'signed_in',
    openTo: { own: OWN_MEMBERS, other: ['stranger'] },
  },
  '/dashboard/payments': { audience: 'signed_in' },
  '/dashboard/payments/export': { audience: 'signed_in', ofOrganization: true },
  '/dashboard/payments/due': { audience: 'signed_in' },
  '/dashboard/payments/due/export': { audience: 'signed_in', ofOrganization: true },
  '/dashboard/notes/:noteId/payoff': {
    audience: 'signed_in',
    openTo: { own: OWN_MEMBERS, other: ['stranger'] },
  },
  '/dashboard/requests': {
    audience: 'signed_in',
    says: { text: 'Requests of Your Team', to: ['viewer', 'member'] },
  },
  ...FUNDING_READS,
  '/dashboard/profiles': {
    audience: 'signed_in',
    says: { text: 'Add Profile', to: ['manager', 'admin', 'owner', 'stranger'] },
  },
  '/dashboard/profiles/new': {
    audience: 'signed_in',
    says: { text: 'A retirement account', to: ['manager', 'admin', 'owner', 'stranger'] },
  },
  '/dashboard/profiles/:profileId': {
    audience: 'signed_in',
    openTo: { own: OWN_MEMBERS, other: ['stranger'] },
    says: { text: '6789', to: ['manager', 'admin', 'owner', 'stranger'] },
  },
  '/dashboard/profiles/:profileId/accreditation': {
    audience: 'signed_in',
    openTo: { own: ['manager', 'admin', 'owner'], other: ['stranger'] },
  },
  '/dashboard/statements': { audience: 'signed_in' },
  '/dashboard/calendar': {
    audience: 'signed_in',
    says: { text: 'Revoke Link', to: ['viewer', 'stranger'] },
  },
  '/dashboard/notifications': {
    audience: 'signed_in',
    says: { text: 'Mark All as Read', to: ['viewer', 'stranger'] },
  },
  '/dashboard/team': {
    audience: 'signed_in',
    says: { text: 'Invite Team Member', to: ['admin', 'owner', 'stranger'] },
  },
  '/dashboard/settings': {
    audience: 'signed_in',
    says: { text: 'Limited Access', to: ['viewer', 'member', 'manager'] },
  },
  '/dashboard/search': { audience: 'signed_in' },
  '/dashboard/organizations/new': { audience: 'signed_in' },
  '/admin': { audience: 'admin' },
  '/admin/account': { audience: 'admin' },
  '/admin/account/security': { audience: 'admin' },
  '/admin/account/notifications': {
    audience: 'admin',
    says: { text: 'A payment is late', to: ['admin', 'owner', 'stranger'] },
  },
  '/admin/account/organizations': {
    audience: 'admin',
    says: { text: 'Open Dashboard', to: ['admin', 'owner', 'stranger'] },
  },
  '/admin/account/two-factor': { audience: 'admin' },
  '/admin/account/passkeys': { audience: 'admin' },
  '/admin/properties': { audience: 'admin' },
  '/admin/properties/new': { audience: 'admin' },
  '/admin/properties/export': { audience: 'admin' },
  '/admin/properties/:propertyId': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/properties/:propertyId/edit': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/properties/:propertyId/notes/new': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/properties/:propertyId/notes/:noteId/edit': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/properties/:propertyId/notes/:noteId/delete': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/properties/:propertyId/offering': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/properties/:propertyId/offering/export': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/notes/:noteId': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/notes/:noteId/payoff': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/import': { audience: 'admin' },
  '/admin/import/template': { audience: 'admin' },
  '/admin/import/:importId': { audience: 'admin', openTo: OWN_FILES },
  '/admin/import/:importId/errors': { audience: 'admin', openTo: OWN_FILES },
  '/admin/import/:importId/progress': { audience: 'admin', openTo: OWN_FILES },
  '/admin/investment-requests': { audience: 'admin' },
  '/admin/investments': { audience: 'admin' },
  '/admin/servicing': { audience: 'admin' },
  '/admin/servicing/export': { audience: 'admin' },
  '/admin/documents': { audience: 'admin' },
  '/admin/documents/new': { audience: 'admin' },
  '/admin/documents/:documentId': { audience: 'admin', openTo: OWN_LISTINGS },
  '/admin/statements': {
    audience: 'admin',
    says: { text: 'Issue What Is Due', to: ['platformAdmin'] },
  },
  '/admin/statements/export': { audience: 'admin' },
  '/admin/profiles': {
    audience: 'admin',
    says: { text: 'Nora Whitfield', to: ['platformAdmin'] },
  },
  '/admin/profiles/:profileId': {
    audience: 'admin',
    openTo: { own: ['platformAdmin'], other: ['platformAdmin'] },
  },
  '/admin/accreditation': { audience: 'platform_admin' },
  '/admin/accreditation/export': { audience: 'platform_admin' },
  '/admin/accreditation/:accreditationId': {
    audience: 'platform_admin',
    openTo: { own: ['platformAdmin'], other: ['platformAdmin'] },
  },
  '/admin/custodians': { audience: 'platform_admin' },
  '/admin/settings/funding': { audience: 'platform_admin' },
  ...PACKET_READS,
  '/admin/leads': { audience: 'platform_admin' },
  '/admin/brand': { audience: 'platform_admin' },
  '/admin/mails': { audience: 'platform_admin' },
  '/admin/legal': { audience: 'platform_admin' },
  '/admin/legal/acceptances': { audience: 'platform_admin' },
  '/admin/legal/acceptances/export': { audience: 'platform_admin' },
  '/admin/legal/:text': { audience: 'platform_admin', openTo: EACH_TEXT },
  '/admin/legal/:text/publish': { audience: 'platform_admin', openTo: EACH_TEXT },
  '/admin/legal/:text/versions/:number': { audience: 'platform_admin', openTo: { other: 'all' } },
  '/admin/system': { audience: 'platform_admin' },
  '/admin/system/maintenance': { audience: 'platform_admin' },
  '/admin/audit': { audience: 'admin' },
  '/admin/audit/export': { audience: 'admin' },
  '/admin/roles': {
    audience: 'admin',
    says: { text: 'Approve, Manager for', to: ['owner', 'platformAdmin'] },
  },
  '/admin/users': { audience: 'platform_admin' },
  '/admin/users/:userId': {
    audience: 'platform_admin',
    openTo: { own: 'all', other: 'all', unassigned: 'all', private: 'all' },
  },
  '/admin/organizations': { audience: 'platform_admin' },
  '/admin/organizations/:organizationId': {
    audience: 'platform_admin',
    // In the place of a private one stands one that is deleted.
    openTo: { own: 'all', other: 'all', unassigned: 'all' },
  },
  '/admin/settings': {
    audience: 'admin',
    says: { text: 'Create Invite Link', to: ['admin', 'owner', 'stranger'] },
  },
  '/help': { audience: 'admin' },
  '/help/:page': {
    audience: 'admin',
    openTo: { own: 'all', other: 'all', unassigned: 'all', private: 'all' },
  },
};

/** The status that the rules ask for: 302 leads to sign-in, 403 and 404 as D3 says. */
export function expectedStatus(rule: Rule, principal: Principal, state: State | null): number {
  if (rule.audience === 'nobody') return 404;
  const isVisitor = VISITORS.includes(principal);
  if (rule.audience !== 'everyone' && isVisitor) return 302;
  if (rule.audience === 'admin' && !ADMINS.includes(principal)) return 403;
  if (rule.audience === 'platform_admin' && principal !== 'platformAdmin') return 403;
  if (rule.ofOrganization && WITHOUT_ORGANIZATION.includes(principal)) return 404;
  if (!('openTo' in rule) || state === null) return 200;
  const open = rule.openTo[state] ?? [];
  return open === 'all' || open.includes(principal) ? 200 : 404;
}

/** Who may read the other organization's canary. */
export const CANARY_READERS: Kinds = ['stranger', 'platformAdmin'];
