import { brandFile, hasOwnLook } from '#app/brand/rules.ts';
import { paletteOf } from '#app/brand/colours/palette.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/manifest';

/** What a phone shows that puts the site on its start screen. Source: W3C, Web App Manifest. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, settings } = callerOf(context);
  const { light } = paletteOf(brand.colours);
  const icons = !hasOwnLook(brand)
    ? [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      ]
    : [192, 512].map((size) => ({
        src: brandFile(brand, `icon-${size}.png`),
        sizes: `${size}x${size}`,
        type: 'image/png',
      }));
  const manifest = {
    name: settings.company.name,
    short_name: settings.company.name,
    start_url: '/',
    display: 'browser',
    background_color: light.paper,
    theme_color: light['pine-deep'],
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  });
}
