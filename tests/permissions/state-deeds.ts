import { answering, type Deed, OWN_ADMINS, OWN_OTHERS, VISITORS } from './answering.ts';
import { type State, STATES } from './expectations.ts';
import type { World } from './full-world.ts';
import type { Principal } from './principals.ts';
import { withId } from './reading.ts';

/** A change to something that an address or a form names, in each state in which that can be. */
type Family = {
  name: string;
  path: string;
  form: (world: World, state: State) => Record<string, string>;
  flaw: Record<string, string>;
  expected: Record<State, (principal: Principal) => number>;
};

const LISTERS: readonly Principal[] = [...OWN_ADMINS, 'stranger'];
const ONLY_PLATFORM = answering(403, { 400: ['platformAdmin'], 404: LISTERS });
const NOBODY = answering(403, { 404: [...LISTERS, 'platformAdmin'] });
const ANY_USER = answering(403, { 400: ['platformAdmin'] });
const NO_USER = answering(403, { 404: ['platformAdmin'] });
const NO_MEMBER = answering(409, { 404: OWN_ADMINS, 403: OWN_OTHERS });

/** A listing is changed by the admins of its lister and by platform admins. */
const BY_LISTERS = {
  own: answering(403, { 400: [...OWN_ADMINS, 'platformAdmin'], 404: ['stranger'] }),
  other: answering(403, { 400: ['stranger', 'platformAdmin'], 404: OWN_ADMINS }),
  unassigned: ONLY_PLATFORM,
  private: ONLY_PLATFORM,
  missing: NOBODY,
  malformed: NOBODY,
};

const FAMILIES: readonly Family[] = [
  {
    name: 'changing a listing',
    path: '/admin/properties/:propertyId/edit',
    form: () => ({
      address: '1 New Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'available',
    }),
    flaw: { address: '' },
    expected: BY_LISTERS,
  },
  {
    name: 'asking for data of a listing',
    path: '/admin/properties/:propertyId/edit',
    form: () => ({
      intent: 'enhance',
      address: '1 New Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
    }),
    flaw: { address: '' },
    expected: BY_LISTERS,
  },
  {
    name: 'deciding a request',
    path: '/admin/investment-requests',
    form: (world, state) => ({
      requestId: requestIn(world, state),
      decision: 'rejected',
      adminNotes: '',
    }),
    flaw: { decision: '' },
    expected: {
      // The owner asked for it, sees it, and decides nothing of their own (D2).
      own: answering(403, { 400: ['platformAdmin'], 404: ['admin', 'stranger'] }),
      other: answering(403, { 400: ['platformAdmin'], 404: OWN_ADMINS }),
      unassigned: ONLY_PLATFORM,
      private: ONLY_PLATFORM,
      missing: NOBODY,
      malformed: NOBODY,
    },
  },
  {
    name: 'withdrawing a request of nobody',
    path: '/dashboard/requests',
    form: (_world, state) => ({
      intent: 'withdraw',
      requestId: state === 'malformed' ? 'not-an-id' : crypto.randomUUID(),
    }),
    flaw: {},
    expected: sameFor(answering(404)),
  },
  {
    name: 'asking for a note that is not one of the house',
    path: '/properties/:propertyId?dialog=fund',
    form: () => ({ intent: 'request', noteId: crypto.randomUUID() }),
    flaw: {},
    // To visitors a draft is as little there as what never was (D3).
    expected: {
      ...sameFor(() => 404),
      unassigned: answering(404, { 401: VISITORS }),
      private: answering(404, { 401: VISITORS }),
    },
  },
  {
    name: 'sending a mail again',
    path: '/admin/mails',
    form: ({ failedMails, lead }, state) => ({ mailId: mailIn({ failedMails, lead }, state) }),
    flaw: {},
    // One that is tried anyway is not queued again: there is nothing wrong with the form.
    expected: {
      ...sameFor(NO_USER),
      unassigned: answering(403, { 409: ['platformAdmin'] }),
    },
  },
  {
    name: 'suspending somebody',
    path: '/admin/users/:userId',
    form: () => ({ change: 'suspend' }),
    flaw: { change: 'x' },
    expected: {
      own: ANY_USER,
      other: ANY_USER,
      unassigned: ANY_USER,
      private: ANY_USER,
      missing: NO_USER,
      malformed: NO_USER,
    },
  },
  {
    name: 'deleting an organization',
    path: '/admin/organizations/:organizationId',
    form: () => ({ intent: 'delete' }),
    flaw: { intent: 'x' },
    expected: {
      own: ANY_USER,
      other: ANY_USER,
      unassigned: ANY_USER,
      // There is nothing wrong with a form about one that is deleted, and nothing there.
      private: ANY_USER,
      missing: ANY_USER,
      malformed: ANY_USER,
    },
  },
  ...['map', 'start', 'discard'].map((intent): Family => ({
    name: `${intent} of a file to import`,
    path: '/admin/import/:importId',
    form: () => ({ intent, 'column-address': '0' }),
    flaw: { intent: 'x' },
    expected: {
      own: answering(403, { 400: ['owner'], 404: ['admin', 'stranger', 'platformAdmin'] }),
      other: answering(403, { 400: ['stranger'], 404: [...OWN_ADMINS, 'platformAdmin'] }),
      unassigned: ONLY_PLATFORM,
      private: NOBODY,
      missing: NOBODY,
      malformed: NOBODY,
    },
  })),
  ...['change-role', 'remove-member'].map((intent): Family => ({
    name: `${intent} of somebody of no team of theirs`,
    path: '/dashboard/team',
    form: (world, state) => ({
      intent,
      organizationId: world.organizations.own,
      memberId: outsiderIn(world, state),
      role: 'viewer',
    }),
    flaw: {},
    expected: sameFor(NO_MEMBER),
  })),
];

/** Every family in every state. */
export const STATE_DEEDS: readonly Deed[] = FAMILIES.flatMap((family) =>
  STATES.map((state): Deed => ({
    name: `${family.name} (${state})`,
    path: (world) => withId(family.path, world, state),
    form: (world) => family.form(world, state),
    flaw: family.flaw,
    expected: family.expected[state],
  })),
);

function sameFor(expected: (principal: Principal) => number): Family['expected'] {
  return {
    own: expected,
    other: expected,
    unassigned: expected,
    private: expected,
    missing: expected,
    malformed: expected,
  };
}

function requestIn({ requests }: World, state: State): string {
  const ids: Record<State, string> = {
    own: requests.own,
    other: requests.other,
    unassigned: requests.loner,
    private: requests.unverified,
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  return ids[state];
}

/** A mail that waits for its next attempt, or the id of something that is no mail. */
function mailIn({ failedMails, lead }: Pick<World, 'failedMails' | 'lead'>, state: State): string {
  if (state === 'unassigned') return failedMails.retried;
  if (state === 'malformed') return 'not-an-id';
  return state === 'own' ? lead : crypto.randomUUID();
}

function outsiderIn({ people, organizations }: World, state: State): string {
  const ids: Record<State, string> = {
    own: organizations.own,
    other: people.stranger.userId,
    unassigned: people.noOrganization.userId,
    private: people.unverified.userId,
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  return ids[state];
}
