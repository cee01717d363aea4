import { serveStatic } from '@hono/node-server/serve-static';
import type { App } from './create-app.ts';

const root = 'build/client';

/** The files of public/: browsers and robots ask for them at these addresses. */
const ROOT_FILES = ['/favicon.svg', '/apple-touch-icon.png', '/robots.txt'];

/**
 * Files of the build: named by their content below /assets, so browsers may keep those for good.
 */
export function serveBuiltFiles(app: App): void {
  app.use(
    '/assets/*',
    serveStatic({
      root,
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
