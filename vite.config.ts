import { globSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { fileOf, screens } from './app/screens.ts';
import product from './package.json' with { type: 'json' };
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

/** The screens whose scripts have a budget (0042), and what their shared files are called by. */
const MEASURED = new Map([
  ['/', 'landing'],
  ['/properties', 'list'],
  ['/properties/:propertyId', 'property'],
  ['/dashboard', 'dashboard'],
]);

type Module = { importers: readonly string[]; code: string | null };
type ModuleGraph = { getModuleInfo: (id: string) => Module | null };

/** The screens that a file of the browser's is loaded with: those that import it, however far. */
function screensWith(file: string, graph: ModuleGraph): Set<string> {
  const seen = new Set([file]);
  const found = new Set<string>();
  for (const id of seen) {
    for (const path of pathsOf(id)) found.add(path);
    for (const importer of importersOf(id, graph)) seen.add(importer);
  }
  return found;
}

/** Who imports a file: of an icon, those who name it in what they take from the set of them. */
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const icons = importers.find((it) => it.endsWith('/lucide-react.mjs'));
  if (icons === undefined) return importers;
  const set = graph.getModuleInfo(icons);
  const line = set?.code?.split('\n').find((it) => it.includes(`icons/${basename(id)}'`)) ?? '';
  const names = [...line.matchAll(/default as (\w+)/g)].map((it) => it[1]);
  const isNamed = new RegExp(`\\b(${names.join('|')})\\b`);
  return (set?.importers ?? []).filter((it) => isNamed.test(graph.getModuleInfo(it)?.code ?? ''));
}

/** The addresses at which a file is a screen, a frame around screens or what is around them all. */
function pathsOf(id: string): string[] {
  const file = /\/app\/([^?]*)/.exec(id)?.[1];
  const frame = /^site\/screens\/(\w+)-frame\.tsx$/.exec(file ?? '')?.[1];
  const isAround = file === 'root.tsx' || id.includes('entry.client');
  return screens
    .filter((screen) => isAround || screen.frame === frame || fileOf(screen) === file)
    .map(({ path }) => path);
}

/**
 * What several screens share stands in one file for all modules that the same measured screens
 * need, so that hardly a line is loaded for another one; what none of them needs is one file for
 * each area. What the landing page shares is not divided further: it loads the fewest files. A
 * module that one screen alone needs stays with that screen.
 */
function shareModules(id: string, graph: ModuleGraph): string | null {
  if (!/\/(app|node_modules)\//.test(id) || pathsOf(id).length > 0) return null;
  const paths = screensWith(id, graph);
  if (paths.size < 2) return null;
  const measured = [...MEASURED].filter(([path]) => paths.has(path)).map(([, name]) => name);
  if (measured.length > 1 && paths.has('/')) {
    return paths.has('/dashboard') ? 'shared' : 'shared-public';
  }
  if (measured.length > 0) return `shared-${measured.join('-')}`;
  const areas = new Set(screens.filter(({ path }) => paths.has(path)).map(({ frame }) => frame));
  return `area-${[...areas].toSorted().join('-')}`;
}

/**
 * Without groups a page asks for some fifty small files: the framework and what screens share come
 * as files of their own, which compress better and stay the same when a screen changes (0042).
 */
const BROWSER_CHUNKS = {
  entryFileNames: 'assets/[name]-[hash].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'framework', test: FRAMEWORK },
      { name: shareModules, debugName: 'shared' },
    ],
  },
};

/**
 * Lucide builds each icon with a toolkit for every framework and option. Ours have one look, so the
 * shapes are drawn by a function of our own, which is a fraction of that and needs of an icon
 * neither keys nor size nor the names that it has or once had (0042).
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
    handler: (code) =>
      code
        .replaceAll(/,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]/g, '')
        .replace(/\bname: "[\w-]+",\s*size: 24,/, ''),
  },
};

/** Nobody listens in on the router: what it has for listeners is left out of the build (0042). */
const routeUnwatched: Plugin = {
  name: 'route-unwatched',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/router\.js/ },
    handler: (code) => code.replaceAll('init.instrumentations', 'undefined'),
  },
};

/**
 * The limits' package imports drizzle by a name that it puts together, which no bundler sees: the
 * build would lack it, and work beside node_modules alone.
 */
const holdDrizzle: Plugin = {
  name: 'hold-drizzle',
  apply: 'build',
  transform: {
    filter: { id: /rate-limiter-flexible\/lib\/RateLimiterDrizzle\.js/ },
    handler: (code) => {
      const held = code.replace(
        'import(/* @vite-ignore */ specifier)',
        `(specifier.endsWith('/sql') ? import('drizzle-orm/sql') : import('drizzle-orm'))`,
      );
      if (held === code) throw new Error('rate-limiter-flexible imports drizzle otherwise now.');
      return held;
    },
  },
};

/**
 * Stands after React Router's plugin, which would call each of several server bundles index.js, and
 * forbid a screen's file to export what another file takes from it.
 */
const nameBundles: Plugin = {
  name: 'name-bundles',
  enforce: 'post',
  config: () => ({
    environments: {
      ssr: { build: { rollupOptions: SERVER_BUNDLES } },
      client: {
        build: {
          rollupOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: BROWSER_CHUNKS,
            // No getter of ours or of a package does anything that is missed when it is not read.
            treeshake: { propertyReadSideEffects: false },
          },
        },
      },
    },
  }),
};

const SHEETS = globSync('app/**/*.module.css', { cwd: import.meta.dirname }).toSorted();

/**
 * A class is named by its sheet's number and its place there: pages name hundreds of them, in their
 * markup and in their scripts (0099).
 */
function nameClass(name: string, sheet: string, css: string): string {
  const number = SHEETS.indexOf(relative(import.meta.dirname, sheet));
  const names = Array.from(css.matchAll(/(?:\.|@keyframes )([a-zA-Z]\w*)/g), ([, found]) => found);
  const place = [...new Set(names)].indexOf(name);
  if (number < 0 || place < 0) throw new Error(`${sheet} has no name ${name}.`);
  return `c${number.toString(36).padStart(2, '0')}${place.toString(36)}`;
}

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
    routeUnwatched,
    holdDrizzle,
    reactRouter(),
    nameBundles,
  ],
  css: command === 'build' ? { modules: { generateScopedName: nameClass } } : {},
  // All styles are one file of some 15 kB: a page would else wait for a dozen small ones (0042).
  build: { cssCodeSplit: false },
  // What is built serves production only, so React's other half is left out.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One bundled file starts several times faster than hundreds; these load files of their own.
  ssr: command === 'build' ? { noExternal: true, external: product.external } : {},
}));
