import {
  addPasskey,
  challengeToAddPasskey,
  challengeToSignIn,
} from '#app/account/factors/passkeys.server.ts';
import { readTwoFactor, startTwoFactor } from '#app/account/factors/two-factor.server.ts';
import {
  callWith,
  cookieHeader,
  passwordSignIn,
  turnOnTwoFactor,
} from '#tests/helpers/sessions.ts';
import { softwarePasskey } from '#tests/helpers/software-passkey.ts';
import { callAs, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { totp } from '#tests/helpers/totp.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { HonestDeed } from './deed.ts';

const EMAIL = 'member@example.com';
const emailOf = (who: Who) => `${who}@example.com`;
const password = TEST_PASSWORD;

/** The account in the frame of investors, and in the administration's (0107). */
const ROOTS = [
  { root: '/account', by: 'member' },
  { root: '/admin/account', by: 'owner' },
] as const;
type Who = (typeof ROOTS)[number]['by'];
const SITE = { origin: 'http://localhost:3000', rpId: 'localhost' };

/** A set-up that has begun, and the key of its app. */
async function started({ installation, cookies }: Stage, who: Who): Promise<string> {
  const caller = await callWith(installation, cookies[who] ?? '');
  mustSucceed(await startTwoFactor(caller, { password }));
  const setup = mustSucceed(await readTwoFactor(caller));
  return setup.state === 'started' ? setup.key : '';
}

/** The second step of a sign-in, by the code of the app and by a recovery code. */
async function pending({ installation }: Stage) {
  const { key, recoveryCodes } = await turnOnTwoFactor(installation, EMAIL);
  const cookie = await passwordSignIn(installation, EMAIL);
  return { cookie, app: totp(key), recovery: recoveryCodes[0] ?? '' };
}

async function challenged({ installation, cookies }: Stage, who: Who = 'member') {
  const own = cookies[who] ?? '';
  const caller = await callWith(installation, own);
  const asked = mustSucceed(await challengeToAddPasskey(caller, { password }));
  const { challenge } = asked.options as { challenge: string };
  const passkey = softwarePasskey();
  return {
    passkey,
    cookie: cookieHeader([own], asked.cookies),
    credential: passkey.register({ ...SITE, challenge }),
  };
}

async function added(stage: Stage, who: Who = 'member') {
  const { installation } = stage;
  const { passkey, cookie, credential } = await challenged(stage, who);
  mustSucceed(await addPasskey(await callWith(installation, cookie), { credential, name: 'Mine' }));
  const [row] = await installation.database.look<{ id: string }>('select id from passkeys');
  return { passkey, passkeyId: row?.id ?? '' };
}

/** Forms of second factors and passkeys (D6, D38). */
export const FACTOR_DEEDS: readonly HonestDeed[] = [
  ...(['app', 'recovery_code', 'cancel'] as const).map((intent): HonestDeed => ({
    screen: '/auth/two-factor',
    intent,
    by: null,
    leavesNoRow: intent === 'cancel',
    prepare: async (stage) => {
      const { cookie, app, recovery } = await pending(stage);
      return { cookie, form: { code: intent === 'recovery_code' ? recovery : app } };
    },
  })),
  ...ROOTS.flatMap(({ root, by }): HonestDeed[] => [
    { screen: `${root}/two-factor`, intent: 'start', by, form: () => ({ password }) },
    {
      screen: `${root}/two-factor`,
      intent: 'confirm',
      by,
      prepare: async (stage) => ({ form: { code: totp(await started(stage, by)) } }),
    },
    {
      screen: `${root}/two-factor`,
      intent: 'cancel',
      by,
      prepare: async (stage) => {
        await started(stage, by);
        return {};
      },
    },
    ...['renew', 'turn-off'].map((intent): HonestDeed => ({
      screen: `${root}/two-factor`,
      intent,
      by,
      prepare: async ({ installation }) => {
        const { cookie } = await turnOnTwoFactor(installation, emailOf(by));
        return { cookie, form: { password } };
      },
    })),
    {
      screen: `${root}/passkeys`,
      intent: 'add',
      by,
      prepare: async (stage) => {
        const { cookie, credential } = await challenged(stage, by);
        return { cookie, form: { credential, name: 'My phone' } };
      },
    },
    ...['rename', 'remove'].map((intent): HonestDeed => ({
      screen: `${root}/passkeys`,
      intent,
      by,
      prepare: async (stage) => {
        const { passkeyId } = await added(stage, by);
        return { form: { passkeyId, name: 'Renamed', password, currentPassword: password } };
      },
    })),
  ]),
  {
    screen: '/account/passkeys/challenge',
    intent: null,
    by: 'member',
    form: () => ({ password }),
  },
  { screen: '/auth/passkey', intent: 'challenge', by: null },
  {
    screen: '/auth/passkey',
    intent: 'sign-in',
    by: null,
    prepare: async (stage) => {
      const { passkey } = await added(stage);
      const asked = mustSucceed(await challengeToSignIn(callAs(stage.installation)));
      const { challenge } = asked.options as { challenge: string };
      const cookie = cookieHeader(asked.cookies);
      return { cookie, form: { credential: passkey.answer({ ...SITE, challenge }) } };
    },
  },
];
