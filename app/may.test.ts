import {
  type Actor,
  ANONYMOUS,
  mayOpenAdministration,
  type Person,
  type Role,
} from '#app/ground/actor.ts';
import { mayReadLeads } from '#app/lead/may.ts';
import { mayReadAudit } from '#app/audit/may.ts';
import { mayAdministerUsers } from '#app/user/may.ts';
import { mayAdministerMails, mayAdministerSystem } from '#app/system/may.ts';
import { mayChangeOrganization, mayFoundOrganization } from '#app/team/may.ts';
import { mayDecideRequest, mayRequestNote, mayWithdrawRequest } from '#app/request/may.ts';
import { mayAdministerListing, mayPublishProperty } from '#app/property/may.ts';
import { mayReadDocument } from '#app/document/may.ts';
import { mayIssueStatements, mayReadStatement } from '#app/statement/may.ts';
import { mayIssueQuoteAsHolder } from '#app/ledger/may.ts';
import { describe, expect, it } from 'vitest';

const OWN = 'organization-own';
const OTHER = 'organization-other';

const person = (more: Partial<Person> = {}): Person => ({
  kind: 'person',
  userId: 'user-1',
  email: 'pat@example.com',
  firstName: 'Pat',
  lastName: 'Example',
  isVerified: true,
  isPlatformAdmin: false,
  hasSecondFactor: false,
  memberships: [],
  currentOrganizationId: null,
  ...more,
});

const member = (role: Role, more: Partial<Person> = {}): Person =>
  person({
    memberships: [{ organizationId: OWN, organizationName: 'Own', role }],
    currentOrganizationId: OWN,
    ...more,
  });

const ACTORS: Record<string, Actor> = {
  anonymous: ANONYMOUS,
  unverified: person({ isVerified: false }),
  person: person(),
  viewer: member('viewer'),
  member: member('member'),
  manager: member('manager'),
  admin: member('admin'),
  owner: member('owner'),
  'unverified owner': member('owner', { isVerified: false }),
  'owner at work elsewhere': member('owner', { currentOrganizationId: null }),
  'platform admin': person({ isPlatformAdmin: true }),
  'unverified platform admin': person({ isPlatformAdmin: true, isVerified: false }),
};

type Row = [name: string, may: (actor: Actor) => boolean, who: readonly string[]];

const PEOPLE = Object.keys(ACTORS).filter((name) => name !== 'anonymous');
const askedFor = (listerId: string) => ({ listerId, userId: 'user-2', organizationId: null });
const asked = (userId: string) => ({ userId, way: 'simple' as const });
const MEMBERS = PEOPLE.filter((name) => /viewer|member|manager|^admin|owner/.test(name));

