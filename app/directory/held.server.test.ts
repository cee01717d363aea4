import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { sessions, users } from '#app/account/tables.server.ts';
import { completeSignIn } from '#app/account/sign-in/sign-in.server.ts';
import { ADA, acmeSettings, openCompanyWorld } from '#tests/helpers/company-installation.ts';
import { callWith, cookieHeader, turnOnTwoFactor } from '#tests/helpers/sessions.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import {
  createPerson,
  openTestInstallation,
  TEST_PASSWORD,
} from '#tests/helpers/test-installation.ts';
import { totp } from '#tests/helpers/totp.ts';

const world = await openCompanyWorld({ OIDC_ACME_DOMAINS: 'acme.example,acme.test' });
const { actorOf, ask, company, installation, signInAs } = world;
afterAll(world.close);

const count = async (email: string) =>
  (await installation.database.signIn.select().from(users).where(eq(users.email, email))).length;

describe('an address of a domain that is held to a company', () => {
  it('signs in by no password, and is led to the company', async () => {
    await createPerson(installation, { email: 'ken@acme.example' });
    const form = { intent: 'sign-in', email: 'Ken@ACME.example', password: TEST_PASSWORD };
    const refused = await ask('/auth', { form });
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('People with this address sign in with Acme');
    expect(refused.headers.getSetCookie().join()).not.toContain('session_token');
    const asked = await ask('/auth?redirectTo=/dashboard/notes', {
      form: { intent: 'address', email: 'ken@acme.example' },
    });
    expect(asked.location).toBe('/auth?redirectTo=%2Fdashboard%2Fnotes&company=acme');
    const page = await ask(asked.location ?? '');
    expect(page.body).toContain('href="/auth/company/acme?redirectTo=%2Fdashboard%2Fnotes"');
  });

  it('signs up in no other way', async () => {
    const form = {
      intent: 'sign-up',
      firstName: 'Lea',
      lastName: 'Ruiz',
      email: 'lea@acme.test',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
    };
    const refused = await ask('/auth', { form });
    expect(refused.status).toBe(403);
    expect(await count('lea@acme.test')).toBe(0);
  });

  it('gets no link that sets a password', async () => {
    await createPerson(installation, { email: 'max@acme.example' });
    const sent = await ask('/auth/forgot-password', { form: { email: 'max@acme.example' } });
    expect(sent.body).toContain('Check your email');
    const mails = await installation.database.look(
      `select 1 from outbox_mails where to_address = 'max@acme.example'
       and template = 'reset-password'`,
    );
    expect(mails).toEqual([]);
  });

  it('keeps no session that began in another way', async () => {
    const { userId } = await createPerson(installation, { email: 'nia@acme.example' });
    const { auth } = installation;
    const context = await auth.$context;
    const session = await context.internalAdapter.createSession(userId);
    const { headers } = await auth.api.signInEmail({
      body: { email: 'nia@acme.example', password: TEST_PASSWORD },
      returnHeaders: true,
    });
    expect((await actorOf(cookieHeader(headers.getSetCookie()))).kind).toBe('anonymous');
    expect(session.token).not.toBe('');
  });

  it('is nobody else’s to move to, or to leave', async () => {
    await createPerson(installation, { email: 'oto@example.com' });
    const { headers } = await installation.auth.api.signInEmail({
      body: { email: 'oto@example.com', password: TEST_PASSWORD },
      returnHeaders: true,
    });
    const cookie = cookieHeader(headers.getSetCookie());
    const form = { intent: 'email', email: 'oto@acme.example', currentPassword: TEST_PASSWORD };
    const refused = await ask('/account', { cookie, form });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('This address is kept by a company');
  });
});

it('another address goes on to its password, on the same page', async () => {
  const asked = await ask('/auth', { form: { intent: 'address', email: 'ola@example.com' } });
  expect(asked.status).toBe(200);
  expect(asked.body).toContain('value="ola@example.com"');
  expect(asked.body).toContain('name="password"');
});

describe('a session that a company has begun', () => {
  it('ends after a day, and when the company is not set any more', async () => {
    const { actor, cookies } = await signInAs({ ...ADA, sub: 'pia', email: 'pia@acme.example' });
    if (actor.kind !== 'person') throw new Error('nobody is signed in');
    const isTheirs = eq(sessions.userId, actor.userId);
    const { signIn } = installation.database;
    await signIn
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 25 * 3600 * 1000) })
      .where(isTheirs);
    expect((await actorOf(cookies)).kind).toBe('anonymous');
    const other = await signInAs({ ...ADA, sub: 'qi', email: 'qi@example.com' });
    expect(other.actor.kind).toBe('person');
    await signIn.update(sessions).set({ providerId: 'gone' });
    expect((await actorOf(other.cookies)).kind).toBe('anonymous');
  });
});

describe('an account with a second factor', () => {
  it('is asked for its code, unless the company asked for one', async () => {
    const email = 'rae@example.com';
    await createPerson(installation, { email });
    const { key } = await turnOnTwoFactor(installation, email);
    await installation.database.look(
      `insert into accounts (user_id, provider_id, account_id)
       select id, 'company-acme', 'rae' from users where email = '${email}'`,
    );
    const first = await signInAs({ ...ADA, sub: 'rae', email }, '?redirectTo=/dashboard/notes');
    expect(first.location).toBe('/auth/two-factor?by=company&redirectTo=%2Fdashboard%2Fnotes');
    expect(first.actor.kind).toBe('anonymous');
    const page = await ask(first.location ?? '', { cookie: first.cookies });
    expect(page.body).toContain('Your company knows you.');
    const caller = await callWith(installation, first.cookies);
    const wrong = await completeSignIn(caller, { method: 'app', code: '000000' });
    expect(wrong).toMatchObject({ ok: false, reason: { kind: 'wrong_code' } });
    const done = await completeSignIn(caller, { method: 'app', code: totp(key) });
    if (!done.ok) throw new Error(done.reason.kind);
    expect((await actorOf(cookieHeader(done.value.cookies))).kind).toBe('person');
    const kept = await installation.database.look<{ provider: string | null }>(
      `select provider_id as provider from sessions order by created_at desc limit 1`,
    );
    expect(kept[0]?.provider).toBe('acme');
  });
});

describe('where sign-up is closed', () => {
  it.each([
    ['invited', 'sam@example.com', 'New accounts are by invitation'],
    ['lender.example', 'sam@example.com', 'New accounts need an address at lender.example'],
  ])('SIGN_UP=%s keeps newcomers of a company out too', async (SIGN_UP, email, text) => {
    const closed = await openTestInstallation(acmeSettings(company, { SIGN_UP }));
    const askClosed = createTestApp(closed);
    company.signsIn({ ...ADA, sub: email, email });
    const begun = await askClosed('/auth/company/acme');
    const { passThrough } = await import('#tests/helpers/company-provider.ts');
    const back = new URL(await passThrough(begun.location ?? ''));
    const cookie = cookieHeader(begun.headers.getSetCookie());
    const finished = await askClosed(back.pathname + back.search, { cookie });
    expect(finished.status).toBe(403);
    expect(finished.body).toContain(text);
    await closed.close();
  });
});
