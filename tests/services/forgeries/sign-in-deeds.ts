import { randomBytes } from 'node:crypto';
import { requestPasswordReset } from '#app/account/password/change.server.ts';
import { createInviteLink } from '#app/team/invitations/links.server.ts';
import { linkToken } from '#app/team/invitations/read.server.ts';
import { callAs, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import { type HonestDeed, mailedToken } from './deed.ts';

const NEW_PASSWORD = `secret-${randomBytes(4).toString('hex')}`;
const known = { email: 'member@example.com', password: TEST_PASSWORD };
const newcomer = {
  firstName: 'New',
  lastName: 'Comer',
  email: 'newcomer@example.com',
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
};

async function madeLink({ installation, world }: Stage): Promise<string> {
  const caller = callAs(installation, world.people.owner);
  const wish = { organizationId: world.organizations.own, role: 'viewer', expiryDays: 7 } as const;
  const { linkId } = mustSucceed(await createInviteLink(caller, wish));
  return linkToken(linkId, installation.secret);
}

/** Forms around signing in and up, on /auth and on the page of a property (rules 1.5, D37). */
export const SIGN_IN_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/auth',
    intent: 'address',
    by: null,
    form: () => ({ email: known.email }),
    leavesNoRow: true,
  },
  { screen: '/auth', intent: 'sign-in', by: null, form: () => known },
  { screen: '/auth', intent: 'sign-up', by: null, form: () => newcomer },
  {
    screen: '/auth',
    intent: 'accept-invite',
    by: 'noOrganization',
    prepare: async (stage) => {
      const invite = await madeLink(stage);
      return { path: `/auth?invite=${invite}`, form: { invite } };
    },
  },
  { screen: '/auth/sign-out', intent: null, by: 'member' },
  {
    screen: '/auth/verify',
    intent: 'verify',
    by: 'unverified',
    prepare: async (stage) => {
      const { email } = stage.world.people.unverified;
      await stage.installation.auth.api.sendVerificationEmail({ body: { email } });
      const token = await mailedToken(stage, 'verify-address', email);
      return { path: `/auth/verify?token=${token}` };
    },
  },
  {
    screen: '/auth/verify',
    intent: 'resend',
    by: 'unverified',
    form: () => ({ returnTo: '/dashboard' }),
  },
  {
    screen: '/auth/verify',
    intent: 'correct',
    by: 'unverified',
    form: () => ({ email: 'corrected@example.com' }),
  },
  {
    screen: '/auth/forgot-password',
    intent: null,
    by: null,
    form: () => ({ email: known.email }),
  },
  {
    screen: '/auth/reset-password',
    intent: null,
    by: null,
    prepare: async (stage) => {
      await requestPasswordReset(callAs(stage.installation), { email: known.email });
      const token = await mailedToken(stage, 'reset-password');
      const { password, confirmPassword } = newcomer;
      return {
        path: `/auth/reset-password?token=${token}`,
        form: { password, confirmPassword },
      };
    },
  },
  {
    screen: '/properties/:propertyId',
    intent: 'sign-in',
    by: null,
    path: ({ world }) => `/properties/${world.properties.platform}?dialog=join`,
    form: () => known,
  },
  {
    screen: '/properties/:propertyId',
    intent: 'sign-up',
    by: null,
    path: ({ world }) => `/properties/${world.properties.platform}?dialog=join`,
    form: () => newcomer,
  },
  {
    screen: '/properties/:propertyId',
    intent: 'request-sign-up',
    by: null,
    path: ({ world }) => `/properties/${world.properties.secret}?dialog=fund`,
    form: () => ({ ...newcomer, phone: '614 555 0142', message: 'Please call me.' }),
  },
];
