import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '#tests/permissions/doing.ts';
import { buildTeam, type Team } from '#tests/helpers/team.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const installation = await openOwnInstallation();
let team: Team;
let ask: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  installation.limits.attempt = () => Promise.resolve(null);
  team = await buildTeam(installation, 'Own Capital');
  ask = createTestApp(installation);
});

async function cookieOf(email: string): Promise<string> {
  const form = { intent: 'sign-in', email, password: TEST_PASSWORD };
  const { headers } = await ask('/auth', { form });
  return cookiesIn(headers);
}

function cookiesIn(headers: Headers): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

describe.each(['invitation', 'link'] as const)('the page of an invite, by %s,', (kind) => {
  const newToken = (email: string) =>
    kind === 'link' ? team.makeLink(team.owner) : team.invite(team.owner, email);

  it('changes nothing when it is opened, by whomever', async () => {
    const person = await team.newPerson();
    const token = await newToken(person.email);
    const cookie = await cookieOf(person.email);
    const before = await fingerprint(installation);
    const page = await ask(`/auth?invite=${token}`, { cookie });
    const visitor = await ask(`/auth?invite=${token}`);
    expect([page.status, visitor.status]).toEqual([200, 200]);
    expect(page.body).toContain('Accept Invitation');
    expect(visitor.body).toContain('Own Capital');
    expect(await fingerprint(installation)).toBe(before);
  });

  it('accepts what it has displayed and nothing else (displayed ≠ accepted)', async () => {
    const person = await team.newPerson();
    const [shown, other] = [await newToken(person.email), await team.makeLink(team.owner)];
    const cookie = await cookieOf(person.email);
    const form = { intent: 'accept-invite', invite: other };
    for (const query of [`invite=${shown}`, `invite=${shown}&invite=${other}`, 'invite=']) {
      expect((await ask(`/auth?${query}`, { cookie, form })).status).toBe(404);
    }
    // Without any, the page has nothing for who is signed in.
    expect((await ask('/auth', { cookie, form })).location).toBe('/dashboard');
    expect(await team.roleOf(person)).toBeNull();
    const right = { intent: 'accept-invite', invite: shown };
    const joined = await ask(`/auth?invite=${shown}`, { cookie, form: right });
    expect([joined.status, joined.location]).toEqual([302, '/dashboard']);
    expect(await team.roleOf(person)).toBe('member');
  });

  it('accepts while signing in, and works in that organization from then on', async () => {
    const person = await team.newPerson();
    const token = await newToken(person.email);
    const form = { intent: 'sign-in', email: person.email, password: TEST_PASSWORD };
    const answer = await ask(`/auth?invite=${token}`, { form });
    expect([answer.status, answer.location]).toEqual([302, '/dashboard']);
    const cookie = cookiesIn(answer.headers);
    expect(cookie).toContain(team.organizationId);
    expect((await ask('/dashboard/team', { cookie })).body).toContain('in Own Capital');
  });

  it('refuses a visitor’s press, and one in the session of another user', async () => {
    const invited = await team.newPerson();
    const token = await newToken(invited.email);
    const form = { intent: 'accept-invite', invite: token };
    const visitor = await ask(`/auth?invite=${token}`, { form });
    expect(visitor.status).toBe(401);
    expect(visitor.body).toContain('Not authenticated');
    if (kind === 'link') return;
    const other = await team.newPerson();
    const cookie = await cookieOf(other.email);
    const refused = await ask(`/auth?invite=${token}`, { cookie, form });
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('Invitation email does not match current user');
    expect(await team.roleOf(other)).toBeNull();
  });
});
