import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInviteLink } from '#app/team/invitations/links.server.ts';
import { linkToken } from '#app/team/invitations/read.server.ts';
import { cookieHeader, turnOnTwoFactor } from '#tests/helpers/sessions.ts';
import { callAs, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { totp } from '#tests/helpers/totp.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';

const email = 'loner@example.com';

let stage: Stage;
let key: string;

beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
  key = (await turnOnTwoFactor(stage.installation, email)).key;
});
afterAll(() => stage.installation.close());

/** Gives the password at an address, and the code where that leads; returns where one is then. */
async function signInAt(path: string) {
  const form = { intent: 'sign-in', email, password: TEST_PASSWORD };
  const first = await stage.ask(path, { form });
  const cookie = cookieHeader(first.headers.getSetCookie());
  const step = first.location ?? '';
  expect((await stage.ask(step, { cookie })).body).toContain('Two-Factor Sign-In');
  const second = await stage.ask(step, { cookie, form: { intent: 'app', code: totp(key) } });
  const carried = cookieHeader(cookie.split('; '), second.headers.getSetCookie());
  return { step, to: second.location ?? '', cookie: carried };
}

// D6, D37: who needs a code besides the password is led on like everybody else.
describe('the second step of signing in', () => {
  it('leads back to the dialog of a request, with its note', async () => {
    const { properties, notes } = stage.world;
    const place = new URLSearchParams({ note: notes.secondOpen, dialog: 'fund' });
    const dialog = `/properties/${properties.platform}?${place}`;
    const { step, to, cookie } = await signInAt(`${dialog}&tab=sign-in`);
    expect(step).toMatch(/^\/auth\/two-factor\?redirectTo=/);
    const { pathname, searchParams } = new URL(to, 'http://here.invalid');
    expect(pathname).toBe(`/properties/${properties.platform}`);
    expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(place));
    const { status, body } = await stage.ask(to, { cookie });
    expect(status).toBe(200);
    expect(body).toMatch(/<dialog[^>]* open=""/);
  });

  it('may be a passkey instead of both, asked for where the dialog leads', async () => {
    const place = new URLSearchParams({ note: stage.world.notes.secondOpen, dialog: 'fund' });
    const dialog = `/properties/${stage.world.properties.platform}?${place}`;
    const { body } = await stage.ask(`${dialog}&tab=sign-in`);
    expect(body).toContain(`href="/auth?redirectTo=${encodeURIComponent(dialog)}"`);
  });

  it('leads back to the invitation, which is then accepted by a press', async () => {
    const { installation, world } = stage;
    const organizationId = world.organizations.own;
    const wish = { organizationId, role: 'viewer', expiryDays: 7 } as const;
    const made = await createInviteLink(callAs(installation, world.people.owner), wish);
    const invite = linkToken(mustSucceed(made).linkId, installation.secret);
    const { step, to, cookie } = await signInAt(`/auth?invite=${invite}`);
    expect([step, to]).toEqual([`/auth/two-factor?invite=${invite}`, `/auth?invite=${invite}`]);
    expect((await stage.ask(to, { cookie })).body).toContain('Accept Invitation');
    const joined = await stage.ask(to, { cookie, form: { intent: 'accept-invite', invite } });
    expect([joined.status, joined.location]).toEqual([302, '/dashboard']);
  });
});
