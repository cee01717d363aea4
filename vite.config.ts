import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { denyImports } from 'vite-env-only';

const SERVER_BUNDLES = {
  input: { index: './server.ts', hearthnote: './cli/hearthnote.ts' },
  output: { entryFileNames: '[name].js' },
};

/** Stands after React Router's plugin, which would call each of several server bundles index.js. */
const nameServerBundles: Plugin = {
  name: 'name-server-bundles',
  enforce: 'post',
  config: () => ({ environments: { ssr: { build: { rollupOptions: SERVER_BUNDLES } } } }),
};

export default defineConfig(({ command }) => ({
  plugins: [
    // A component that imports the server fails the build instead of shipping it to the browser.
    denyImports({
      client: {
        files: ['app/server/**', 'cli/**', 'server.ts'],
        // In development React Router looks for style sheets in all that a route imports, also on
        // its server side, and would stumble over this.
        specifiers: command === 'build' ? [/^node:/] : [],
      },
    }),
    reactRouter(),
    nameServerBundles,
  ],
  environments: { ssr: { build: { rollupOptions: SERVER_BUNDLES } } },
  // One bundled file starts several times faster than hundreds; these load files of their own.
  ssr:
    command === 'build'
      ? {
          noExternal: true,
          external: ['@electric-sql/pglite', 'postgres', 'sharp', 'pino', 'drizzle-orm'],
        }
      : {},
}));
