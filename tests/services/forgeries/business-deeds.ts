import type { Stage } from '#tests/permissions/stage.ts';
import type { HonestDeed } from './deed.ts';

const FACE = {
  address: '1 New Street',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  status: 'reserved',
};
const FIGURES = {
  bedrooms: '3',
  bathrooms: '1.5',
  squareFeet: '1200',
  lotSize: '0.2 acres',
  yearBuilt: '1950',
  estimatedArv: '240000',
  marketValue: '230000',
  estimatedRent: '1900',
};

const shownFor = ({ world }: Stage) => ({ shownOrganizationId: world.organizations.own });

/** Forms of requests, listings and users, and what belongs to nobody (rules 1.5, 2.5, D7). */
export const BUSINESS_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/properties/:propertyId',
    intent: 'request',
    by: 'owner',
    path: ({ world }) => `/properties/${world.properties.platform}?dialog=fund`,
    form: ({ world }) => ({
      noteId: world.notes.secondOpen,
      organizationId: world.organizations.own,
      message: 'Please call me.',
    }),
  },
  {
    screen: '/dashboard/requests',
    intent: 'withdraw',
    by: 'owner',
    form: ({ world }) => ({ requestId: world.requests.own }),
  },
  {
    screen: '/strategy',
    intent: null,
    by: null,
    form: () => ({
      formId: 'd0d0d0d0-d0d0-4d0d-8d0d-d0d0d0d0d0d0',
      fullName: 'Ines Moreau',
      email: 'ines@example.com',
      phone: '614 555 0142',
      accountType: 'Roth IRA',
      estimatedAmount: '100000',
      timeline: 'ASAP',
      message: 'Mornings, please.',
    }),
  },
  { screen: '/admin/image-uploads', intent: null, by: 'owner', picture: 'imageFiles' },
  {
    screen: '/admin/properties/new',
    intent: null,
    by: 'owner',
    form: (stage) => ({ ...shownFor(stage), ...FACE }),
  },
  {
    screen: '/admin/properties/:propertyId/edit',
    intent: null,
    by: 'owner',
    path: ({ world }) => `/admin/properties/${world.properties.own}/edit`,
    form: (stage) => ({ ...shownFor(stage), ...FACE, ...FIGURES }),
  },
  ...['approved', 'rejected'].map((decision): HonestDeed => ({
    screen: '/admin/investment-requests',
    intent: null,
    by: 'platformAdmin',
    form: ({ world }) => ({
      requestId: world.requests.own,
      decision,
      adminNotes: 'Looked at.',
      fundedOn: '2026-11-20',
      firstPaymentOn: '2027-01-01',
      organizationId: world.organizations.own,
    }),
  })),
  ...(['grant', 'revoke', 'suspend', 'lift', 'end_sessions'] as const).map(
    (change): HonestDeed => ({
      screen: '/admin/users/:userId',
      intent: null,
      by: 'platformAdmin',
      path: ({ world }) => `/admin/users/${world.people.member.userId}`,
      form: () => ({ change }),
      prepare: async ({ installation }) => {
        const before = {
          revoke: 'is_platform_admin = true',
          lift: 'suspended_at = now()',
        } as Record<string, string>;
        if (before[change] !== undefined) {
          await installation.database.look(
            `update users set ${before[change]} where email = 'member@example.com'`,
          );
        }
        return {};
      },
    }),
  ),
  {
    screen: '/theme',
    intent: null,
    by: 'member',
    form: () => ({ theme: 'dark', returnTo: '/' }),
    leavesNoRow: true,
  },
];
