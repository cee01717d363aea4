import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { readSettingsPage } from '#app/offering/settings/save.server.ts';
import { boxesOfSettings } from '#app/offering/settings/schema.ts';
import type { StandingMethod } from '#app/offering/accreditation/rules.ts';
import { readOfferingPage } from '#app/offering/terms/page.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { Form, HonestDeed } from './deed.ts';

const EVIDENCE = '/dashboard/profiles/:profileId/accreditation';
const REVIEWED = '/admin/accreditation/:accreditationId';
const OFFERING = '/admin/properties/:propertyId/offering';

const evidencePath = ({ world }: Stage) =>
  `/dashboard/profiles/${world.profiles.own}/accreditation`;
const offeringPath = ({ world }: Stage) => `/admin/properties/${world.properties.own}/offering`;

const shownFor = ({ world }: Stage) => ({ shownOrganizationId: world.organizations.own });

/** The boxes of each kind of evidence. */
const FACTS: Record<StandingMethod, Form> = {
  income: { isWithSpouse: 'on', isExpected: 'on' },
  net_worth: { oldestOn: '2026-11-01' },
  licence: { licence: 'Series 65', number: '2211334' },
  letter: {
    writer: 'attorney',
    name: 'Ada Law',
    registerNumber: '7788',
    datedOn: '2026-11-01',
  },
};

const TERMS = {
  exemption: 'other',
  otherText: 'Regulation S',
  accreditation: 'verified',
  way: 'staged',
  reservationHours: '48',
  offerHours: '24',
  bankingDays: '4',
  openedOn: '2026-11-20',
};

/** Nothing waits any more of the kind that is to be given. */
async function nothingWaits({ installation }: Stage) {
  await installation.database.look(`update accreditations set state = 'withdrawn'`);
  return {};
}

async function ownTerms({ installation, world }: Stage, exemption = 'none', asked = 'not_asked') {
  const { properties, notes } = world;
  await installation.database.look(
    `insert into offerings (property_id, note_id, exemption, accreditation)
     values ($1, $2, $3, $4)`,
    [properties.own, notes.ownListed, exemption, asked],
  );
  return {};
}

/** The version that the form of a note's terms carries. */
async function seenTerms({ installation, world }: Stage) {
  const { properties, notes, people } = world;
  const admin = callAs(installation, people.platformAdmin);
  const page = mustSucceed(await readOfferingPage(admin, properties.own));
  const note = page.notes.find(({ id }) => id === notes.ownListed);
  return { form: { version: note?.version ?? '' } };
}

async function knownRelation({ installation }: Stage) {
  const [row] = await installation.database.look<{ id: string }>(
    'select id from investor_relations',
  );
  return { form: { relationId: row?.id ?? '' } };
}

/** Forms of how notes are offered and funded (rules 6.2). */
export const OFFERING_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/admin/settings/funding',
    intent: null,
    by: 'platformAdmin',
    form: () => ({ ...boxesOfSettings(DEFAULT_FUNDING_SETTINGS), bankingDays: '6' }),
    prepare: async ({ installation, world }) => {
      const admin = callAs(installation, world.people.platformAdmin);
      const { version } = mustSucceed(await readSettingsPage(admin));
      return { form: { version } };
    },
  },
  {
    screen: '/admin/funding/bank',
    intent: 'enter',
    by: 'platformAdmin',
    form: () => ({
      bankName: 'First Bank',
      accountName: 'Company',
      routingNumber: '041000014',
      accountNumber: '000123456',
      remarks: 'x',
    }),
  },
  {
    screen: '/admin/funding/bank',
    intent: 'confirm',
    by: 'platformAdmin',
    form: ({ world }) => ({ detailsId: world.bank.newest }),
  },
  {
    screen: '/admin/funding/bank',
    intent: 'take-back',
    by: 'platformAdmin',
    form: ({ world }) => ({ detailsId: world.bank.older }),
  },
  ...(Object.keys(FACTS) as StandingMethod[]).map((method): HonestDeed => ({
    screen: EVIDENCE,
    intent: 'submit',
    by: 'owner',
    path: evidencePath,
    form: (stage) => ({ ...shownFor(stage), method, ...FACTS[method] }),
    prepare: nothingWaits,
    picture: 'file1',
  })),
  {
    screen: EVIDENCE,
    intent: 'withdraw',
    by: 'owner',
    path: evidencePath,
    form: (stage) => ({ ...shownFor(stage), accreditationId: stage.world.evidence.own }),
  },
  ...['accepted', 'refused'].map((verdict): HonestDeed => ({
    screen: REVIEWED,
    intent: null,
    by: 'platformAdmin',
    path: ({ world }) => `/admin/accreditation/${world.evidence.own}`,
    form: () => ({ verdict, reason: 'Looked at.', from: '2026-11-01' }),
    // Whoever has sent it is told.
    prepare: async ({ installation, world }) => {
      await installation.database.look(
        'update accreditations set submitted_by = $2 where id = $1',
        [world.evidence.own, world.people.owner.userId],
      );
      return {};
    },
  })),
  {
    screen: OFFERING,
    intent: 'terms',
    by: 'platformAdmin',
    path: offeringPath,
    form: ({ world }) => ({ noteId: world.notes.ownListed, ...TERMS }),
    prepare: seenTerms,
  },
  {
    screen: OFFERING,
    intent: 'own-terms-back',
    by: 'platformAdmin',
    path: offeringPath,
    form: ({ world }) => ({ noteId: world.notes.ownListed }),
    prepare: async (stage) => {
      await ownTerms(stage);
      return seenTerms(stage);
    },
  },
  {
    screen: OFFERING,
    intent: 'form-d',
    by: 'platformAdmin',
    path: offeringPath,
    form: ({ world }) => ({ noteId: world.notes.ownListed, filedOn: '2026-11-20' }),
    prepare: (stage) => ownTerms(stage, '506c', 'verified'),
  },
  {
    screen: OFFERING,
    intent: 'form-d-back',
    by: 'platformAdmin',
    path: offeringPath,
    form: ({ world }) => ({ noteId: world.notes.ownListed }),
    prepare: async (stage) => {
      await ownTerms(stage, '506c', 'verified');
      await stage.installation.database.look(`update offerings set form_d_filed_on = '2026-11-20'`);
      return {};
    },
  },
  {
    screen: OFFERING,
    intent: 'relation',
    by: 'platformAdmin',
    path: offeringPath,
    form: ({ world }) => ({
      organizationId: world.organizations.own,
      since: '2024-05-01',
      how: 'Met at a closing',
    }),
  },
  {
    screen: OFFERING,
    intent: 'relation-back',
    by: 'platformAdmin',
    path: offeringPath,
    prepare: knownRelation,
  },
];
