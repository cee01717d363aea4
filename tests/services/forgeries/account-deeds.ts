import { randomBytes } from 'node:crypto';
import { requestDeletion } from '#app/account/own/deletion.server.ts';
import { requestEmailChange } from '#app/account/address/change.server.ts';
import { callWith, passwordSignIn } from '#tests/helpers/sessions.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { type HonestDeed, mailedToken } from './deed.ts';

const currentPassword = TEST_PASSWORD;
const NEW_PASSWORD = `secret-${randomBytes(4).toString('hex')}`;
const twice = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

/** Forms of the own account (rules 1.5, D38). */
export const ACCOUNT_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/account',
    intent: 'profile',
    by: 'member',
    form: () => ({ firstName: 'New', lastName: 'Name', phone: '614 555 0142' }),
  },
  { screen: '/account', intent: 'picture', by: 'member', picture: 'picture' },
  {
    screen: '/account',
    intent: 'remove-picture',
    by: 'member',
    prepare: async ({ installation }) => {
      await installation.database.look(
        `update users set avatar_url = '/files/people/none' where email = 'member@example.com'`,
      );
      return {};
    },
  },
  {
    screen: '/account',
    intent: 'notifications',
    by: 'member',
    form: () => ({
      due_soon: 'mail',
      received: 'list',
      late: 'off',
      maturing: 'mail',
      update_posted: 'list',
      request_decided: 'off',
      wantsDigest: 'on',
    }),
  },
  {
    screen: '/account',
    intent: 'email',
    by: 'member',
    form: () => ({ email: 'later@example.com', currentPassword }),
  },
  {
    screen: '/account',
    intent: 'password',
    by: 'member',
    form: () => ({ currentPassword, ...twice }),
  },
  {
    screen: '/account',
    intent: 'end-session',
    by: 'member',
    prepare: async ({ installation }) => {
      const sessionsNow = async () => {
        const rows = await installation.database.look<{ id: string }>(
          `select s.id from sessions s join users u on u.id = s.user_id
           where u.email = 'member@example.com'`,
        );
        return rows.map(({ id }) => id);
      };
      const before = await sessionsNow();
      await passwordSignIn(installation, 'member@example.com');
      const sessionId = (await sessionsNow()).find((id) => !before.includes(id)) ?? '';
      return { form: { sessionId } };
    },
  },
  {
    screen: '/account',
    intent: 'end-other-sessions',
    by: 'member',
    prepare: async ({ installation }) => {
      await passwordSignIn(installation, 'member@example.com');
      return {};
    },
  },
  {
    screen: '/account',
    intent: 'request-deletion',
    by: 'member',
    form: () => ({ currentPassword }),
  },
  {
    screen: '/account',
    intent: 'withdraw-deletion',
    by: 'member',
    prepare: async ({ installation, cookies }) => {
      const caller = await callWith(installation, cookies.member ?? '');
      mustSucceed(await requestDeletion(caller, { password: TEST_PASSWORD }));
      return {};
    },
  },
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
