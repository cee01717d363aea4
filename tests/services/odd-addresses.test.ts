import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { screens } from '#app/screens.ts';
import { withId } from '#tests/permissions/reading.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';

/** What nobody picks from a list of ours, as an address spells it: for each name by itself. */
const ODD = ['%00', '9999-12-31'];

/** The same, for all names of a screen at once: what one of them breaks, breaks. */
const ODD_TOGETHER = [
  'a%00b',
  '%FF%FE',
  '%ED%A0%80',
  '%25',
  '0001-01-01',
  '2026-02-30',
  '9007199254740991',
  '-1',
  '1e9',
  `%27%29%3B--`,
  '%5B%5D',
  '__proto__',
  'x'.repeat(3_000),
];

/** Their loaders use up what they are asked for, or stand behind a step that nobody here takes. */
const ELSEWHERE = new Set(['*', '/files/people/:userId/:pictureId', '/setup']);
const SCREENS = screens.filter(({ path }) => !ELSEWHERE.has(path));

/** Somebody for whom the screens of an audience open. */
const READERS = {
  everyone: 'anonymous',
  demo: 'anonymous',
  signed_in: 'owner',
  admin: 'owner',
  platform_admin: 'platformAdmin',
  setup: 'anonymous',
} as const;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
afterAll(() => stage.installation.close());

/** What the screen of an address asks its query for, whatever it asks for. */
async function namesAskedAt(path: string, cookie: string | undefined): Promise<Set<string>> {
  const names = new Set<string>();
  const spies = (['get', 'has', 'getAll'] as const).map((method) => {
    const real = URLSearchParams.prototype[method];
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      names.add(name);
      return Reflect.apply(real, this, [name]);
    } as never);
  });
  await stage.ask(path, { cookie });
  for (const spy of spies) spy.mockRestore();
  // React Router asks each address for what names one of two routes.
  names.delete('index');
  return names;
}

it.each(SCREENS)('no query of $path breaks it or takes its frame away', async (screen) => {
  const { path: pattern, audience } = screen;
  const filled = pattern
    .replace(':statementId/:format', `${crypto.randomUUID()}/pdf`)
    .replace(':imageId/:width', `${crypto.randomUUID()}/320`)
    .replace(':file', 'x.ics');
  const by = READERS[audience];
  const path = withId(filled, stage.world, by === 'owner' ? 'own' : 'unassigned');
  const cookie = stage.cookies[by];
  const isPage = isHtml(await stage.ask(path, { cookie }));
  const broken: string[] = [];
  const names = [...(await namesAskedAt(path, cookie))];
  const alone = names.flatMap((name) => ODD.map((odd) => `${name}=${odd}`));
  const together = ODD_TOGETHER.map((odd) => names.map((name) => `${name}=${odd}`).join('&'));
  for (const query of names.length === 0 ? [] : [...alone, ...together]) {
    const answer = await stage.ask(`${path}?${query}`, { cookie });
    const isBare = isPage && answer.status >= 400 && !isHtml(answer);
    if (answer.status < 500 && !isBare) continue;
    broken.push(`${path}?${query.slice(0, 80)}: ${answer.status}`);
  }
  expect(broken).toEqual([]);
});

function isHtml({ headers }: { headers: Headers }): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

it('a search for nothing that can be typed finds what no search finds', async () => {
  const all = await stage.ask('/properties');
  const odd = await stage.ask('/properties?q=%00&status=%00&sort=%00&page=%00');
  expect(odd.status).toBe(200);
  const cards = (body: string) => body.match(/<a [^>]*href="\/properties\/[0-9a-f-]{36}/g);
  expect(cards(odd.body)?.length).toBeGreaterThan(0);
  expect(cards(odd.body)).toEqual(cards(all.body));
});

it.each(['/properties/%00', '/%00', '/dashboard/notes/%00', '/admin/properties/a%00b'])(
  '%s is a page that does not exist, in its frame',
  async (path) => {
    const { status, body } = await stage.ask(path, { cookie: stage.cookies.platformAdmin });
    expect(status).toBe(404);
    expect(body).toContain('<header');
  },
);
