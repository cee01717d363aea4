import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '#app/account/tables.server.ts';
import {
  acmeSettings,
  ADA,
  openCompanyWorld,
  ORIGIN,
} from '#tests/helpers/company-installation.ts';
import { cookieHeader } from '#tests/helpers/sessions.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { createPerson, openTestInstallation } from '#tests/helpers/test-installation.ts';

const world = await openCompanyWorld({ OIDC_ACME_DOMAINS: 'acme.example' });
const { ask, company, goThere, installation, signInAs } = world;

afterEach(() => {
  company.alter(null);
  company.forge(false);
  vi.useRealTimers();
});
afterAll(world.close);

async function countPeople(email: string): Promise<number> {
  const rows = await installation.database.signIn
    .select()
    .from(users)
    .where(eq(users.email, email));
  return rows.length;
}

describe('a company signs nobody in', () => {
  it.each<[string, (claims: Record<string, unknown>) => object | null]>([
    ['for another client', () => ({ aud: 'somebody-else' })],
    ['for several clients, without saying which one asked', () => ({ aud: ['hearthnote', 'x'] })],
    ['that another client asked for', () => ({ azp: 'somebody-else' })],
    ['by another issuer', () => ({ iss: 'https://evil.example' })],
    ['with another nonce', () => ({ nonce: 'another' })],
    ['without the nonce', () => ({ nonce: undefined })],
    ['by a token that is over', () => ({ exp: 1_700_000_000, iat: 1_699_999_000 })],
    ['by a token without an end', () => ({ exp: undefined })],
    ['without a name of theirs', () => ({ sub: '' })],
  ])('%s', async (_, change) => {
    company.alter((claims) => ({ ...claims, ...change(claims) }));
    const { status, body, actor } = await signInAs({
      ...ADA,
      sub: 'fault',
      email: 'fault@acme.example',
    });
    expect([status, actor.kind]).toEqual([401, 'anonymous']);
    expect(body).toContain('We could not make sure that the answer came from Acme');
    expect(await countPeople('fault@acme.example')).toBe(0);
  });

  it('with a key that it does not publish', async () => {
    company.forge(true);
    const { status, actor } = await signInAs({
      ...ADA,
      sub: 'forged',
      email: 'forged@acme.example',
    });
    expect([status, actor.kind]).toEqual([401, 'anonymous']);
  });

  it('without an address, or with one that it has not verified', async () => {
    const nobody = await signInAs({ ...ADA, sub: 'none', email: undefined });
    expect(nobody.status).toBe(403);
    expect(nobody.body).toContain('has not told us your email address');
    const unverified = await signInAs({
      ...ADA,
      sub: 'unverified',
      email: 'unverified@acme.example',
      email_verified: false,
    });
    expect(unverified.status).toBe(403);
    expect(unverified.body).toContain('has not verified your email address');
    expect(await countPeople('unverified@acme.example')).toBe(0);
  });

  it('twice by one answer, nor by an answer to another browser', async () => {
    company.signsIn({ ...ADA, sub: 'twice', email: 'twice@acme.example' });
    const first = await goThere();
    const stranger = await ask(first.back);
    expect(stranger.status).toBe(400);
    expect(stranger.body).toContain('began in another browser');
    const own = await goThere();
    const cookie = cookieHeader(own.given);
    expect((await ask(own.back, { cookie })).status).toBe(302);
    const again = await ask(own.back, { cookie });
    expect(again.status).toBe(400);
    expect(again.headers.getSetCookie().join()).not.toContain('session_token');
  });

  it('by a code that was used under another state', async () => {
    company.signsIn({ ...ADA, sub: 'code', email: 'code@acme.example' });
    const one = await goThere();
    const two = await goThere();
    const stolen = new URL(two.back, ORIGIN);
    stolen.searchParams.set('code', new URL(one.back, ORIGIN).searchParams.get('code') ?? '');
    const answer = await ask(stolen.pathname + stolen.search, { cookie: cookieHeader(two.given) });
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
  });

  it('who stops on the way', async () => {
    const begun = await ask('/auth/company/acme');
    const state = new URL(begun.location ?? '').searchParams.get('state');
    const cookie = cookieHeader(begun.headers.getSetCookie());
    const back = await ask(
      `/auth/company/acme/callback?error=access_denied&state=${state}&iss=${company.issuer}`,
      { cookie },
    );
    expect(back.status).toBe(403);
    expect(back.body).toContain('Acme has not signed you in');
  });

  it('while it does not answer, and then again', async () => {
    const fresh = await openTestInstallation(acmeSettings(company));
    const askFresh = createTestApp(fresh);
    await company.stop();
    const away = await askFresh('/auth/company/acme');
    expect(away.status).toBe(503);
    expect(away.body).toContain('Acme does not answer');
    await company.start();
    expect((await askFresh('/auth/company/acme')).status).toBe(302);
    await fresh.close();
  });

  it('when it calls itself by another name', async () => {
    const other = await openTestInstallation(
      acmeSettings(company, { OIDC_ACME_ISSUER: `${company.issuer}/` }),
    );
    expect((await createTestApp(other)('/auth/company/acme')).status).toBe(503);
    await other.close();
  });

  it('that is not set', async () => {
    expect((await ask('/auth/company/globex')).location).toBe('/auth');
    expect((await ask('/auth/company/globex/callback?code=1&state=2')).location).toBe('/auth');
  });
});

