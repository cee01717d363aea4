import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { PageView } from '#app/ground/page.ts';
import { loggedPath } from '#app/server/http/logged-path.ts';
import { type ScriptStart, startScriptsLate } from '#app/server/http/late-scripts.ts';
import { isMaintenanceFault, noteRefused } from '#app/server/maintenance.ts';
import { callerOf, nonceContext } from '#app/server/session.ts';

/** Renders a page on the server. Nothing is streamed late, so the status is always the true one. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  keepAddress(routerContext, request);
  const start = scriptStart(routerContext, request);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Whatever its size, a part of a page stands where it belongs, not behind a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough();
          pipe(body);
          const respond = (page: string) =>
            resolve(new Response(startScriptsLate(page, start), { status, headers }));
          text(body).then(respond, reject);
        },
        onShellError: reject,
        onError: (error) => callerOf(context).log.error({ err: error }, 'a page failed to render'),
      },
    );
  });
}

/**
 * The router spells the query of an address anew for what it renders: `%20` becomes `+`. The
 * browser has it as it came, and finds its page different when scripts start.
 */
function keepAddress({ staticHandlerContext }: EntryContext, { url }: Request): void {
  const { location } = staticHandlerContext;
  staticHandlerContext.location = { ...location, search: new URL(url).search };
}

/** What visitors read first, and most of them nothing else: landing page, list and a property. */
const READ_FIRST = /^\/(properties(\/[\w-]+)?)?$/;

/**
 * The scripts of what a visitor reads first wait for more than that. A message to whoever came here
 * is announced by scripts, and a dialog keeps the focus by them: neither waits.
 */
function scriptStart({ staticHandlerContext }: EntryContext, { url }: Request): ScriptStart {
  const page: PageView | undefined = staticHandlerContext.loaderData.root;
  const { pathname, searchParams } = new URL(url);
  const isRead = page?.viewer === null && page.toast === null && !searchParams.has('dialog');
  return isRead && READ_FIRST.test(pathname) ? 'touched' : 'painted';
}

/** Faults and bugs go to the log; refusals and aborted requests are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isMaintenanceFault(error)) return noteRefused(callerOf(context));
  callerOf(context).log.error(
    { err: error, path: loggedPath(new URL(request.url).pathname) },
    'a request failed',
  );
};
