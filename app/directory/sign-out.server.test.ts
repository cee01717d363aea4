import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { ADA, openCompanyWorld, ORIGIN } from '#tests/helpers/company-installation.ts';

const world = await openCompanyWorld({ OIDC_ACME_DOMAINS: 'acme.example' });
const { actorOf, ask, company, installation, signInAs } = world;
afterAll(world.close);

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** What a company's server says when somebody has signed out there. */
async function logoutToken(more: Record<string, unknown> = {}): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return company.sign(
    {
      iss: company.issuer,
      aud: 'hearthnote',
      iat,
      exp: iat + 120,
      jti: randomUUID(),
      events: { [EVENT]: {} },
      sub: 'ada',
      ...more,
    },
    'logout+jwt',
  );
}

/** As a server sends it: without the origin of a page and without cookies. */
async function tell(token: string, provider = 'acme') {
  const form = new URLSearchParams({ logout_token: token });
  const origin = { origin: '' };
  const answer = await ask(`/auth/company/${provider}/logout`, { form, more: origin });
  return answer.status;
}

describe('a message that somebody has signed out', () => {
  it.each<[string, Record<string, unknown>]>([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is old', { iat: Math.floor(Date.now() / 1000) - 600 }],
    ['without a number of its own', { jti: undefined }],
    ['that is an ID token', { nonce: 'x' }],
    ['about something else', { events: {} }],
    ['about nobody', { sub: undefined }],
  ])('%s ends nothing', async (_, change) => {
    const { cookies } = await signInAs(ADA);
    expect(await tell(await logoutToken(change))).toBe(400);
    expect((await actorOf(cookies)).kind).toBe('person');
  });

  it('that nobody has signed, or that is none, ends nothing', async () => {
    const { cookies } = await signInAs(ADA);
    const [head, body] = (await logoutToken()).split('.');
    expect(await tell(`${head}.${body}.AAAA`)).toBe(400);
    expect(await tell('')).toBe(400);
    expect(await tell(await logoutToken(), 'globex')).toBe(404);
    expect((await actorOf(cookies)).kind).toBe('person');
  });

  it('ends all sessions that the company has begun for them, and works once', async () => {
    const one = await signInAs(ADA);
    const other = await signInAs({ ...ADA, sub: 'bea', email: 'bea@acme.example' });
    const token = await logoutToken();
    expect(await tell(token)).toBe(200);
    expect((await actorOf(one.cookies)).kind).toBe('anonymous');
    expect((await actorOf(other.cookies)).kind).toBe('person');
    const again = await signInAs(ADA);
    expect(await tell(token)).toBe(400);
    expect((await actorOf(again.cookies)).kind).toBe('person');
  });

  it('ends the one session that it names', async () => {
    const one = await signInAs(ADA);
    const two = await signInAs(ADA);
    const found = await installation.database.look<{ sid: string | null }>(
      `select provider_session_id as sid from sessions s join users u on u.id = s.user_id
       where u.email = 'ada@acme.example' order by s.created_at desc, s.id limit 2`,
    );
    const [sid] = found.map((row) => row.sid);
    expect(typeof sid).toBe('string');
    expect(await tell(await logoutToken({ sid }))).toBe(200);
    const left = [await actorOf(one.cookies), await actorOf(two.cookies)];
    expect(left.filter(({ kind }) => kind === 'person')).toHaveLength(1);
  });
});

it('who signs out here is shown the way to sign out of the company as well', async () => {
  const { cookies } = await signInAs(ADA);
  const out = await ask('/auth/sign-out', { cookie: cookies, form: {} });
  expect(out.location).toBe('/auth/signed-out?company=acme');
  expect((await actorOf(cookies)).kind).toBe('anonymous');
  const page = await ask(out.location ?? '');
  expect(page.body).toContain('Sign Out of <!-- -->Acme');
  const leave = new URL((await ask('/auth/company/acme/leave')).location ?? '');
  expect(leave.origin).toBe(company.issuer);
  expect(leave.searchParams.get('client_id')).toBe('hearthnote');
  expect(leave.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/auth/signed-out`);
  const there = await fetch(leave);
  expect(there.status).toBe(200);
});
