import { beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_TO_ROBOTS, PUBLIC_PAGES } from '#app/site/rules.ts';
import { screens } from '#app/screens.ts';
import type { App } from '#app/server/http/create-app.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import { addNote, list } from '#tests/helpers/world.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const ORIGIN = 'https://notes.example.com';
const HOSTILE = `9 </script><script>alert(1)</script><!-- & "Quote" 'Street'`;

const { installation, world } = await openTestWorld({
  PUBLIC_URL: ORIGIN,
  DEMO: '0',
  APP_SECRET: 'a secret of the tests that is long enough',
});
let app: App;
let hostile: string;

beforeAll(async () => {
  const admin = world.people.platformAdmin;
  hostile = await list(installation, admin, HOSTILE);
  await addNote(installation, admin, { propertyId: hostile, isPublic: true });
  // Figures that nothing else in this world has.
  const terms = { ...SAMPLE_TERMS, amountCents: cents(45_678_912n), ratePpm: ratePpm(98_765) };
  for (const propertyId of [world.properties.platform, world.properties.secret]) {
    const note = { propertyId, isPublic: false, lienPosition: 1 };
    await addNote(installation, admin, { ...note, terms: { ...terms, termMonths: 47 } });
  }
  app = appOf(installation);
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(ORIGIN + path, {
    headers: { host: 'notes.example.com', ...headers },
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const head = (html: string) => html.slice(0, html.indexOf('</head>'));

/** What a page says to search engines and previews: the head and its linked data. */
function saidOutside(html: string): string {
  const scripts = html.match(/<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs) ?? [];
  return head(html) + scripts.join('\n');
}

function tagOf(html: string, name: string): string | undefined {
  const found = new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}" [a-z]+="([^"]*)"`);
  return found.exec(head(html))?.[1];
}

function linkedData(html: string): { '@type': string }[] {
  const script = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return (JSON.parse(script ?? '{"@graph":[]}') as { '@graph': { '@type': string }[] })['@graph'];
}

describe('every public page', () => {
  const pages = () => [
    ...PUBLIC_PAGES,
    '/properties?status=funded',
    `/properties/${world.properties.platform}`,
    `/properties/${world.properties.secret}`,
  ];

  it('has a title, a description, one address of its own and a picture', async () => {
    for (const path of pages()) {
      const { status, body } = await get(path);
      expect(`${path} ${status}`).toBe(`${path} 200`);
      expect(head(body)).toMatch(/<title>[^<]{5,} · Hearthnote<\/title>/);
      expect(tagOf(body, 'description')?.length).toBeGreaterThan(40);
      expect(tagOf(body, 'canonical')).toBe(ORIGIN + path);
      expect(tagOf(body, 'og:url')).toBe(ORIGIN + path);
      expect(tagOf(body, 'og:image')).toMatch(`${ORIGIN}/files/share/`);
      expect(tagOf(body, 'robots')).toBeUndefined();
      expect(linkedData(body).length).toBeGreaterThan(0);
    }
  });

  it('calls the site by its configured address, whatever a request says', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    for (const path of [...pages(), '/sitemap.xml', '/robots.txt']) {
      expect((await get(path, forged)).body).not.toContain('evil.example');
    }
  });

  it('is one page, whatever opens in it', async () => {
    const path = `/properties/${world.properties.platform}`;
    const { body } = await get(`${path}?note=${world.notes.secondOpen}&dialog=fund&utm=x`);
    expect(tagOf(body, 'canonical')).toBe(ORIGIN + path);
    expect(tagOf((await get('/?q=dayton&status=all')).body, 'canonical')).toBe(`${ORIGIN}/`);
  });

  it('carries its linked data, which is no script that a policy would have to name', async () => {
    const { body } = await get('/');
    expect(body).toContain('<script type="application/ld+json" nonce="">');
    expect(linkedData(body).map((it) => it['@type'])).toEqual([
      'Organization',
      'WebSite',
      'FAQPage',
    ]);
  });
});

describe('a list', () => {
  it.each([
    ['/properties?status=available&sort=investment-low&page=1', '/properties'],
    ['/properties?page=99', '/properties'],
    ['/properties?status=nonsense&utm_source=x', '/properties'],
    ['/properties?sort=investment-low&status=funded', '/properties?status=funded'],
  ])('%s is known as %s', async (path, canonical) => {
    expect(tagOf((await get(path)).body, 'canonical')).toBe(ORIGIN + canonical);
  });

  it.each(['?q=dayton', '?status=all', '?status=reserved', '?sort=return-high'])(
    '%s is not indexed, and its links are followed',
    async (query) => {
      const { body } = await get(`/properties${query}`);
      expect(tagOf(body, 'robots')).toBe('noindex, follow');
      expect(tagOf(body, 'canonical')).toBeUndefined();
    },
  );
});

describe('what is not for everybody', () => {
  it.each([
    ['/auth', 200],
    ['/auth/forgot-password', 200],
    ['/auth/reset-password', 200],
    ['/auth/verify', 200],
    ['/nowhere', 404],
    ['/properties/nope', 404],
    ['/properties/00000000-0000-4000-8000-000000000000', 404],
    ['/mailbox', 404],
  ])('%s (%i) is not indexed', async (path, status) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    expect(tagOf(page.body, 'robots')).toMatch('noindex');
    expect(tagOf(page.body, 'canonical')).toBeUndefined();
  });

  it('is closed to robots, screen by screen', () => {
    const closed = screens.filter(({ audience }) => audience !== 'everyone');
    const open = closed.filter(
      ({ path }) => !CLOSED_TO_ROBOTS.some((it) => path === it || path.startsWith(`${it}/`)),
    );
    expect(open).toEqual([]);
  });

  it('is no page that the sitemap names', () => {
    const open = screens.filter(({ audience }) => audience === 'everyone').map(({ path }) => path);
    expect(open).toEqual(expect.arrayContaining([...PUBLIC_PAGES]));
  });
});

describe('an address that somebody typed with malice', () => {
  it('ends no script, no attribute and no title', async () => {
    const { body } = await get(`/properties/${hostile}`);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('</script><script>');
    expect(tagOf(body, 'og:title')).toContain('&lt;/script&gt;');
    const [listing] = linkedData(body) as unknown as { name: string }[];
    expect(listing?.name).toContain(HOSTILE);
  });
});

/** The figures of the private notes, in every way in which the product writes them. */
const PRIVATE_TEXTS =
  /456,?789|45678912|9\.88|9\.8765|98765|47 (months|mo)|:47\b|3,?759\.|240,?000|24000000/;

describe('a private figure', () => {
  it('stands in nothing that a page says outside, nor in the page, for a visitor', async () => {
    const { platform, secret } = world.properties;
    const { body } = await get('/sitemap.xml');
    for (const path of ['/', '/properties', '/properties?status=all', `/properties/${secret}`]) {
      expect((await get(path)).body.replaceAll(/nonce="[^"]*"/g, '')).not.toMatch(
        /456,?789|9\.8765|98765/,
      );
    }
    for (const path of ['/', '/properties', `/properties/${platform}`, `/properties/${secret}`]) {
      expect(saidOutside((await get(path)).body)).not.toMatch(PRIVATE_TEXTS);
    }
    expect(body).not.toMatch(PRIVATE_TEXTS);
  });

  it('is where it should be found: the test knows how it is written', () => {
    expect('A loan note of $456,789.12 at 9.8765% over 47 months').toMatch(PRIVATE_TEXTS);
    expect('{"value":9.8765}').toMatch(PRIVATE_TEXTS);
  });

  it('brings a public property no loan of it', async () => {
    const page = await get(`/properties/${world.properties.platform}`);
    expect(saidOutside(page.body)).toContain('$150,000');
    const other = await get(`/properties/${world.properties.secret}`);
    expect(saidOutside(other.body)).toContain('Private Investment');
    expect(saidOutside(other.body)).not.toMatch(/\$|LoanOrCredit|Lien/);
  });
});

describe('sitemap.xml and robots.txt', () => {
  it('name the public pages and what is offered, and each other', async () => {
    const { status, headers, body } = await get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    const named = Array.from(body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url);
    const { platform, secret } = world.properties;
    expect(named.toSorted()).toEqual(
      [...PUBLIC_PAGES, ...[platform, secret, hostile].map((id) => `/properties/${id}`)]
        .map((path) => ORIGIN + path)
        .toSorted(),
    );
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it.each(['0', '2', '-1', '1.5', 'x', '1e9'])('there is no part %s', async (part) => {
    expect((await get(`/sitemap.xml?part=${part}`)).status).toBe(404);
  });
});

describe('the picture of a preview', () => {
  it('is a JPEG that may be kept for good and shown on other sites', async () => {
    const page = await get(`/properties/${world.properties.platform}`);
    const url = tagOf(page.body, 'og:image') ?? '';
    const picture = await get(url.slice(ORIGIN.length));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('at an older address leads to the one of today, which no cache may remember', async () => {
    const old = await get(`/files/share/${world.properties.platform}/old.jpg`);
    expect(old.status).toBe(302);
    expect(old.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['own', 'other'] as const)('of the draft %s is missing', async (name) => {
    expect((await get(`/files/share/${world.properties[name]}/x.jpg`)).status).toBe(404);
  });
});
