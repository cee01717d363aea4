import { LEGAL_TEXTS, legalPath } from '#app/legal/rules.ts';
import { OF_ONE_READER } from '#app/listing/rules.ts';
import { PUBLIC_PAGES } from '#app/site/rules.ts';
import type { Context, MiddlewareHandler } from 'hono';
import type { AskedVariables } from './note-requests.ts';
import {
  encodingFor,
  hasPage,
  makePublicPage,
  nameScripts,
  openPageStore,
  packedBody,
  type PublicPage,
} from './public-page.ts';
import { hearTogether, type PublicChange } from '#app/server/db/hear-changes.ts';
import { maintenanceKey } from '#app/server/maintenance.ts';
import type { Installation } from '#app/server/installation.ts';

/** `isForEverybody`: the answer is packed here and by nobody else. */
type Variables = AskedVariables & {
  requestId: string;
  secureHeadersNonce?: string;
  isForEverybody?: boolean;
};

type KeptPage = PublicPage & { route: string | null };

type PageContext = Context<{ Variables: Variables }>;

/** The strategy page has a form of its own for each visitor; `/_` is the data of the home page. */
const PAGES = new Set<string>([...PUBLIC_PAGES, '/_', '/sitemap.xml']);
PAGES.delete('/strategy');

const LEGAL = new Set(LEGAL_TEXTS.map((text) => legalPath(text)));

/** Those without a word of any property. */
const WITHOUT_PROPERTIES = new Set(['/about', ...LEGAL]);

const PROPERTY = /^\/properties\/[0-9a-f-]{36}$/;
const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const OF_ONE_ANSWER = ['content-length', 'x-request-id', 'transfer-encoding'];
const THEME_ALONE = /^(__Host-)?hearthnote\.theme=(light|dark)$/;

/** What else a page in memory takes: its headers, key and packed bodies. */
const WEIGHT = 1.6;

/**
 * Keeps the pages that everybody sees alike, as HTML and as data, until something that they show
 * has changed in the database, and answers from memory meanwhile; a client that has the page
 * already is told so (304). Only requests without a cookie, but for the one of chosen colours, are
 * concerned: who signs in has another (0081). Where a replica answers visitors none is kept: what
 * it says just after a change may be what was there before.
 */
export function keepPublicPages(
  installation: Installation,
): MiddlewareHandler<{ Variables: Variables }> {
  const { settings, clock, database } = installation;
  const store = openPageStore<KeptPage>({ mostBytes: settings.pageCacheBytes });
  const isReadHere = settings.databaseReadUrl === null;
  // First the brand: a page that is made after its news shows the new one.
  if (settings.pageCacheBytes > 0 && isReadHere) {
    database.hear(hearTogether(store.listener, installation.brands.listener));
  }
  return async (context, next) => {
    const theme = themeOf(context);
    if (theme === null) {
      await next();
      // News of one's own change may be on its way still: whoever made it sees it at once. Nobody
      // changes what everybody sees without being signed in, nor by a form that was refused.
      const isSigned = context.get('asked').userId !== null;
      const isTaken = context.req.method === 'POST' && context.res.status < 400;
      if (isSigned && isTaken) await store.catchUp();
      return undefined;
    }
    const told = maintenanceKey(installation.maintenance.known);
    const key = [clock.today(), theme, told, context.req.url].join(' ');
    const kept = store.read(key);
    if (kept !== null) {
      context.get('asked').route = kept.route;
      return send(context, kept);
    }
    const state = store.state();
    context.set('isForEverybody', true);
    await next();
    const page = await takePage(context);
    if (page === null) return undefined;
    const { route } = context.get('asked');
    // It may have begun or ended while this page was made.
    const isSame = maintenanceKey(installation.maintenance.known) === told;
    if (page.status === 200 && isSame) {
      const bytes = WEIGHT * page.body.length;
      const ids = `${key} ${page.body}`.match(IDS) ?? [];
      const shows = new Set<PublicChange>(ids.map((id) => `property ${id}` as const));
      if (!WITHOUT_PROPERTIES.has(pathOf(context))) shows.add('list');
      if (LEGAL.has(pathOf(context))) shows.add('legal');
      store.keep(key, { ...page, route }, { bytes, shows, state });
    }
    // Without this the answer that it was made of would be mixed in.
    context.res = undefined;
    context.res = await send(context, page);
    return undefined;
  };
}

/** The colours that a visitor of such a page has chosen; null for every other request. */
function themeOf(context: Context): string | null {
  const { req } = context;
  const path = pathOf(context);
  if (req.method !== 'GET' || !(PAGES.has(path) || PROPERTY.test(path))) return null;
  // They would push out others, and a note that no card shows can change whom they list (0108).
  if (OF_ONE_READER.some((name) => req.query(name))) return null;
  const cookie = req.header('cookie');
  if (cookie === undefined) return 'system';
  return THEME_ALONE.test(cookie) ? cookie : null;
}

/** The path of a page, also where its data is asked for. */
function pathOf({ req }: Context): string {
  return req.path.replace(/\.data$/, '');
}

/** The answer as a page; null where it has no text or wants something to be remembered. */
async function takePage({ res, get }: PageContext): Promise<PublicPage | null> {
  const contentType = res.headers.get('content-type') ?? '';
  if (!/^(text|application)\//.test(contentType) || res.headers.has('set-cookie')) return null;
  const nonce = get('secureHeadersNonce') ?? '';
  const policy = res.headers.get('content-security-policy') ?? '';
  const named = nameScripts(await res.text(), { nonce, policy });
  const headers = Object.fromEntries(res.headers);
  for (const name of OF_ONE_ANSWER) delete headers[name];
  return makePublicPage({
    status: res.status,
    headers: { ...headers, 'content-security-policy': named.policy },
    body: Buffer.from(named.page),
  });
}

async function send({ req, get }: PageContext, page: PublicPage): Promise<Response> {
  const headers: Record<string, string> = { ...page.headers, 'x-request-id': get('requestId') };
  if (hasPage(req.header('if-none-match'), page)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = encodingFor(req.header('accept-encoding'));
  if (encoding === null) return new Response(page.body, { status: page.status, headers });
  headers['content-encoding'] = encoding;
  return new Response(await packedBody(page, encoding), { status: page.status, headers });
}
