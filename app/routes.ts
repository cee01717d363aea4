import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { screens, type Frame } from './screens.ts';

const inFrame = (frame: Frame) =>
  screens
    .filter((screen) => screen.frame === frame)
    .map((screen) => route(screen.path, `routes/${screen.file}.tsx`, { id: screen.path }));

export default [
  layout('routes/public/frame.tsx', inFrame('public')),
  layout('routes/dashboard/frame.tsx', inFrame('dashboard')),
  layout('routes/admin/frame.tsx', inFrame('admin')),
  ...inFrame('none'),
] satisfies RouteConfig;
