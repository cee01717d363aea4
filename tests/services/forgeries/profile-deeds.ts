import { listCustodians } from '#app/profile/custodians/keep.server.ts';
import { PROFILE_KINDS, type ProfileKind } from '#app/profile/rules.ts';
import { setTaxId } from '#app/profile/own/tax-id.server.ts';
import { callAs, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { Form, HonestDeed } from './deed.ts';

const NEW = '/dashboard/profiles/new';
const OWN = '/dashboard/profiles/:profileId';
const REVIEWED = '/admin/profiles/:profileId';

const ownPath = ({ world }: Stage) => `/dashboard/profiles/${world.profiles.own}`;
const reviewedPath = ({ world }: Stage) => `/admin/profiles/${world.profiles.own}`;

/** What every profile has besides who lends. */
const DETAILS = {
  label: 'Our savings',
  address: '7 Lender Street\nDayton, OH 45402',
  email: 'papers@example.com',
  taxClass: '',
  exemptCode: '',
};

/** The boxes of each kind of lender. */
const FACTS: Record<ProfileKind, Form> = {
  person: { name: 'Nora Whitfield', status: 'an unmarried woman' },
  joint: {
    owner1: 'Nora Whitfield',
    owner2: 'Paul Ortiz',
    owner3: '',
    owner4: '',
    share1: '60',
    share2: '40',
    share3: '',
    share4: '',
    tenancy: 'as tenants in common',
  },
  entity: {
    name: 'Whitfield Lending',
    type: 'LLC',
    state: 'Ohio',
    owners: 'Nora Whitfield\nPaul Ortiz',
    disregardedOwner: '',
    ownerIsPerson: '',
  },
  trust: {
    name: 'The Ortiz Trust',
    datedOn: '2011-05-04',
    isAmended: 'on',
    trustee1: 'Lena Ortiz',
    trustee2: 'Paul Ortiz',
    trustee3: '',
    trustee4: '',
    usesSsn: 'on',
  },
  ira: {
    custodian: 'Another Trust Company',
    owner: 'Nora Whitfield',
    accountType: 'Roth IRA',
    accountNumber: '4017',
  },
};

const SIGNERS = {
  name1: 'Nora Whitfield',
  capacity1: 'Trustee',
  email1: 'nora@example.com',
  order1: '1',
  name2: 'Paul Ortiz',
  capacity2: 'Trustee',
  email2: 'paul@example.com',
  order2: '1',
  ...Object.fromEntries(
    ['name', 'capacity', 'email', 'order'].flatMap((box) => [
      [`${box}3`, ''],
      [`${box}4`, ''],
    ]),
  ),
};

/** When the own profile was last changed, as its forms say it. */
async function seenNow({ installation, world }: Stage): Promise<{ form: Form }> {
  const [row] = await installation.database.look<{ seen: string }>(
    `select floor(extract(epoch from updated_at) * 1000)::text as seen
     from investing_profiles where id = $1`,
    [world.profiles.own],
  );
  return { form: { seenAt: row?.seen ?? '' } };
}

const shownFor = ({ world }: Stage) => ({ shownOrganizationId: world.organizations.own });

/** The own profile in the state that a deed begins with. */
const once =
  (state: string) =>
  async ({ installation, world }: Stage) => {
    await installation.database.look(`update investing_profiles set ${state} where id = $1`, [
      world.profiles.own,
    ]);
    return {};
  };

/** A tax id that the installation's secret has sealed. */
async function knowTaxId({ installation, world }: Stage) {
  const owner = callAs(installation, world.people.owner);
  const typed = { profileId: world.profiles.own, taxId: '123-45-6789' };
  mustSucceed(await setTaxId(owner, typed));
  return {};
}

const CUSTODIAN = {
  name: 'Another Trust Company',
  address: '2 Bank Street\nDayton, OH 45402',
  email: 'ira@example.com',
  template: '{custodian} FBO {owner}, {account type} {number}',
};

async function knownCustodian({ installation, world }: Stage) {
  const admin = callAs(installation, world.people.platformAdmin);
  const [known] = mustSucceed(await listCustodians(admin));
  return {
    path: `/admin/custodians?custodian=${known?.id}`,
    form: { version: known?.version ?? '' },
  };
}

/** Forms of who lends: profiles, their papers and tax ids, and custodians (rules 6.1). */
export const PROFILE_DEEDS: readonly HonestDeed[] = [
  ...PROFILE_KINDS.map((kind): HonestDeed => ({
    screen: NEW,
    intent: null,
    by: 'owner',
    path: () => `${NEW}?kind=${kind}`,
    form: ({ world }) => ({
      shownOrganizationId: world.organizations.own,
      kind,
      ...DETAILS,
      ...FACTS[kind],
    }),
  })),
  ...PROFILE_KINDS.map((kind): HonestDeed => ({
    screen: OWN,
    intent: 'profile',
    by: 'owner',
    path: ownPath,
    form: (stage) => ({ ...shownFor(stage), kind, ...DETAILS, ...FACTS[kind] }),
    prepare: seenNow,
  })),
  {
    screen: OWN,
    intent: 'signers',
    by: 'owner',
    path: ownPath,
    form: (stage) => ({ ...shownFor(stage), ...SIGNERS }),
    prepare: seenNow,
  },
  {
    screen: OWN,
    intent: 'tax-id',
    by: 'owner',
    path: ownPath,
    form: (stage) => ({ ...shownFor(stage), taxId: '123-45-6780' }),
  },
  {
    screen: OWN,
    intent: 'show-tax-id',
    by: 'owner',
    path: ownPath,
    form: (stage) => ({ ...shownFor(stage), password: TEST_PASSWORD, reason: '' }),
    prepare: knowTaxId,
  },
  { screen: OWN, intent: 'w9', by: 'owner', path: ownPath, form: shownFor, picture: 'file' },
  { screen: OWN, intent: 'archive', by: 'owner', path: ownPath, form: shownFor },
  {
    screen: OWN,
    intent: 'restore',
    by: 'owner',
    path: ownPath,
    form: shownFor,
    prepare: once('archived_at = now()'),
  },
  ...['checked', 'rejected'].map((verdict): HonestDeed => ({
    screen: REVIEWED,
    intent: 'review-w9',
    by: 'platformAdmin',
    path: reviewedPath,
    form: () => ({ verdict, reason: 'Looked at.' }),
    prepare: once(`w9_state = 'received', w9_received_on = '2026-11-20'`),
  })),
  {
    screen: REVIEWED,
    intent: 'hand-text',
    by: 'platformAdmin',
    path: reviewedPath,
    form: () => ({ vestingText: 'Nora Whitfield, as she says', reason: 'Counsel asks' }),
  },
  {
    screen: REVIEWED,
    intent: 'usual-text',
    by: 'platformAdmin',
    path: reviewedPath,
    prepare: once(`is_by_hand = true, hand_reason = 'Counsel asks', vesting_text = 'By hand'`),
  },
  {
    screen: REVIEWED,
    intent: 'show-tax-id',
    by: 'platformAdmin',
    path: reviewedPath,
    form: () => ({ password: TEST_PASSWORD, reason: 'Form 1099' }),
    prepare: knowTaxId,
  },
  { screen: '/admin/custodians', intent: null, by: 'platformAdmin', form: () => CUSTODIAN },
  {
    screen: '/admin/custodians',
    intent: null,
    by: 'platformAdmin',
    form: () => CUSTODIAN,
    prepare: knownCustodian,
  },
];
