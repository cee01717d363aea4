import { createRequestHandler, type ServerBuild } from 'react-router';
import type { App, PageHandler } from './create-app.ts';
import { serveStatic } from '@hono/node-server/serve-static';

/**
 * React Router's answer to a request. It compares the origin of a form with the address on which
 * the request arrived here, which behind a proxy with TLS is another one: `http` instead of
 * `https`. So it is told which host forms come from; before it, `sameOriginOnly` has asked.
 */
export function handlePages(
  build: ServerBuild,
  publicUrl: URL,
  mode: 'production' | 'development' = 'production',
): PageHandler {
  return createRequestHandler({ ...build, allowedActionOrigins: [publicUrl.host] }, mode);
}

const root = 'build/client';

/** The files of public/: browsers ask for them at these addresses. */
const ROOT_FILES = ['/favicon.svg', '/apple-touch-icon.png'];

/**
 * Files of the build: named by their content below /assets, so browsers may keep those for good.
 * The build leaves Brotli and gzip copies beside them, which are smaller than compressed in
 * passing.
 */
export function serveBuiltFiles(app: App): void {
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) =>
        context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  for (const file of ROOT_FILES) {
    app.use(
      file,
      serveStatic({
        root,
        onFound: (_path, context) => context.header('cache-control', 'public, max-age=3600'),
      }),
    );
  }
}
