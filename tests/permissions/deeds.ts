import type { World } from './full-world.ts';
import { type Principal, PRINCIPALS } from './principals.ts';

/**
 * A change that somebody sends to a screen, and what the rules answer to each principal. The form
 * is right, so that only rights stand in its way; who may do it sends it with a flaw instead and is
 * told so (400). Every cell therefore leaves the database as it was.
 */
export type Deed = {
  name: string;
  path: (world: World) => string;
  form: (world: World) => Record<string, string>;
  flaw: Record<string, string>;
  expected: (principal: Principal) => number;
};

type Answers = Partial<Record<number, readonly Principal[]>>;

const VISITORS: readonly Principal[] = ['anonymous', 'suspended', 'revoked'];
const OWN_ADMINS: readonly Principal[] = ['admin', 'owner'];
const OWN_OTHERS: readonly Principal[] = ['viewer', 'member', 'manager'];

/** `otherwise` for everybody whom `answers` does not name; visitors are sent to sign in. */
function answering(otherwise: number, answers: Answers = {}): (principal: Principal) => number {
  return (principal) => {
    for (const [status, principals] of Object.entries(answers)) {
      if (principals?.includes(principal)) return Number(status);
    }
    return VISITORS.includes(principal) ? 302 : otherwise;
  };
}

export const DEEDS: readonly Deed[] = [
  {
    name: 'founding an organization',
    path: () => '/dashboard/organizations/new',
    form: () => ({ name: 'New', slug: 'new' }),
    flaw: { name: '' },
    expected: answering(400),
  },
  {
    name: 'renaming an organization',
    path: () => '/dashboard/settings',
    form: (world) => ({ organizationId: world.organizations.own, name: 'New' }),
    flaw: { name: '' },
    expected: answering(409, { 400: OWN_ADMINS, 403: OWN_OTHERS }),
  },
  {
    name: 'renaming an organization from the administration',
    path: () => '/admin/settings',
    form: (world) => ({ organizationId: world.organizations.own, name: 'New' }),
    flaw: { name: '' },
    expected: answering(403, { 400: OWN_ADMINS, 409: ['stranger', 'platformAdmin'] }),
  },
  {
    name: 'working in an organization of others',
    path: () => '/dashboard/organizations/switch',
    form: (world) => ({ organizationId: world.organizations.other, returnTo: '/dashboard' }),
    flaw: {},
    expected: answering(404, { 302: ['stranger'] }),
  },
  {
    name: 'withdrawing a request of the other organization',
    path: () => '/dashboard/requests',
    form: (world) => ({ intent: 'withdraw', requestId: world.requests.loner }),
    flaw: {},
    expected: answering(404, { 403: ['platformAdmin'], 302: ['noOrganization'] }),
  },
  {
    name: 'listing a property',
    path: () => '/admin/properties/new',
    form: () => ({
      address: '1 New Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'available',
    }),
    flaw: { address: '' },
    expected: answering(403, { 400: ['admin', 'owner', 'platformAdmin', 'stranger'] }),
  },
  {
    name: 'changing a listing of own',
    path: (world) => `/admin/properties/${world.properties.own}/edit`,
    form: () => ({
      address: '1 New Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'available',
    }),
    flaw: { address: '' },
    expected: answering(403, { 400: ['admin', 'owner', 'platformAdmin'], 404: ['stranger'] }),
  },
  {
    name: 'changing a listing of the other organization',
    path: (world) => `/admin/properties/${world.properties.other}/edit`,
    form: () => ({
      address: '1 New Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'available',
    }),
    flaw: { address: '' },
    expected: answering(403, { 400: ['stranger', 'platformAdmin'], 404: OWN_ADMINS }),
  },
  {
    name: 'changing a listing of the platform',
    path: (world) => `/admin/properties/${world.properties.platform}/edit`,
    form: () => ({
      address: '1 New Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'available',
    }),
    flaw: { address: '' },
    expected: answering(403, { 400: ['platformAdmin'], 404: ['admin', 'owner', 'stranger'] }),
  },
  {
    name: 'deciding a request for a listing of the platform',
    path: (world) => `/admin/investment-requests?review=${world.requests.loner}`,
    form: (world) => ({ requestId: world.requests.loner, decision: 'rejected', adminNotes: '' }),
    flaw: { decision: '' },
    expected: answering(403, { 400: ['platformAdmin'], 404: ['admin', 'owner', 'stranger'] }),
  },
  {
    name: 'deciding a request of the stranger’s own',
    path: (world) => `/admin/investment-requests?review=${world.requests.other}`,
    form: (world) => ({ requestId: world.requests.other, decision: 'rejected', adminNotes: '' }),
    flaw: { decision: '' },
    expected: answering(403, { 400: ['platformAdmin'], 404: ['admin', 'owner'] }),
  },
  {
    name: 'asking for a note of another property',
    path: (world) => `/properties/${world.properties.platform}?dialog=fund`,
    form: (world) => ({ intent: 'request', noteId: world.notes.ownListed }),
    flaw: {},
    expected: answering(404),
  },
  {
    name: 'asking for a note on a draft of the other organization',
    path: (world) => `/properties/${world.properties.other}?dialog=fund`,
    form: (world) => ({ intent: 'request', noteId: world.notes.otherListed }),
    flaw: {},
    expected: () => 404,
  },
  {
    name: 'sending an empty strategy request',
    path: () => '/strategy',
    form: () => ({ fullName: '' }),
    flaw: {},
    expected: (principal) => (PRINCIPALS.includes(principal) ? 400 : 0),
  },
];
