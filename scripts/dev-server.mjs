// The development server: Vite answers for scripts and styles and loads the rest of the product
// anew when a file has changed. Started by dev.mjs, on the pinned Node.
import { createServer } from 'vite';

import { freePort } from './lib/free-port.mjs';

const vite = await createServer({
  appType: 'custom',
  // A port of its own for reload messages, so that two development servers can run side by side.
  server: { middlewareMode: true, hmr: { port: await freePort() } },
});
const { startServer } = await vite.ssrLoadModule('/server.ts');

await startServer({
  build: null,
  // Loaded for each request, so that a change anywhere in the product is in the next answer.
  development: (installation) => (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        const { answerInDevelopment } = await vite.ssrLoadModule('/server.ts');
        const build = await vite.ssrLoadModule('virtual:react-router/server-build');
        answerInDevelopment(installation, build)(request, response);
      } catch (error) {
        // A slip in the source: shown to whoever made it, and gone with their next change.
        vite.ssrFixStacktrace(error);
        response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
      }
    }),
});
