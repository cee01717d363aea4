import '#app/ui/styles/fonts.css';
import '#app/ui/styles/tokens.css';
import '#app/ui/styles/base.css';
import '#app/ui/styles/arrangement.css';
import '#app/ui/styles/appearance.css';
import { guard, screenAt } from './guard.ts';
import { ACCEPT_TERMS_FIRST } from '#app/ground/refusals.ts';
import { brandView } from '#app/brand/rules.ts';
import { isForSearchEngines } from '#app/site/rules.ts';
import { isSetupOpenTo } from '#app/setup/progress.server.ts';
import { sitePicturePath } from '#app/listing/page/share.server.ts';
import {
  awayContext,
  callerOf,
  nonceContext,
  readAsVisitor,
  screenContext,
  secrecyContext,
} from '#app/server/session.ts';
import { readTheme } from '#app/server/session/browser-choices.ts';
import { readReturnedForm, redirectToSignIn, takeToast } from '#app/server/session/redirects.ts';
import { companyView, type PageView, viewerView } from '#app/ground/page.ts';
import { isHeld } from '#app/server/session/hold-changes.ts';
import { maintenanceView } from '#app/server/maintenance.ts';
import { keepForms } from '#app/ui/session/ended.ts';
import type { Refused, Told } from '#app/site/screens/refused-page.tsx';
import { PageWatch } from '#app/ui/session/page-watch.tsx';
import { ErrorPage } from '#app/ui/message-page.tsx';
import { titleWith } from '#app/ui/page-meta.ts';
import { fontPreloads } from '#app/ui/styles/fonts.ts';
import { ToastRegion } from '#app/ui/toast.tsx';
import { useNonce, usePage, useShownTheme } from '#app/ui/use-page.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router';
import type { Route } from './+types/root';

const NOT_SECRET =
  'This page is served over https alone. Behind a proxy: name it in TRUSTED_PROXIES, and let it ' +
  'send X-Forwarded-For and X-Forwarded-Proto.';
const CLOSED = { status: 403, headers: { 'content-type': 'text/plain' } };

/** The first wall (D3): every request, for a page or for data, passes here before any loader. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, pattern, context }) => {
    const caller = callerOf(context);
    const { actor, settings, brand } = caller;
    const refuse = (status: number, told: Told = {}) => {
      const theme = readTheme(context, request);
      const company = companyView(settings.company);
      const look = { company, viewer: viewerView(actor), brand: brandView(brand), theme };
      return data<Refused>({ ...look, ...told }, { status });
    };
    // Nobody is sent to sign in because it cannot be read who they are.
    if (context.get(awayContext)) throw refuse(503);
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    const screen = screenAt(pattern);
    context.set(screenContext, screen?.path ?? null);
    const isSetupOpen = screen?.audience === 'setup' && (await isSetupOpenTo(caller));
    const { isDemo } = settings;
    const verdict = guard({ screen, actor, isChange, isDemo, isSetupOpen });
    // A code and a first password do not travel in clear, and no page that did asks for them.
    if (isSetupOpen && !context.get(secrecyContext)) return new Response(NOT_SECRET, CLOSED);
    // Terms cannot be accepted in maintenance mode either: who has yet to is told of that alone.
    const isTaken = verdict === 'open' || verdict === 'accept_terms';
    if (isChange && isTaken && screen !== null && (await isHeld(context, request, screen))) {
      const maintenance = maintenanceView(caller.maintenance.known, caller);
      throw refuse(503, { maintenance, returned: await readReturnedForm(request, url) });
    }
    switch (verdict) {
      case 'open':
        if (isForSearchEngines(pattern)) readAsVisitor(context, request);
        return;
      case 'sign_in': {
        const isTyped = isChange && screen?.changes && screen.frame !== 'none';
        const returned = isTyped ? await readReturnedForm(request, url) : null;
        if (returned === null) throw redirectToSignIn(context, request, url);
        throw refuse(401, { returned });
      }
      case 'second_factor':
        throw redirect(`/account/two-factor?redirectTo=${encodeURIComponent(url.pathname)}`);
      case 'forbidden':
        throw refuse(403);
      case 'missing':
        throw refuse(404);
      case 'no_action':
        throw refuse(405);
      case 'accept_terms': {
        throw refuse(428, { returned: await readReturnedForm(request, url) });
      }
    }
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForms];

export function loader({ request, pattern, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { actor, settings, brand } = caller;
  const left = takeToast(context, request);
  const page: PageView = {
    viewer: viewerView(actor),
    company: companyView(settings.company),
    brand: brandView(brand),
    signUp: settings.signUp,
    isDemo: settings.isDemo,
    maintenance: maintenanceView(caller.maintenance.known, caller),
    theme: readTheme(context, request),
    publicUrl: settings.publicUrl.origin,
    sharePicturePath: sitePicturePath({ brand, company: settings.company }),
    isForSearchEngines: isForSearchEngines(pattern),
    nonce: context.get(nonceContext),
    toast: left?.toast ?? null,
  };
  return data(page, left === null ? {} : { headers: { 'set-cookie': left.cookie } });
}

/**
 * What every page knows does not hang on filters and open dialogs: where only the query changes it
 * is not asked for again, so that a list that cannot be loaded keeps its frame and says so itself.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  const isOnlyQuery = isSamePage && currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && (formMethod !== undefined || !isOnlyQuery);
}

/** The title of pages that have none of their own, such as those of an error. */
export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (loaderData !== undefined && !error) return [{ title: loaderData.company.name }];
  const name = loaderData?.company.name ?? refusedIn(error)?.company?.name;
  return [{ title: titleWith(name, titleOf(isRouteErrorResponse(error) ? error.status : 500)) }];
};

