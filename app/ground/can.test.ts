import { describe, expect, it } from 'vitest';
import {
  type Actor,
  ANONYMOUS,
  hasRole,
  type Person,
  type Role,
  roleRank,
  ROLES,
} from './actor.ts';
import { can, type Wish } from './can.ts';

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

type Row = [name: string, wish: Wish, who: readonly string[]];

const PEOPLE = Object.keys(ACTORS).filter((name) => name !== 'anonymous');
const MEMBERS = PEOPLE.filter((name) => /viewer|member|manager|^admin|owner/.test(name));

/** Who may do what: the specification of `can`, from rules 1.6 and 2.6 and D1, D2, D5, D15. */
const TABLE: readonly Row[] = [
  [
    'open the administration',
    { action: 'open_administration' },
    ['admin', 'owner', 'platform admin'],
  ],
  [
    'read a document of nobody’s note on a listing of the platform',
    { action: 'read_document', listerId: null, holderIds: [], isShared: false },
    ['platform admin'],
  ],
  [
    'read a document of a note that the organization holds',
    { action: 'read_document', listerId: OTHER, holderIds: [OWN], isShared: false },
    [...MEMBERS, 'platform admin'],
  ],
  [
    'read a document of an own listing that another holds',
    { action: 'read_document', listerId: OWN, holderIds: [OTHER], isShared: false },
    ['admin', 'owner', 'platform admin'],
  ],
  [
    'read a shared document',
    { action: 'read_document', listerId: OTHER, holderIds: [OTHER], isShared: true },
    PEOPLE,
  ],
  ['read leads', { action: 'read_leads' }, ['platform admin']],
  ['publish a property', { action: 'publish_property' }, ['platform admin']],
  ['administer accounts', { action: 'administer_users' }, ['platform admin']],
  ['issue statements', { action: 'issue_statements' }, ['platform admin']],
  [
    'read a statement of the own organization',
    { action: 'read_statement', holderId: OWN },
    [...MEMBERS, 'platform admin'],
  ],
  [
    'read a statement of another organization',
    { action: 'read_statement', holderId: OTHER },
    ['platform admin'],
  ],
  [
    'issue a payoff quote for the own organization',
    { action: 'issue_quote_as_holder', holderId: OWN },
    ['manager', 'admin', 'owner', 'owner at work elsewhere', 'platform admin'],
  ],
  [
    'issue a payoff quote for another organization',
    { action: 'issue_quote_as_holder', holderId: OTHER },
    ['platform admin'],
  ],
  ['administer mails', { action: 'administer_mails' }, ['platform admin']],
  ['administer the system', { action: 'administer_system' }, ['platform admin']],
  ['read the audit trail', { action: 'read_audit' }, ['admin', 'owner', 'platform admin']],
  ['found an organization', { action: 'found_organization' }, PEOPLE],
  ['ask for a note', { action: 'request_note' }, PEOPLE],
  [
    'change their organization',
    { action: 'change_organization', organizationId: OWN },
    ['admin', 'owner', 'owner at work elsewhere'],
  ],
  ['change another organization', { action: 'change_organization', organizationId: OTHER }, []],
  ['withdraw their own request', { action: 'withdraw_request', requesterId: 'user-1' }, PEOPLE],
  ['withdraw a request of others', { action: 'withdraw_request', requesterId: 'user-2' }, []],
  [
    'administer their listing',
    { action: 'administer_listing', listerId: OWN },
    ['admin', 'owner', 'platform admin'],
  ],
  [
    'administer another listing',
    { action: 'administer_listing', listerId: OTHER },
    ['platform admin'],
  ],
  [
    'administer a listing of the platform',
    { action: 'administer_listing', listerId: null },
    ['platform admin'],
  ],
  [
    'decide a request for their listing',
    { action: 'decide_request', listerId: OWN, requesterId: 'user-2' },
    ['admin', 'owner', 'platform admin'],
  ],
  [
    'decide a request for another listing',
    { action: 'decide_request', listerId: OTHER, requesterId: 'user-2' },
    ['platform admin'],
  ],
  [
    'decide their own request',
    { action: 'decide_request', listerId: OWN, requesterId: 'user-1' },
    [],
  ],
];

describe.each(TABLE)('to %s', (_name, wish, who) => {
  it.each(Object.keys(ACTORS))('%s', (name) => {
    expect(can(ACTORS[name] as Actor, wish)).toBe(who.includes(name));
  });
});

describe('roles', () => {
  it('rank from viewer 1 to owner 5', () => {
    expect(ROLES.map((role) => [role, roleRank(role)])).toEqual([
      ['viewer', 1],
      ['member', 2],
      ['manager', 3],
      ['admin', 4],
      ['owner', 5],
    ]);
  });

  it('pass a check at their own rank and above', () => {
    expect(ROLES.filter((role) => hasRole(role, 'manager'))).toEqual(['manager', 'admin', 'owner']);
  });
});
