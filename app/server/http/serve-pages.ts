import { createRequestHandler, type ServerBuild } from 'react-router';
import { brandFile, hasOwnLook } from '#app/brand/rules.ts';
import type { Installation } from '#app/server/installation.ts';
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

/**
 * What browsers ask for at these addresses unasked, and what a company that has a mark of its own
 * has in its place. The product has no file for programs that ask for `favicon.ico`.
 */
const ROOT_FILES = {
  '/favicon.svg': 'icon-32.png',
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'icon-180.png',
};

/**
 * Files of the build: named by their content below /assets, so browsers may keep those for good.
 * The build leaves Brotli and gzip copies beside them, which are smaller than compressed in
 * passing.
 */
export function serveBuiltFiles(app: App, { brands }: Pick<Installation, 'brands'>): void {
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) =>
        context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  for (const [file, own] of Object.entries(ROOT_FILES)) {
    app.get(file, async (context, next) => {
      const { brand } = await brands.shown();
      if (!hasOwnLook(brand)) return next();
      return context.redirect(brandFile(brand, own), 302);
    });
    app.use(
      file,
      serveStatic({
        root,
        onFound: (_path, context) => context.header('cache-control', 'public, max-age=3600'),
      }),
    );
  }
}
