import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordSignIn } from '#tests/helpers/sessions.ts';
import { buildTeam, type Team } from '#tests/helpers/team.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const KNOWN = 'known@example.com';
const UNKNOWN = 'nobody@example.com';

const installation = await openOwnInstallation();
let ask: ReturnType<typeof createTestApp>;
let team: Team;
let cookie: string;

beforeAll(async () => {
  installation.limits.attempt = () => Promise.resolve(null);
  await createPerson(installation, { email: KNOWN, firstName: 'Ines' });
  team = await buildTeam(installation, 'Own Capital');
  cookie = await passwordSignIn(installation, team.owner.email);
  ask = createTestApp(installation);
  // The first request of all asks a little more.
  await ask('/auth', { cookie });
});

beforeEach(() => installation.database.look('delete from outbox_mails'));
afterEach(() => vi.restoreAllMocks());
type Ask = (email: string) => ReturnType<typeof ask>;

/** What an answer says, apart from what was typed and what is new each time. */
function shapeOf({ status, location, headers, body }: Awaited<ReturnType<Ask>>, email: string) {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ' ';
  const settle = (text: string) =>
    text
      .replaceAll(nonce, 'NONCE')
      .replaceAll(email, 'ADDRESS')
      .replaceAll(encodeURIComponent(email), 'ADDRESS')
      // A message for the next page is signed, and so is what says whose browser it is.
      .replaceAll(/(hearthnote\.\w+=)[^;]+/g, '$1VALUE');
  const said = [...headers].filter(
    ([name]) => name !== 'x-request-id' && name !== 'content-length',
  );
  return {
    status,
    location: location && settle(location),
    headers: said.map(([name, value]) => `${name}: ${settle(value)}`).toSorted(),
    body: settle(body),
  };
}

/** How often a request asks the database, and hashes a password, which takes most of its time. */
async function workOf(
  answer: () => Promise<unknown>,
): Promise<{ queries: number; hashes: number }> {
  const { password } = await installation.auth.$context;
  const sessionOf = (database: object) => (database as { session: object }).session;
  const session = sessionOf(installation.database.signIn);
  const queries = vi.spyOn(
    Object.getPrototypeOf(session) as { prepareQuery: () => unknown },
    'prepareQuery',
  );
  const hash = vi.spyOn(password, 'hash');
  const verify = vi.spyOn(password, 'verify');
  await answer();
  const work = {
    queries: queries.mock.calls.length,
    hashes: hash.mock.calls.length + verify.mock.calls.length,
  };
  vi.restoreAllMocks();
  return work;
}

const mailedTo = async () => {
  const mails = await installation.database.look<{ to: string }>(
    'select to_address as to from outbox_mails',
  );
  return mails.map(({ to }) => to);
};

/** A question about an address, who is mailed about it, and how many passwords are hashed. */
const QUESTIONS: [string, Ask, { known: string[]; unknown: string[]; hashes: number }][] = [
  [
    'signing in',
    (email) => ask('/auth', { form: { intent: 'sign-in', email, password: 'not it' } }),
    { known: [], unknown: [], hashes: 1 },
  ],
  [
    'asking for a new password',
    (email) => ask('/auth/forgot-password', { form: { email } }),
    { known: [KNOWN], unknown: [], hashes: 0 },
  ],
  [
    'asking for another mail without signing in',
    (email) => ask('/auth/verify', { form: { intent: 'resend', email } }),
    { known: [], unknown: [], hashes: 0 },
  ],
  [
    'inviting to a team',
    (email) =>
      ask('/dashboard/team', {
        cookie,
        form: { intent: 'invite', organizationId: team.organizationId, email, role: 'viewer' },
      }),
    { known: [KNOWN], unknown: [UNKNOWN], hashes: 0 },
  ],
  [
    'changing the own address to it',
    (email) =>
      ask('/account', {
        cookie,
        form: { intent: 'email', email, currentPassword: TEST_PASSWORD },
      }),
    { known: [], unknown: [UNKNOWN], hashes: 1 },
  ],
];

/** A mail more or less is written by the outbox, not while somebody waits: a few statements. */
const FEW = 4;

describe('account enumeration', () => {
  it.each(QUESTIONS)('%s answers the same for a known and an unknown address', async (_, send) => {
    const known = shapeOf(await send(KNOWN), KNOWN);
    await installation.database.look('delete from organization_invitations');
    const unknown = shapeOf(await send(UNKNOWN), UNKNOWN);
    await installation.database.look('delete from organization_invitations');
    expect(unknown).toEqual(known);
  });

  it.each(QUESTIONS)('%s takes the same work, and mails nobody else', async (_, send, expected) => {
    const known = await workOf(() => send(KNOWN));
    const toKnown = await mailedTo();
    await installation.database.look('delete from outbox_mails');
    const unknown = await workOf(() => send(UNKNOWN));
    const { hashes } = known;
    expect({ known: toKnown, unknown: await mailedTo(), hashes }).toEqual(expected);
    await installation.database.look('delete from organization_invitations');
    expect(unknown.hashes).toBe(known.hashes);
    expect(Math.abs(unknown.queries - known.queries)).toBeLessThanOrEqual(FEW);
  });

  it('signing up tells that an address is taken, because it signs in at once (D5)', async () => {
    const password = 'another-horse-battery';
    const form = { intent: 'sign-up', email: KNOWN, password, confirmPassword: password };
    const answer = await ask('/auth', { form });
    expect(answer.status).toBe(409);
    expect(await mailedTo()).toEqual([]);
  });
});
