import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import type { Frame, Screen } from './screen.ts';
import { fileOf, screens } from './screens.ts';

const PROPERTY = '/admin/properties/:propertyId';

const inFrame = (frame: Frame) => screens.filter((screen) => screen.frame === frame);

const routeOf = (screen: Screen, dialogs: RouteConfigEntry[] = []) =>
  route(screen.path, fileOf(screen), { id: screen.path }, dialogs);

/** Drawn over the property's page, so below it: the pattern of a match joins both paths. */
const dialogsOfProperty = inFrame('property').map((screen) =>
  route(screen.path.slice(PROPERTY.length + 1), fileOf(screen), { id: screen.path }),
);

export default [
  layout(
    'site/screens/public-frame.tsx',
    inFrame('public').map((one) => routeOf(one)),
  ),
  layout(
    'site/screens/dashboard-frame.tsx',
    inFrame('dashboard').map((one) => routeOf(one)),
  ),
  layout(
    'site/screens/admin-frame.tsx',
    inFrame('admin').map((one) => routeOf(one, one.path === PROPERTY ? dialogsOfProperty : [])),
  ),
  ...inFrame('none').map((one) => routeOf(one)),
] satisfies RouteConfig;
