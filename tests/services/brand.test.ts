import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrandChoices, NO_CHOICES } from '#app/brand/choices.ts';
import { saveDraft } from '#app/brand/draft.server.ts';
import { changeMarks } from '#app/brand/marks.server.ts';
import { publishDraft, resetBrand } from '#app/brand/publish.server.ts';
import { readBrandPage } from '#app/brand/read.server.ts';
import { asShown } from '#app/brand/as-shown.server.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { openPostgresql } from '#app/server/db/open-postgresql.ts';
import { renderMail } from '#app/server/mail/render-mail.ts';
import { PUBLIC_PAGES } from '#app/site/rules.ts';
import { issueStatements } from '#app/statement/issue.server.ts';
import { MAIL_EXAMPLES } from '#tests/helpers/mail-examples.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { cookieHeader, passwordSignIn } from '#tests/helpers/sessions.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

/** Two processes on one database, of a company that has a name in its settings at most. */
const { installation, world } = await openTestWorld({ PAGE_CACHE_MB: '8' });
const { platformAdmin } = world.people;
let other: Awaited<ReturnType<typeof openPostgresql>>;
let ask: ReturnType<typeof createTestApp>;
let asks: (typeof ask)[];

const HARBOR: Partial<BrandChoices> = {
  name: 'Harbor Lending',
  headline: 'Lend on the houses next door',
  primary: '#12355b',
  accent: '#a63d2f',
  founder: 'Jane Pier',
  address: '1 Pier Road, Norfolk, VA 23510',
  mailFooter: 'Questions? Answer this mail.',
  showsProduct: false,
};
const MARK = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">' +
    '<title>Hearthnote</title><path fill="#12355b" d="M0 20L15 0l15 20z"/></svg>',
);

beforeAll(async () => {
  const [row] = await installation.database.look<{ name: string }>(
    'select current_database() as name',
  );
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = row?.name ?? '';
  other = await openPostgresql(url.href);
  await addNote(installation, platformAdmin, {
    propertyId: world.properties.platform,
    isPublic: true,
  });
  ask = createTestApp(installation);
  asks = [ask, createTestApp(assembleInstallation(installation.settings, other))];
});
afterAll(() => other.close());

const admin = () => callAs(installation, platformAdmin);
const state = async () =>
  mustSucceed(await readBrandPage(admin(), { headline: '', lead: '', founder: null })).state;

async function draft(choices: Partial<BrandChoices>): Promise<void> {
  const input = { seen: await state(), choices: { ...NO_CHOICES, ...choices } };
  mustSucceed(await saveDraft(admin(), input));
}

async function publish(choices: Partial<BrandChoices>): Promise<void> {
  await draft(choices);
  mustSucceed(await publishDraft(admin(), { seen: await state() }));
}

/** The public pages, and what stands for those that are missing. */
const PAGES = [...PUBLIC_PAGES, '/auth', '/compare', '/no-such-page'];
const all = () => [...PAGES, `/properties/${world.properties.platform}`, '/auth/forgot-password'];

const OF_BRAND = /href="(\/files\/brand\/[0-9a-f]{16}\/[a-z0-9.-]+)"/g;

