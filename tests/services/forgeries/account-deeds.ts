import { randomBytes } from 'node:crypto';
import { requestDeletion } from '#app/account/own/deletion.server.ts';
import { requestEmailChange } from '#app/account/address/change.server.ts';
import type { CompanyProvider } from '#app/ground/company-sign-in.ts';
import { pendingConnection } from '#app/directory/connect.server.ts';
import { accountProviderOf } from '#app/directory/open.server.ts';
import { readProviders } from '#app/server/env/company-sign-in.ts';
import { callAs, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { callWith, passwordSignIn } from '#tests/helpers/sessions.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { type HonestDeed, mailedToken } from './deed.ts';

const currentPassword = TEST_PASSWORD;
const NEW_PASSWORD = `secret-${randomBytes(4).toString('hex')}`;
/** The account in the frame of investors, and in the administration's (0107). */
const ROOTS = [
  { root: '/account', by: 'member', email: 'member@example.com' },
  { root: '/admin/account', by: 'owner', email: 'owner@example.com' },
] as const;
const twice = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

/** Lets a company sign people in that nobody asks, under the brand that is shown too (0117). */
async function setCompany(installation: TestInstallation): Promise<CompanyProvider> {
  const read = readProviders({
    OIDC_PROVIDERS: 'acme',
    OIDC_ACME_NAME: 'Acme',
    OIDC_ACME_ISSUER: 'https://login.acme.example',
    OIDC_ACME_CLIENT_ID: 'hearthnote',
    OIDC_ACME_CLIENT_SECRET: 'hush',
  });
  const [provider] = mustSucceed(read);
  if (provider === undefined) throw new Error('no company');
  const shown = await installation.brands.shown();
  for (const { settings } of [installation, shown]) settings.providers = [provider];
  return provider;
}

/** Every box of the notifications, and which of them the page showed. */
const CHANNELS = {
  due_soon: 'mail',
  received: 'list',
  late: 'mail',
  maturing: 'mail',
  update_posted: 'list',
  request_decided: 'list',
  turn_offered: 'list',
  signature_needed: 'list',
  end_near: 'mail',
  accreditation_expiring: 'mail',
};

/** Forms of the own account (rules 1.5, D38). */
const OWN_DEEDS: readonly HonestDeed[] = ROOTS.flatMap(({ root, by, email }): HonestDeed[] => [
  {
    screen: root,
    intent: 'profile',
    by,
    form: () => ({ firstName: 'New', lastName: 'Name', phone: '614 555 0142' }),
  },
  { screen: root, intent: 'time-zone', by, form: () => ({ timeZone: 'Europe/Madrid' }) },
  {
    screen: `${root}/security`,
    intent: 'connect-company',
    by,
    prepare: async ({ installation, cookies }) => {
      const provider = await setCompany(installation);
      const identity = { sub: email, email, isVerified: true, firstName: '', lastName: '' };
      const given = pendingConnection(callAs(installation), { provider, identity });
      const cookie = `${cookies[by]}; ${given.split(';')[0]}`;
      return { cookie, form: { password: currentPassword } };
    },
  },
  {
    screen: `${root}/security`,
    intent: 'remove-company',
    by,
    prepare: async ({ installation }) => {
      const { id: providerId } = await setCompany(installation);
      await installation.database.look(
        `insert into accounts (user_id, provider_id, account_id)
         select id, $1, email from users where email = $2`,
        [accountProviderOf(providerId), email],
      );
      return { form: { providerId, password: currentPassword } };
    },
  },
  { screen: root, intent: 'picture', by, picture: 'picture' },
  {
    screen: root,
    intent: 'remove-picture',
    by,
    prepare: async ({ installation }) => {
      await installation.database.look('update users set avatar_url = $1 where email = $2', [
        '/files/people/none',
        email,
      ]);
      return {};
    },
  },
  {
    screen: `${root}/notifications`,
    intent: 'notifications',
    by,
    form: () => ({ ...CHANNELS, shown: Object.keys(CHANNELS).join(' '), wantsDigest: 'on' }),
  },
  {
    screen: root,
    intent: 'email',
    by,
    form: () => ({ email: 'later@example.com', currentPassword }),
  },
  {
    screen: `${root}/security`,
    intent: 'password',
    by,
    form: () => ({ currentPassword, ...twice }),
  },
  {
    screen: `${root}/security`,
    intent: 'end-session',
    by,
    prepare: async ({ installation }) => {
      const sessionsNow = async () => {
        const rows = await installation.database.look<{ id: string }>(
          'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1',
          [email],
        );
        return rows.map(({ id }) => id);
      };
      const before = await sessionsNow();
      await passwordSignIn(installation, email);
      const sessionId = (await sessionsNow()).find((id) => !before.includes(id)) ?? '';
      return { form: { sessionId } };
    },
  },
  {
    screen: `${root}/security`,
    intent: 'end-other-sessions',
    by,
    prepare: async ({ installation }) => {
      await passwordSignIn(installation, email);
      return {};
    },
  },
  {
    screen: root,
    intent: 'request-deletion',
    by,
    form: () => ({ currentPassword }),
  },
  { screen: root, intent: 'make-archive', by },
  {
    screen: root,
    intent: 'delete-account',
    by,
    // Who alone owns what is needed cannot go: another owner is there first.
    prepare: async ({ installation, world }) => {
      const { viewer } = world.people;
      await installation.database.look(
        `update organization_members set role = 'owner' where user_id = $1`,
        [viewer.userId],
      );
      return {};
    },
    form: () => ({ currentPassword, code: '' }),
  },
  {
    screen: root,
    intent: 'withdraw-deletion',
    by,
    prepare: async ({ installation, cookies }) => {
      const caller = await callWith(installation, cookies[by] ?? '');
      mustSucceed(await requestDeletion(caller, { password: TEST_PASSWORD }));
      return {};
    },
  },
]);

export const ACCOUNT_DEEDS: readonly HonestDeed[] = [
  ...OWN_DEEDS,
  {
    screen: '/auth/change-email',
    intent: null,
    by: 'member',
    prepare: async (stage) => {
      const { installation, cookies } = stage;
      const caller = await callWith(installation, cookies.member ?? '');
      const wish = { email: 'later@example.com', password: TEST_PASSWORD };
      mustSucceed(await requestEmailChange(caller, wish));
      const token = await mailedToken(stage, 'email-change-confirm');
      return { path: `/auth/change-email?token=${token}` };
    },
  },
];