function refusedIn(error: unknown): Refused | null {
  return isRouteErrorResponse(error) ? (error.data as Refused | null) : null;
}

function titleOf(status: number): string {
  if (status === 401) return 'Session expired';
  if (status === 428) return ACCEPT_TERMS_FIRST;
  if (status === 404) return 'Page not found';
  if (status === 503) return 'Away for a moment';
  return status === 403 ? 'No access' : 'Something went wrong';
}

export const links: Route.LinksFunction = () => [...fontPreloads];

/** What the head says of the company's looks; nothing of it has to wait for scripts. */
function Looks({ brand }: Pick<PageView, 'brand'>) {
  const { icon, touchIcon, sheet } = brand;
  return (
    <>
      {icon === null ? (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ) : (
        <link rel="icon" href={icon} />
      )}
      <link rel="apple-touch-icon" href={touchIcon} />
      <link rel="manifest" href="/site.webmanifest" />
      {sheet && <link rel="stylesheet" href={sheet} />}
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const page = usePage();
  const nonce = useNonce(page?.nonce);
  const refused = refusedIn(useRouteError());
  const brand = page?.brand ?? refused?.brand;
  const theme = useShownTheme(page?.theme ?? refused?.theme);
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {page?.isForSearchEngines !== true && <meta name="robots" content="noindex" />}
        <Meta />
        <Links nonce={nonce} />
        {brand && <Looks brand={brand} />}
      </head>
      <body>
        {page?.brand.isPreview && (
          <Suspense>
            <PreviewBar />
          </Suspense>
        )}
        {children}
        <ToastRegion toast={page?.toast ?? null} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <PageWatch page={usePage()} />
    </>
  );
}

/** Only a platform admin who looks at a draft fetches it. */
const PreviewBar = lazy(async () => ({
  default: (await import('#app/brand/screens/preview-bar.tsx')).PreviewBar,
}));

/** Rare: no other page carries its weight. */
const RefusedPage = lazy(async () => ({
  default: (await import('#app/site/screens/refused-page.tsx')).RefusedPage,
}));

/** The last resort: what goes wrong outside a frame, or in the frame itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refused = refusedIn(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return refused?.company ? (
    <Suspense>
      <RefusedPage refused={refused} status={status} />
    </Suspense>
  ) : (
    <main>
      <ErrorPage status={status} />
    </main>
  );
}
