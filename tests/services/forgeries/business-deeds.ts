import type { Stage } from '#tests/permissions/stage.ts';
import { IMPORT_COLUMNS } from '#app/import/check/columns.ts';
import { issueStatements } from '#app/statement/issue.server.ts';
import { readOwnProperty } from '#app/property/own/read.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Form, HonestDeed } from './deed.ts';

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
  enrichment: '',
  estimatedArv: '240000',
  marketValue: '230000',
  estimatedRent: '1900',
  description: 'A house with a garden.',
  financialPlan: 'Renovate, then let.',
  'summaryFacts[0].name': 'Exit strategy',
  'summaryFacts[0].text': 'Refinance',
  'scopeItems[0].name': 'Roof',
  'scopeItems[0].cost': '14500',
  'scopeItems[0].increase': '4',
  'comparables[0].id': '',
  'comparables[0].address': '2 Near Street',
  'comparables[0].bedrooms': '3',
  'comparables[0].bathrooms': '2',
  'comparables[0].squareFeet': '1200',
  'comparables[0].soldPrice': '210000',
  'comparables[0].isSelected': 'on',
  maxComparables: '3',
  'neighborhood[0].name': 'Walk score',
  'neighborhood[0].text': '71',
  'demographics[0].name': 'Median age',
  'demographics[0].text': '38',
  'marketTrends[0].name': 'Trend',
  'marketTrends[0].text': 'Rising',
  'sections.investment_summary': 'on',
  'sections.comparable_properties': 'on',
  'fields.bedrooms': 'hide',
};

/** The boxes that the form of a new property has beside the place. */
const NEW_FIGURES = {
  bedrooms: '3',
  bathrooms: '1.5',
  squareFeet: '1200',
  lotSize: '0.2 acres',
  yearBuilt: '1950',
  marketValue: '230000',
  estimatedRent: '1900',
  enrichment: '',
};

/** What an estimate of a house in the same place needs. */
async function knowSales({ installation, world }: Stage) {
  const sales = ['21 Near Street', '22 Near Street', '23 Near Street'].map((address, place) => ({
    id: `known-${place}`,
    address,
    bedrooms: 3,
    bathrooms: 2,
    squareFeet: 1200,
    soldPriceCents: '21000000',
  }));
  await installation.database.look(
    'update property_details set comparable_properties = $1::jsonb where property_id = $2',
    [JSON.stringify(sales), world.properties.own],
  );
  return {};
}
/** Every column of an import, the first three chosen otherwise than the file's heads say. */
const COLUMNS = Object.fromEntries(
  IMPORT_COLUMNS.map(({ field }, index) => [`column-${field}`, index < 3 ? String(2 - index) : '']),
);

/** A property as its page shows it to who administers everything. */
async function readSeen({ installation, world }: Stage, propertyId: string) {
  const admin = callAs(installation, world.people.platformAdmin);
  return mustSucceed(await readOwnProperty(admin, propertyId));
}

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
      profileId: world.profiles.own,
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
  {
    screen: '/admin/import',
    intent: null,
    by: 'owner',
    table: 'file',
    form: (stage) => shownFor(stage),
  },
  ...['map', 'start', 'discard'].map((intent): HonestDeed => ({
    screen: '/admin/import/:importId',
    intent,
    by: 'owner',
    path: ({ world }) => `/admin/import/${world.imports.owner}`,
    form: (stage) => ({ ...shownFor(stage), ...(intent === 'map' ? COLUMNS : {}) }),
  })),
  { screen: '/admin/image-uploads', intent: null, by: 'owner', picture: 'imageFiles' },
  {
    screen: '/admin/properties/new',
    intent: null,
    by: 'owner',
    form: (stage) => ({ ...shownFor(stage), ...FACE, ...NEW_FIGURES }),
  },
  {
    screen: '/admin/properties/new',
    intent: 'enhance',
    by: 'owner',
    form: (stage) => ({ ...shownFor(stage), ...FACE, ...NEW_FIGURES }),
    prepare: knowSales,
    leavesNoRow: true,
  },
  {
    screen: '/admin/properties/:propertyId/edit',
    intent: 'enhance',
    by: 'owner',
    path: ({ world }) => `/admin/properties/${world.properties.own}/edit`,
    form: (stage) => ({ ...shownFor(stage), ...FACE, ...FIGURES }),
    prepare: knowSales,
    leavesNoRow: true,
  },
  {
    screen: '/admin/properties/:propertyId/edit',
    intent: null,
    by: 'owner',
    path: ({ world }) => `/admin/properties/${world.properties.own}/edit`,
    form: (stage) => ({ ...shownFor(stage), ...FACE, ...FIGURES }),
    prepare: async (stage) => {
      const { version } = await readSeen(stage, stage.world.properties.own);
      return { form: { version } };
    },
  },
  {
    screen: '/admin/properties/:propertyId',
    intent: 'publish',
    by: 'platformAdmin',
    path: ({ world }) => `/admin/properties/${world.properties.own}`,
    prepare: async (stage) => {
      const { updatedAt } = await readSeen(stage, stage.world.properties.own);
      return { form: { shownOrganizationId: '', seenAt: updatedAt } };
    },
  },
  {
    screen: '/admin/properties/:propertyId',
    intent: 'delete',
    by: 'owner',
    path: ({ world }) => `/admin/properties/${world.properties.own}`,
    form: (stage) => shownFor(stage),
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
  ...(['grant', 'revoke', 'suspend', 'lift', 'end_sessions', 'delete'] as const).map(
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
    screen: '/admin/mails',
    intent: null,
    by: 'platformAdmin',
    form: ({ world }) => ({ mailId: world.failedMails.givenUp }),
  },
  {
    screen: '/dashboard/notifications',
    intent: 'one',
    by: 'viewer',
    form: ({ world }) => ({ intent: 'one', notificationId: world.notifications.viewer }),
  },
  {
    screen: '/dashboard/notifications',
    intent: 'all',
    by: 'viewer',
    form: () => ({ intent: 'all' }),
  },
  ...(['create', 'revoke'] as const).map((intent): HonestDeed => ({
    screen: '/dashboard/calendar',
    intent,
    by: intent === 'create' ? 'member' : 'viewer',
    form: ({ world }) => ({ intent, organizationId: world.organizations.own }),
  })),
  {
    screen: '/admin/statements',
    intent: null,
    by: 'platformAdmin',
    form: () => ({}),
    // Papers have numbers by chance, so the form is sent when nothing is due.
    prepare: async ({ installation }) => {
      await issueStatements(installation);
      return {};
    },
    leavesNoRow: true,
  },
  ...(['begin', 'end'] as const).map((intent): HonestDeed => {
    const seen = intent === 'begin' ? '' : '2026-11-21T10:00:00.000Z';
    const words: Form = intent === 'begin' ? { message: 'Moving', minutes: '30' } : {};
    const putBack = ({ installation }: Stage) =>
      installation.database.look(
        `update access.maintenance set began_at = nullif($1, '')::timestamptz, message = null,
           expected_end = null`,
        [seen],
      );
    return {
      screen: '/admin/system/maintenance',
      intent,
      by: 'platformAdmin',
      form: () => ({ ...words, seen }),
      prepare: async (stage) => {
        await putBack(stage);
        return {};
      },
      putBack,
    };
  }),
  {
    screen: '/theme',
    intent: null,
    by: 'member',
    form: () => ({ theme: 'dark', returnTo: '/' }),
    leavesNoRow: true,
  },
];
