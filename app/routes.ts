import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { screens, type Frame, type Screen } from './screens.ts';

const PROPERTY = '/admin/properties/:propertyId';

const inFrame = (frame: Frame) => screens.filter((screen) => screen.frame === frame);

const routeOf = ({ path, file }: Screen, dialogs: RouteConfigEntry[] = []) =>
  route(path, `routes/${file}.tsx`, { id: path }, dialogs);

/** Drawn over the property's page, so below it: the pattern of a match joins both paths. */
const dialogsOfProperty = inFrame('property').map(({ path, file }) =>
  route(path.slice(PROPERTY.length + 1), `routes/${file}.tsx`, { id: path }),
);

export default [
  layout(
    'routes/public/frame.tsx',
    inFrame('public').map((one) => routeOf(one)),
  ),
  layout(
    'routes/dashboard/frame.tsx',
    inFrame('dashboard').map((one) => routeOf(one)),
  ),
  layout(
    'routes/admin/frame.tsx',
    inFrame('admin').map((one) => routeOf(one, one.path === PROPERTY ? dialogsOfProperty : [])),
  ),
  ...inFrame('none').map((one) => routeOf(one)),
] satisfies RouteConfig;
