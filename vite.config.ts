import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { denyImports } from 'vite-env-only';

const SERVER_BUNDLES = {
  input: { index: './server.ts', hearthnote: './cli/hearthnote.ts' },
  output: { entryFileNames: '[name].js' },
};

/**
 * Without groups a page asks for some fifty small files: the framework and what every page shows
 * come as one file each, which compress better and stay the same when a screen changes.
 */
const BROWSER_CHUNKS = {
  entryFileNames: 'assets/[name]-[hash].js',
  codeSplitting: {
    groups: [
      { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
      { name: 'shared', test: /app\/(ui\/[^/]+\.tsx?|domain\/)/, minShareCount: 6 },
    ],
  },
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
  environments: {
    ssr: { build: { rollupOptions: SERVER_BUNDLES } },
    client: { build: { rollupOptions: { output: BROWSER_CHUNKS } } },
  },
  // One bundled file starts several times faster than hundreds; these load files of their own.
  ssr:
    command === 'build'
      ? {
          noExternal: true,
          external: ['@electric-sql/pglite', 'postgres', 'sharp', 'pino', 'drizzle-orm'],
        }
      : {},
}));
