import { expect, it } from 'vitest';
import { createApp } from '#app/server/http/create-app.ts';
import { handlePages } from '#app/server/http/serve-pages.ts';
import { assembleBuild } from '#tests/helpers/test-app.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const HOST = 'notes.example.com';
const installation = await openOwnInstallation({
  APP_SECRET: 'Wq8n3ZrT0vXk5LmB7yHc2dPfJ9sGaE4u',
  PUBLIC_URL: `https://${HOST}`,
});
const handlePage = handlePages(assembleBuild(), installation.settings.publicUrl);
const app = createApp({ installation, handlePage });

/** Sends a form as a proxy with TLS hands it on: in clear, from the page that the browser has. */
function send(path: string, origin: string) {
  const body = new URLSearchParams({ theme: 'dark', returnTo: '/' });
  return app.request(`http://${HOST}${path}`, {
    method: 'POST',
    headers: { host: HOST, origin },
    body,
  });
}

it.each(['/theme', '/theme.data'])('a form is taken behind a proxy with TLS: %s', async (path) => {
  const answer = await send(path, `https://${HOST}`);
  expect([202, 302]).toContain(answer.status);
  expect(answer.headers.get('set-cookie')).toContain('hearthnote.theme=dark');
});

it.each(['https://evil.example.com', 'null'])(
  'one from %s is refused all the same',
  async (from) => {
    expect((await send('/theme', from)).status).toBe(403);
  },
);
