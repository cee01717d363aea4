import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createApp } from '#app/server/http/create-app.ts';
import type { Installation } from '#app/server/installation.ts';
import routes from '#app/routes.ts';
import * as entry from '#app/entry.server.tsx';
import * as root from '#app/root.tsx';

type RouteModule = {
  default?: Parameters<typeof UNSAFE_withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof UNSAFE_withErrorBoundaryProps>[0];
} & Record<string, unknown>;
type Routes = ServerBuild['routes'];
type AssetRoutes = ServerBuild['assets']['routes'];

const files = import.meta.glob<RouteModule>(['../../app/**/screens/*.tsx', '!**/*.test.tsx'], {
  eager: true,
});

/** The whole product as it answers in production, from the source modules. */
export function appOf(installation: Installation, more: Partial<Parts> = {}) {
  const handlePage = createRequestHandler(assembleBuild(), 'production');
  return createApp({ installation, handlePage, ...more });
}

type Parts = Parameters<typeof createApp>[0];

/**
 * Answers requests the way the running product does, in this process and from the source modules,
 * so that a test can look at every screen in milliseconds and switch single guards off.
 */
export function createTestApp(installation: Installation) {
  const app = appOf(installation);
  const { origin, host } = installation.settings.publicUrl;
  return async (
    path: string,
    options: {
      cookie?: string;
      form?: Record<string, string> | URLSearchParams | FormData;
      more?: Record<string, string>;
      /** The origin that the browser has typed, where it is not the configured one. */
      at?: string;
    } = {},
  ): Promise<{ status: number; location: string | null; body: string; headers: Headers }> => {
    const { cookie, form, more, at = origin } = options;
    const headers: Record<string, string> = { host };
    if (cookie !== undefined) headers.cookie = cookie;
    if (form !== undefined) headers.origin = origin;
    Object.assign(headers, more);
    const response = await app.request(at + path, {
      headers,
      ...(form === undefined ? {} : { method: 'POST', body: bodyOf(form) }),
    });
    const location = response.headers.get('location');
    return {
      status: response.status,
      location,
      body: await response.text(),
      headers: response.headers,
    };
  };
}

function bodyOf(form: Record<string, string> | URLSearchParams | FormData) {
  return form instanceof FormData ? form : new URLSearchParams(form);
}

/** The server build as the bundler would assemble it, without assets. */
export function assembleBuild(): ServerBuild {
  const table: Routes = {
    root: { id: 'root', path: '', module: withProps(root) },
  };
  for (const route of flatten(routes, 'root')) {
    const module = files[`../../app/${route.file}`];
    if (module === undefined) throw new Error(`no file ${route.file}`);
    const { id, parentId } = route;
    table[id] = {
      id,
      parentId,
      path: route.path,
      index: route.index,
      module: withProps(module),
    } as Routes[string];
  }
  return {
    entry: { module: entry as never },
    routes: table,
    assets: {
      version: 'test',
      url: '/assets/manifest-test.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: assetsOf(table),
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}

/** Route modules get their props from wrappers that the bundler adds. */
function withProps(module: object): never {
  const { default: Component, ErrorBoundary, ...rest } = module as RouteModule;
  return {
    ...rest,
    ...(Component === undefined ? {} : { default: UNSAFE_withComponentProps(Component) }),
    ...(ErrorBoundary === undefined
      ? {}
      : { ErrorBoundary: UNSAFE_withErrorBoundaryProps(ErrorBoundary) }),
  } as never;
}

type FlatRoute = RouteConfigEntry & { id: string; parentId: string };

function flatten(entries: readonly RouteConfigEntry[], parentId: string): FlatRoute[] {
  return entries.flatMap((route) => {
    const id = route.id ?? route.file.replace(/\.tsx$/, '');
    return [{ ...route, id, parentId }, ...flatten(route.children ?? [], id)];
  });
}

function assetsOf(table: Routes): AssetRoutes {
  const assets: AssetRoutes = {};
  for (const [id, route] of Object.entries(table)) {
    if (route === undefined) continue;
    const module: object = route.module;
    assets[id] = {
      id,
      parentId: route.parentId,
      path: route.path,
      index: route.index,
      hasLoader: 'loader' in module,
      hasAction: 'action' in module,
      hasErrorBoundary: 'ErrorBoundary' in module,
      hasClientLoader: false,
      hasClientAction: false,
      hasClientMiddleware: false,
      hasDefaultExport: 'default' in module,
      module: `/assets/${id}.js`,
      imports: [],
    } as unknown as AssetRoutes[string];
  }
  return assets;
}
