import { beforeAll, describe, expect, it } from 'vitest';
import { screens } from '#app/screens.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

// D13: the company's name is a setting of the installation, in the titles of its pages as well.
const COMPANY = 'Cedar & Oak';
const FOUNDER = 'Robin Cedar';
const ENDING = / · Cedar &amp; Oak$/;

const { installation, world } = await openTestWorld({
  COMPANY_NAME: COMPANY,
  COMPANY_FOUNDER: FOUNDER,
});
let ask: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  ask = createTestApp(installation);
});

async function signIn(name: string): Promise<string> {
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: `${name}@example.com`, password: TEST_PASSWORD },
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** The title of the answer; null where it is no page. */
async function titleOf(path: string, cookie?: string) {
  const { status, headers, body } = await ask(path, cookie === undefined ? {} : { cookie });
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  // Drawings further down have titles of their own.
  const head = body.slice(0, body.indexOf('</head>'));
  const found = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title);
  return isPage ? { path, status, title: found.join(' AND ') } : null;
}

/** An address of the screen, with ids of things that its reader may see. */
function addressOf(path: string): string {
  return path
    .replace(':propertyId', world.properties.platform)
    .replace(':noteId', world.notes.heldByOwn)
    .replace('*', '/nowhere')
    .replace(':userId', world.people.owner.userId);
}

describe('the titles of all pages', () => {
  it.each([
    ['a visitor', null, 8],
    ['an owner', 'owner', 20],
    ['a platform admin', 'platform', 25],
  ])('end in the name of the company, for %s', async (_name, account, fewest) => {
    const cookie = account === null ? undefined : await signIn(account);
    const titles: NonNullable<Awaited<ReturnType<typeof titleOf>>>[] = [];
    for (const { path } of screens) {
      const title = await titleOf(addressOf(path), cookie);
      if (title !== null) titles.push(title);
    }
    expect(titles.filter(({ title }) => !ENDING.test(title))).toEqual([]);
    expect(titles.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(fewest);
  });

  it.each([
    ['/nowhere', 404],
    ['/properties/nope', 404],
    ['/dashboard/notes/nope', 404],
    ['/admin/properties/nope', 404],
    ['/admin/leads', 403],
  ])('%s (%i), a page that cannot be shown', async (path, status) => {
    const shown = await titleOf(path, await signIn('owner'));
    expect(shown?.status).toBe(status);
    expect(shown?.title).toMatch(ENDING);
  });

  it('also say it of a page that the reader may not even ask for', async () => {
    const shown = await titleOf('/admin', await signIn('viewer'));
    expect(shown).toEqual({ path: '/admin', status: 403, title: 'No access · Cedar &amp; Oak' });
  });
});

describe('what a page tells of the company', () => {
  it('is what it shows: only the page about the company knows its founder', async () => {
    const told = await ask('/strategy.data');
    expect(told.body).toContain('sharePicturePath');
    for (const other of [FOUNDER, 'founder', 'statistics', 'averageReturn']) {
      expect(told.body).not.toContain(other);
    }
    expect((await ask('/about.data')).body).toContain(FOUNDER);
  });
});
