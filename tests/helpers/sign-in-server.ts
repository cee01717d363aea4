import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { openPostgresql } from '#app/server/db/open-postgresql.ts';
import { loadSettings } from '#app/server/env.ts';
import { createApp } from '#app/server/http/create-app.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';
import { callerOf } from '#app/server/session.ts';

/**
 * A server process of its own, with the product's database, limits and HTTP side, but with one
 * service in place of its pages: a test starts several. Its port goes to the standard output.
 */
const settings = loadSettings();
const database = await openPostgresql(settings.databaseUrl ?? '');
const app = createApp({
  installation: assembleInstallation(settings, database),
  handlePage: async (_request, context) => {
    const guess = { email: 'nobody@example.com', password: 'a guess' };
    const answer = await signIn(callerOf(context), guess);
    return new Response(null, { status: !answer.ok && 'seconds' in answer.reason ? 429 : 401 });
  },
});
const server = createServer(getRequestListener(app.fetch) as RequestListener);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
