import { afterAll, describe, expect, it } from 'vitest';
import { ADA, openCompanyWorld } from '#tests/helpers/company-installation.ts';
import { cookieHeader, passwordSignIn } from '#tests/helpers/sessions.ts';
import { createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';

const world = await openCompanyWorld();
const { actorOf, ask, installation, signInAs } = world;
afterAll(world.close);

const SECURITY = '/account/security';

async function personOf(email: string, more: { isVerified?: boolean } = {}) {
  await createPerson(installation, { email, ...more });
  return { employee: { ...ADA, sub: email, email }, email };
}

const connectForm = (password: string) => ({ intent: 'connect-company', password });

describe('an account with the same address, where no domain is held', () => {
  it('is not opened by the company alone: connecting begins with its password', async () => {
    const { employee, email } = await personOf('eve@example.com');
    const first = await signInAs(employee);
    expect(first.actor.kind).toBe('anonymous');
    expect(first.location).toBe('/auth?redirectTo=%2Faccount%2Fsecurity');
    const page = await ask(first.location ?? '', { cookie: first.cookies });
    expect(page.body).toContain('You have an account already');

    const signedIn = await passwordSignIn(installation, email);
    const cookie = cookieHeader(first.cookies.split('; '), signedIn.split('; '));
    const security = await ask(SECURITY, { cookie });
    expect(security.body).toContain('Acme has signed you in');

    const wrong = await ask(SECURITY, { cookie, form: connectForm('not the password') });
    expect(wrong.status).toBe(401);
    const connected = await ask(SECURITY, { cookie, form: connectForm(TEST_PASSWORD) });
    expect(connected.location).toBe(SECURITY);
    expect((await signInAs(employee)).actor).toMatchObject({ email });
  });

  it('that was never verified stays closed to the company as well', async () => {
    const { employee } = await personOf('mallory@example.com', { isVerified: false });
    const { actor, cookies } = await signInAs(employee);
    expect(actor.kind).toBe('anonymous');
    const signedIn = await passwordSignIn(installation, 'mallory@example.com');
    const cookie = cookieHeader(cookies.split('; '), signedIn.split('; '));
    const refused = await ask(SECURITY, { cookie, form: connectForm(TEST_PASSWORD) });
    expect(refused.status).toBe(409);
  });

  it('of somebody else is not connected by whoever is signed in', async () => {
    const { employee } = await personOf('frank@example.com');
    await personOf('grace@example.com');
    const grace = await passwordSignIn(installation, 'grace@example.com');
    const { status, body } = await signInAs(employee, '', grace);
    expect(status).toBe(409);
    expect(body).toContain('Acme knows you by another email address');
    const unknown = { ...ADA, sub: 'new', email: 'new@example.com' };
    expect((await signInAs(unknown, '', grace)).status).toBe(409);
  });

  it('takes no connection of another browser, nor one written by hand', async () => {
    await personOf('heidi@example.com');
    const cookie = await passwordSignIn(installation, 'heidi@example.com');
    const without = await ask(SECURITY, { cookie, form: connectForm(TEST_PASSWORD) });
    expect(without.status).toBe(409);
    const forged = `${cookie}; hearthnote.connect=eyJhIjoxfQ.AAAA`;
    expect((await ask(SECURITY, { cookie: forged, form: connectForm(TEST_PASSWORD) })).status).toBe(
      409,
    );
  });
});

describe('a connection', () => {
  it('is removed with the password, and ends the sessions elsewhere', async () => {
    const { employee, email } = await personOf('ivan@example.com');
    const here = await passwordSignIn(installation, email);
    const begun = await signInAs(employee, `?redirectTo=${SECURITY}`, here);
    expect(begun.location).toBe(SECURITY);
    await ask(SECURITY, { cookie: begun.cookies, form: connectForm(TEST_PASSWORD) });
    const elsewhere = await signInAs(employee);
    expect(elsewhere.actor.kind).toBe('person');

    const form = { intent: 'remove-company', providerId: 'acme', password: 'not the password' };
    expect((await ask(SECURITY, { cookie: here, form })).status).toBe(401);
    const removed = await ask(SECURITY, {
      cookie: here,
      form: { ...form, password: TEST_PASSWORD },
    });
    expect(removed.location).toBe(SECURITY);
    expect((await actorOf(elsewhere.cookies)).kind).toBe('anonymous');
    expect((await signInAs(employee)).actor.kind).toBe('anonymous');
    const mails = await installation.database.look(
      `select facts ->> 'change' as change from outbox_mails
       where to_address = '${email}' and template = 'factor-changed' order by 1`,
    );
    expect(mails).toEqual([{ change: 'company_connected' }, { change: 'company_disconnected' }]);
  });

  it('that is the only way in stays', async () => {
    const { cookies } = await signInAs({ ...ADA, sub: 'judy', email: 'judy@example.com' });
    const page = await ask(SECURITY, { cookie: cookies });
    expect(page.body).toContain('Your account has no password');
    expect(page.body).not.toContain('remove-company=');
    const form = { intent: 'remove-company', providerId: 'acme', password: 'anything' };
    expect((await ask(SECURITY, { cookie: cookies, form })).status).toBe(409);
  });
});
