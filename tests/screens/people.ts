import { sendSignUp } from '#tests/e2e/new-person.ts';
import { openMail } from '#tests/e2e/open-mail.ts';
import { plugInDevice } from '#tests/e2e/plug-in-device.ts';
import { sendSignIn, signIn } from '#tests/e2e/sign-in.ts';
import { totp } from '#tests/helpers/totp.ts';
import { type Act, acts, press, see, type } from './acts.ts';
import type { Account, Find } from './scene.ts';

const PASSWORD = 'hearthnote-demo';

/** Sets people apart from those of an earlier run on the same demo; empty on a fresh one. */
const RUN = process.env.SCENES_RUN ?? '';

const addressOf = (name: string) => `${name}.lund${RUN}@example.com`;

/** Whose second factor is asked for after the password. */
const FACTOR_HOLDER = addressOf('rhea');

/** Somebody who has just signed up, with the demo's password. */
function joining(firstName: string, email: string): Act {
  return async (page) => {
    await page.goto('/auth?tab=sign-up');
    await sendSignUp(page, { firstName, lastName: 'Lund', email, password: PASSWORD });
    await see('Account created!')(page);
  };
}

/** Has begun to set up an authenticator app, and not yet proved it. */
export const startingFactor: Account = async (page) => {
  await joining('Runa', addressOf('runa'))(page);
  await page.goto('/account/two-factor');
  await acts(type('Current password', PASSWORD), press('Set Up'), see('Turn On'))(page);
};

export const withFactor: Account = async (page) => {
  await joining('Rhea', FACTOR_HOLDER)(page);
  await page.goto('/account/two-factor');
  await acts(type('Current password', PASSWORD), press('Set Up'), see('Turn On'))(page);
  const key = await page.locator('code').first().innerText();
  await type('Code', totp(key.replaceAll(' ', ''), -1))(page);
  await acts(press('Turn On'), see('Two-factor sign-in is on'))(page);
};

/** Gives the right password, up to where the second factor is asked for. */
export const giveFirstFactor: Act = async (page) => {
  await sendSignIn(page, { email: FACTOR_HOLDER });
  await page.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor();
};

export const withPasskey: Account = async (page) => {
  await plugInDevice(page);
  await joining('Ivo', addressOf('ivo'))(page);
  await page.goto('/account/passkeys');
  await type(/^Name/, 'My laptop')(page);
  await type('Current password', PASSWORD)(page);
  await acts(press('Add Passkey'), see('Passkey added'))(page);
};

/** Opens the link that was mailed to who has a passkey, and presses nothing. */
export const openVerifyLink: Act = async (page) => {
  await openMail(page, { to: addressOf('ivo'), about: /Verify your email address/ });
  await page.getByRole('link', { name: /auth\/verify/ }).click();
  await see('One press confirms')(page);
};

const HOST = 'helen@example.com';
const INVITED = 'newcomer@example.com';

/** Owns an organization, and has invited somebody by mail and another by a link. */
export const host: Account = async (page) => {
  await signIn(page, HOST);
  await page.goto('/dashboard/team');
  const waiting = page.getByRole('row', { name: INVITED });
  if ((await waiting.count()) === 0) {
    await acts(type('Email', INVITED), press('Send Invitation'))(page);
    await waiting.waitFor();
  }
  await page.goto('/admin/settings');
  const open = page.getByRole('row', { name: /Open/ }).first();
  if ((await open.count()) === 0) await press('Create Invite Link')(page);
  await open.waitFor();
};

/** Has not verified an address yet, and is asked to join an organization. */
export const invited: Account = async (page, stage) => {
  await stage.sessionOf(host);
  await signIn(page, INVITED);
};

/** The token of an invite link that nobody has used. */
export const inviteLink: Find = async (stage) => {
  const page = await stage.openPage(host);
  await page.goto('/admin/settings');
  const token = /auth\?invite=([^"&<\s]+)/.exec(await page.content())?.[1];
  await page.context().close();
  if (token === undefined) throw new Error('no invite link is open');
  return token;
};