describe('a company signs in', () => {
  it('whom nobody here knew, with a verified address and the names that it tells', async () => {
    const { status, location, actor } = await signInAs(ADA);
    expect([status, location]).toEqual([302, '/dashboard']);
    expect(actor).toMatchObject({
      kind: 'person',
      email: 'ada@acme.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      isVerified: true,
      isPlatformAdmin: false,
    });
    const again = await signInAs({ ...ADA, email: 'ada.new@acme.example' });
    expect(again.actor).toMatchObject({ email: 'ada@acme.example' });
    expect(await countPeople('ada.new@acme.example')).toBe(0);
  });

  it('and keeps nothing that it gave', async () => {
    const rows = await installation.database.look<{ kept: boolean }>(
      `select bool_or(access_token is not null or refresh_token is not null
         or id_token is not null) as kept from accounts`,
    );
    expect(rows[0]?.kept).toBe(false);
  });

  it('after it has changed its keys', async () => {
    await company.rotateKeys();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 });
    expect((await signInAs(ADA)).actor.kind).toBe('person');
  });

  it('on the way to a page of this site, and to no other site', async () => {
    expect((await signInAs(ADA, '?redirectTo=/dashboard/notes')).location).toBe('/dashboard/notes');
    for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const query = new URLSearchParams({ redirectTo: target });
      expect((await signInAs(ADA, `?${query}`)).location).toBe('/dashboard');
    }
  });

  it('nobody who is suspended', async () => {
    const bob = { ...ADA, sub: 'bob', email: 'bob@acme.example' };
    await signInAs(bob);
    await installation.database.look(
      `update users set suspended_at = now() where email = 'bob@acme.example'`,
    );
    const { status, body, actor } = await signInAs(bob);
    expect([status, actor.kind]).toEqual([403, 'anonymous']);
    expect(body).toContain('This account cannot sign in');
  });
});

describe('an address of a domain that is held to a company', () => {
  it('takes over an account that verified it, and leaves it its history', async () => {
    const old = await createPerson(installation, {
      email: 'carol@acme.example',
      firstName: 'Carol',
    });
    const { actor } = await signInAs({ ...ADA, sub: 'carol', email: 'carol@acme.example' });
    expect(actor).toMatchObject({ userId: old.userId, firstName: 'Carol' });
  });

  it('takes nothing that another person of the company has: addresses are given anew', async () => {
    const { status, body } = await signInAs({
      ...ADA,
      sub: 'carol-2',
      email: 'carol@acme.example',
    });
    expect(status).toBe(409);
    expect(body).toContain('belongs to another person at Acme');
  });

  it('takes what was laid for it out of an account that never verified it', async () => {
    const laid = await createPerson(installation, {
      email: 'dan@acme.example',
      firstName: 'Mallory',
      isVerified: false,
    });
    const { actor } = await signInAs({ ...ADA, sub: 'dan', email: 'dan@acme.example' });
    expect(actor).toMatchObject({ userId: laid.userId, firstName: 'Ada', isVerified: true });
    const left = await installation.database.look(
      `select 1 from accounts where user_id = '${laid.userId}' and provider_id = 'credential'`,
    );
    expect(left).toEqual([]);
  });
});
