import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/server/db/records.ts', './app/*/tables.server.ts', './app/*/*/tables.server.ts'],
  out: './app/server/db/migrations',
});
