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
  build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  wrap: (listener) => (request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
});
