import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { denyImports } from 'vite-env-only';

const SERVER_BUNDLES = {
  input: {
    index: './server.ts',
    hearthnote: './cli/hearthnote.ts',
    'pdf-worker': './app/server/pdf/pdf-worker.ts',
  },
  output: {
    entryFileNames: '[name].js',
    // The text of the server stays in memory; its names are for whoever reads a stack in the log.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
};

/** React, the router, and the few lines that fetch a file when it is first used. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/;

/** The head, the foot and the menus of the pages, and what is drawn outside of them. */
const FRAMES = new RegExp(
  String.raw`app/ui/(site-|shell|side-sheet|skip-link|brand-mark|theme-switch|toast|use-toast|` +
    String.raw`mobile-menu|menu-popover|account-menu|navigation-progress|sign-out|use-popover|` +
    String.raw`use-sending|public/(property-(pending|skeleton|layout)|kept-list)|session/ended)|` +
    String.raw`app/account/address/screens/verify-banner`,
);

/** What only pages with forms need. */
const FORMS = new RegExp(
  String.raw`app/(ui/(field|form-|post-form|use-(plain-)?form|close-to|(ask-|confirm-)?dialog|` +
    String.raw`remember-focus|[a-z]+-field)|ground/money/parse)|icons/eye`,
);

/** What only the lists and records of those who have signed in need. */
const TABLES = new RegExp(
  String.raw`app/ui/(card|data-table|day|disclosure|table-head|status-badges|` +
    String.raw`schedule-(table|years)|missing-page|file-input|list-(address|select)|` +
    String.raw`page-header|page-window|export-link|pagination|notice|stat-card|tabs)\.|` +
    String.raw`app/(request/(rules|screens/status)|` +
    String.raw`ground/calendar|domain/(servicing/(?!accrued|apply|refuse)|note/note-status))|` +
    String.raw`lucide-react/.*/icons/(file|inbox|chart|trash|messages|mail-w|arrow-[udl]|` +
    String.raw`chevron-[lr]|receipt|calendar-c)`,
);

/** What only those who list notes need: their dialogs, and the schedule worked out as they type. */
const LISTING = new RegExp(
  String.raw`app/(ui/admin/|ui/(checkbox|choice)-field|lead/(rules|screens/lead)|` +
    String.raw`document/(rules|schema|screens/(document(s|-form|-col)|new))|` +
    String.raw`request/(schemas|decision|screens/(requests|review|decision|request-col))|` +
    String.raw`ground/schedule/|domain/(audit/|servicing/(accrued|apply|refuse)|` +
    String.raw`note/(plan|propose)-|` +
    String.raw`property/(image-wish|property-sort|us-states|zip-code)))`,
);

/** What one public page shares with them: a file of its own, which the other pages do not need. */
const APART = new RegExp(
  String.raw`app/(ui/(last-payment|print-button|charts/draw-schedule)\.|` +
    String.raw`ui/(dialog|field|form-errors|tabs)\.module\.css|` +
    String.raw`domain/property/house-facts|ground/schedule/(payment-years|final-payment))|` +
    String.raw`icons/printer`,
);

/** What brings the schema library with it: a file of its own as well. */
const BY_SCHEMA = /app\/ui\/use-schema-form/;

const SHARED = /app\/(ui\/[^/]+\.tsx?|domain\/|ground\/)|lucide-react\//;

/**
 * Without groups a page asks for some fifty small files: the framework and what pages share come as
 * one file each, which compress better and stay the same when a screen changes. Forms and tables
 * stand apart, for a visitor of the public pages meets neither (0042).
 */
const BROWSER_CHUNKS = {
  entryFileNames: 'assets/[name]-[hash].js',
  codeSplitting: {
    groups: [
      { name: 'framework', test: FRAMEWORK },
      { name: 'frames', test: FRAMES },
      {
        name: 'shared',
        test: (id: string) =>
          SHARED.test(id) && ![FORMS, TABLES, LISTING, APART, BY_SCHEMA].some((it) => it.test(id)),
        minShareCount: 3,
      },
      // A group takes along what its modules import: those of whom the next ones need come first.
      { name: 'tables', test: TABLES, minShareCount: 3 },
      { name: 'property', test: APART, minShareCount: 2 },
      { name: 'forms', test: FORMS, minShareCount: 3 },
      { name: 'listing', test: LISTING, minShareCount: 3 },
    ],
  },
};

/**
 * Lucide builds each icon with a toolkit for every framework and option. Ours have one look, so the
 * shapes are drawn by a function of our own, which is a fraction of that and needs neither keys nor
 * the names that an icon once had (0042).
 */
const drawIconsPlainly: Plugin = {
  name: 'draw-icons-plainly',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('lucide-react')
      ? join(import.meta.dirname, 'app', 'ui', 'icon-shape.ts')
      : null,
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => code.replaceAll(/,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]/g, ''),
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
    drawIconsPlainly,
    reactRouter(),
    nameServerBundles,
  ],
  // All styles are one file of some 15 kB: a page would else wait for a dozen small ones (0042).
  build: { cssCodeSplit: false },
  environments: {
    ssr: { build: { rollupOptions: SERVER_BUNDLES } },
    client: { build: { rollupOptions: { output: BROWSER_CHUNKS } } },
  },
  // What is built serves production only, so React's other half is left out.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One bundled file starts several times faster than hundreds; these load files of their own.
  ssr:
    command === 'build'
      ? {
          noExternal: true,
          external: ['@electric-sql/pglite', 'postgres', 'sharp', 'pino', '@react-pdf/renderer'],
        }
      : {},
}));