describe('a brand that was published', () => {
  it('is seen in every process at once, also on pages that were kept', async () => {
    const both = (path: string) => Promise.all(asks.map(async (one) => (await one(path)).body));
    // Kept by both before: a page that is asked for again has the digest of a kept one.
    await waitUntil(async () => {
      for (const one of asks) {
        await one('/about');
        expect((await one('/about')).headers.get('etag')).not.toBeNull();
      }
    });
    await draft(HARBOR);
    for (const body of await both('/about')) expect(body).not.toContain('Harbor Lending');
    mustSucceed(await changeMarks(admin(), { mark: MARK, darkMark: null }));
    mustSucceed(await publishDraft(admin(), { seen: await state() }));
    await waitUntil(async () => {
      for (const path of ['/about', '/', '/privacy']) {
        for (const body of await both(path)) expect(body).toContain('Harbor Lending');
      }
    });
  });

  it('leaves no word of the product on any public page', async () => {
    for (const path of all()) {
      const { body: sent, status } = await ask(path);
      // The password of the demo's accounts, which no other installation has.
      const body = sent.replaceAll('hearthnote-demo', '');
      expect([200, 404]).toContain(status);
      expect(`${path}: ${body.match(/.{0,60}hearthnote.{0,20}/gi)?.join() ?? ''}`).toBe(
        `${path}: `,
      );
      expect(body).toContain('Harbor Lending');
      expect(body).not.toContain('style="');
    }
    for (const path of ['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/_.data']) {
      expect((await ask(path)).body).not.toMatch(/hearthnote/i);
    }
  });

  it('says its headline in the page, its title and its previews', async () => {
    const { body } = await ask('/');
    expect(body).toMatch(/<h1[^>]*>Lend on the houses next door<\/h1>/);
    expect(body).toContain('<title>Lend on the houses next door · Harbor Lending</title>');
    expect(body).toContain('property="og:title" content="Lend on the houses next door"');
    expect(body).not.toContain('Become the Bank');
  });

  it('has files that are named by it, which are what they say', async () => {
    const { body } = await ask('/');
    const paths = [...body.matchAll(OF_BRAND)].map(([, path]) => path ?? '');
    expect(paths.map((path) => path.split('/').at(-1)).toSorted()).toEqual([
      'house.svg',
      'icon-180.png',
      'icon-32.png',
      'look.css',
    ]);
    for (const path of paths) {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('immutable');
    }
    const folder = paths[0]?.replace(/[^/]+$/, '') ?? '';
    const sheet = (await ask(`${folder}look.css`)).body;
    expect(sheet).toContain('--pine:light-dark(#12355b,');
    expect(sheet).toContain('url(mark.svg)');
    const mark = await ask(`${folder}mark.svg`);
    expect(mark.body).toContain('<path fill="#12355b" d="M0 20L15 0l15 20z">');
    expect(mark.headers.get('content-security-policy')).toContain('sandbox');
    for (const name of ['icon-192.png', 'icon-512.png', 'favicon.ico', 'mail.png', 'house.svg']) {
      expect((await ask(folder + name)).status).toBe(200);
    }
    for (const name of ['mark.png', 'x', '__proto__', 'constructor', 'look.css%00']) {
      expect((await ask(folder + name)).status).toBe(404);
    }
    const old = await ask('/files/brand/0123456789abcdef/look.css');
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(JSON.parse((await ask('/site.webmanifest')).body)).toMatchObject({
      name: 'Harbor Lending',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
    });
  });

  it('is in every mail: name, mark, colors and foot, and no word of the product', async () => {
    const shown = await asShown(installation);
    expect(shown.settings.mailFrom).toMatch(/^Harbor Lending </);
    for (const [template, facts] of Object.entries(MAIL_EXAMPLES)) {
      const { html, text, subject } = await renderMail(shown, template, facts);
      expect(html + text + subject).not.toMatch(/hearthnote/i);
      expect(html).toContain('/files/brand/current/mail.png');
      expect(html).toContain('#12355b');
      expect(html).not.toMatch(/#1f5446|#fbf8f3/i);
      for (const part of [html, text]) expect(part).toContain('Questions? Answer this mail.');
    }
  });

  it('is on papers: the guide and statements, which keep it when they are made again', async () => {
    const guide = readPdf(Buffer.from((await asBytes('/guide.pdf')).bytes));
    expect(JSON.stringify(guide)).not.toMatch(/hearthnote/i);
    expect(guide.info).toMatchObject({ Producer: 'Harbor Lending', Creator: 'Harbor Lending' });
    installation.setNow('2027-02-03T15:00:00Z');
    const [issued] = await issueStatements(installation);
    const file = async () => {
      const cookie = await passwordSignIn(installation, platformAdmin.email);
      return asBytes(`/files/statements/${issued}/pdf`, cookie);
    };
    const first = await file();
    expect(readPdf(first.bytes).info).toMatchObject({ Producer: 'Harbor Lending' });
    expect(JSON.stringify(readPdf(first.bytes))).not.toMatch(/hearthnote/i);
    await installation.files.remove(`statements/${issued}.pdf`);
    await publish({ name: 'Another Company', primary: '#7a1f3d' });
    expect(Buffer.compare((await file()).bytes, first.bytes)).toBe(0);
  });

  it('is gone when it is reset', async () => {
    mustSucceed(await resetBrand(admin()));
    await waitUntil(async () => {
      for (const one of asks) {
        const { body } = await one('/');
        expect(body).toContain('Become the Bank, Earn 7% Returns');
        expect(body).not.toMatch(/Harbor|Another Company|files\/brand/);
      }
    });
  });
});

describe('the line about the product', () => {
  it('stands on the about page alone, of a company with a name of its own', async () => {
    const LINE = 'This site runs on Hearthnote';
    const about = async () => (await ask('/about')).body;
    expect(await about()).not.toContain(LINE);
    await publish({ name: 'Harbor Lending' });
    await waitUntil(async () => expect(await about()).toContain(LINE));
    expect((await about()).match(/hearthnote/gi)).toHaveLength(
      (await about()).split(LINE).length - 1,
    );
    mustSucceed(await resetBrand(admin()));
  });
});

describe('a draft', () => {
  it('is previewed by who asks for it, on every page, with a bar that says so', async () => {
    await draft({ name: 'Drafted Lending', primary: '#7a1f3d' });
    const cookie = await passwordSignIn(installation, platformAdmin.email);
    const started = await ask('/admin/brand', { cookie, form: { intent: 'preview' } });
    expect(started).toMatchObject({ status: 302, location: '/' });
    const previewing = cookieHeader(cookie.split('; '), started.headers.getSetCookie());
    for (const path of ['/', '/about', '/dashboard']) {
      const { body } = await ask(path, { cookie: previewing });
      expect(body).toContain('Drafted Lending');
      expect(body).toContain('Preview: only you see this brand.');
      const [, sheet = ''] = /href="(\/files\/brand\/[^"]+look\.css)"/.exec(body) ?? [];
      const file = await ask(sheet, { cookie: previewing });
      expect(file.body).toContain('#7a1f3d');
      expect(file.headers.get('cache-control')).toBe('no-cache');
    }
    for (const other of [{}, { cookie }]) {
      expect((await ask('/about', other)).body).not.toContain('Drafted Lending');
    }
    const left = await ask('/admin/brand', {
      cookie: previewing,
      form: { intent: 'leave-preview' },
    });
    const after = cookieHeader(previewing.split('; '), left.headers.getSetCookie());
    expect((await ask('/about', { cookie: after })).body).not.toContain('Drafted Lending');
  });

  it('has samples of what is no page, for platform admins', async () => {
    const cookie = await passwordSignIn(installation, platformAdmin.email);
    for (const [name, type] of [
      ['mail', 'text/html; charset=utf-8'],
      ['statement.pdf', 'application/pdf'],
      ['picture.jpg', 'image/jpeg'],
    ] as const) {
      const sample = await ask(`/admin/brand/samples/${name}`, { cookie });
      expect([sample.status, sample.headers.get('content-type')]).toEqual([200, type]);
      expect(sample.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await ask('/admin/brand/samples/x', { cookie })).status).toBe(404);
    expect((await ask('/admin/brand/samples/mail')).status).toBe(302);
    const owner = await passwordSignIn(installation, world.people.owner.email);
    expect((await ask('/admin/brand/samples/mail', { cookie: owner })).status).toBe(403);
  });

  it('keeps what was typed when a color is refused, and says why at its box', async () => {
    const cookie = await passwordSignIn(installation, platformAdmin.email);
    const form = { intent: 'save', seen: await state(), primary: '#ffd84d', name: 'Typed Name' };
    const { status, body } = await ask('/admin/brand', { cookie, form });
    expect(status).toBe(400);
    expect(body).toContain('The nearest color that fits is #');
    expect(body).toContain('value="Typed Name"');
    expect(body).toContain('value="#ffd84d"');
  });
});

async function asBytes(path: string, cookie?: string): Promise<{ bytes: Buffer }> {
  const { appOf } = await import('#tests/helpers/test-app.ts');
  const { origin, host } = installation.settings.publicUrl;
  const headers: Record<string, string> = cookie === undefined ? { host } : { host, cookie };
  const answer = await appOf(installation).request(origin + path, { headers });
  expect(answer.status).toBe(200);
  return { bytes: Buffer.from(await answer.arrayBuffer()) };
}