/** Who may do what: the specification of all rights, from rules 1.6 and 2.6 and D1, D2, D5, D15. */
const TABLE: readonly Row[] = [
  [
    'open the administration',
    (actor) => mayOpenAdministration(actor),
    ['admin', 'owner', 'platform admin'],
  ],
  [
    'read a document of nobody’s note on a listing of the platform',
    (actor) =>
      mayReadDocument(actor, { listerId: null, holderIds: [], isShared: false, taxIdOf: null }),
    ['platform admin'],
  ],
  [
    'read a document of a note that the organization holds',
    (actor) =>
      mayReadDocument(actor, { listerId: OTHER, holderIds: [OWN], isShared: false, taxIdOf: null }),
    [...MEMBERS, 'platform admin'],
  ],
  [
    'read a document of a note that the organization holds, with its tax id',
    (actor) =>
      mayReadDocument(actor, {
        listerId: OTHER,
        holderIds: [OWN],
        isShared: false,
        taxIdOf: OWN,
      }),
    ['manager', 'admin', 'owner', 'owner at work elsewhere', 'platform admin'],
  ],
  [
    'read a document of a note that the organization holds, with the tax id of another',
    (actor) =>
      mayReadDocument(actor, {
        listerId: OTHER,
        holderIds: [OWN],
        isShared: false,
        taxIdOf: OTHER,
      }),
    ['platform admin'],
  ],
  [
    'read a document of an own listing that another holds',
    (actor) =>
      mayReadDocument(actor, { listerId: OWN, holderIds: [OTHER], isShared: false, taxIdOf: null }),
    ['admin', 'owner', 'platform admin'],
  ],
  [
    'read a shared document',
    (actor) =>
      mayReadDocument(actor, {
        listerId: OTHER,
        holderIds: [OTHER],
        isShared: true,
        taxIdOf: null,
      }),
    PEOPLE,
  ],
  ['read leads', (actor) => mayReadLeads(actor), ['platform admin']],
  ['publish a property', (actor) => mayPublishProperty(actor), ['platform admin']],
  ['administer accounts', (actor) => mayAdministerUsers(actor), ['platform admin']],
  ['issue statements', (actor) => mayIssueStatements(actor), ['platform admin']],
  [
    'read a statement of the own organization',
    (actor) => mayReadStatement(actor, OWN),
    [...MEMBERS, 'platform admin'],
  ],
  [
    'read a statement of another organization',
    (actor) => mayReadStatement(actor, OTHER),
    ['platform admin'],
  ],
  [
    'issue a payoff quote for the own organization',
    (actor) => mayIssueQuoteAsHolder(actor, OWN),
    ['manager', 'admin', 'owner', 'owner at work elsewhere', 'platform admin'],
  ],
  [
    'issue a payoff quote for another organization',
    (actor) => mayIssueQuoteAsHolder(actor, OTHER),
    ['platform admin'],
  ],
  ['administer mails', (actor) => mayAdministerMails(actor), ['platform admin']],
  ['administer the system', (actor) => mayAdministerSystem(actor), ['platform admin']],
  ['read the audit trail', (actor) => mayReadAudit(actor), ['admin', 'owner', 'platform admin']],
  ['found an organization', (actor) => mayFoundOrganization(actor), PEOPLE],
  ['ask for a note', (actor) => mayRequestNote(actor), PEOPLE],
  [
    'change their organization',
    (actor) => mayChangeOrganization(actor, OWN),
    ['admin', 'owner', 'owner at work elsewhere'],
  ],
  ['change another organization', (actor) => mayChangeOrganization(actor, OTHER), []],
  ['withdraw their own request', (actor) => mayWithdrawRequest(actor, asked('user-1')), PEOPLE],
  ['withdraw a request of others', (actor) => mayWithdrawRequest(actor, asked('user-2')), []],
  [
    'withdraw what is funded stage by stage',
    (actor) => mayWithdrawRequest(actor, { ...asked('user-1'), way: 'staged' }),
    [],
  ],
  [
    'administer their listing',
    (actor) => mayAdministerListing(actor, OWN),
    ['admin', 'owner', 'platform admin'],
  ],
  ['administer another listing', (actor) => mayAdministerListing(actor, OTHER), ['platform admin']],
  [
    'administer a listing of the platform',
    (actor) => mayAdministerListing(actor, null),
    ['platform admin'],
  ],
  [
    'decide a request for their listing',
    (actor) => mayDecideRequest(actor, askedFor(OWN)),
    ['admin', 'owner', 'platform admin'],
  ],
  [
    'decide a request for another listing',
    (actor) => mayDecideRequest(actor, askedFor(OTHER)),
    ['platform admin'],
  ],
  [
    'decide a request of an organization that they belong to',
    (actor) => mayDecideRequest(actor, { ...askedFor(OWN), organizationId: OWN }),
    ['platform admin'],
  ],
  [
    'decide their own request',
    (actor) => mayDecideRequest(actor, { ...askedFor(OWN), userId: 'user-1' }),
    [],
  ],
];

describe.each(TABLE)('to %s', (_name, may, who) => {
  it.each(Object.keys(ACTORS))('%s', (name) => {
    expect(may(ACTORS[name] as Actor)).toBe(who.includes(name));
  });
});
