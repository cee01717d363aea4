import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/server/db/database.ts';
import { OTHER_CONNECTIONS } from '#app/server/db/open-postgresql.ts';
import { users } from '#app/account/tables.server.ts';
import type { Settings } from '#app/server/env.ts';
import { looseRights } from './loose-rights.ts';

type Facts = {
  fsync: string;
  synchronousCommit: string;
  fullPageWrites: string;
  encoding: string;
  isSuperuser: boolean;
  connections: number;
};

/**
 * What of an open database an installation outside the demo should not live with: settings of
 * PostgreSQL, that nobody is or can become its platform admin, and accounts of a demo that was
 * moved. A sentence for each.
 */
export async function unwiseDatabase(database: Database, settings: Settings): Promise<string[]> {
  if (settings.isDemo) return [];
  const admins = await database.signIn
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isPlatformAdmin, true))
    .limit(1);
  const isOwnerless = settings.adminEmail === null && admins.length === 0;
  return [
    ...(isOwnerless ? [OWNERLESS] : []),
    ...(await demoAccounts(database)),
    ...(database.engine === 'postgresql' ? await unwisePostgresql(database, settings) : []),
    ...(database.engine === 'postgresql' ? await looseRights(database) : []),
  ];
}

const OWNERLESS =
  'ADMIN_EMAIL is not set, and there is no platform admin: nobody can publish a property. ' +
  'Set it to your address, then sign up with that.';

/** Whoever moves a demo to an installation of their own moves its accounts as well. */
async function demoAccounts({ signIn }: Database): Promise<string[]> {
  const { readDemoPeople } = await import('#app/server/db/seed/demo-data.ts');
  const emails = readDemoPeople().map(({ email }) => email);
  const count = await signIn.$count(
    users,
    and(inArray(users.email, emails), isNull(users.suspendedAt)),
  );
  if (count === 0) return [];
  return [
    `Accounts of the demo, whose password is published, can sign in here (${count}): ` +
      'suspend them under Users before others reach this installation.',
  ];
}

/** The settings of PostgreSQL alone, which may have no tables yet. */
export async function unwisePostgresql(database: Database, settings: Settings): Promise<string[]> {
  const rows = (await database.owner.execute(sql`
    select current_setting('fsync') as "fsync",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('full_page_writes') as "fullPageWrites",
      current_setting('server_encoding') as "encoding",
      (select rolsuper from pg_roles where rolname = session_user) as "isSuperuser",
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as "connections"
  `)) as unknown as Facts[];
  return rows.flatMap((facts) => Array.from(judge(facts, settings)));
}

function* judge(facts: Facts, { databasePools }: Settings): Generator<string> {
  const { work, owner } = OTHER_CONNECTIONS;
  const isLost = 'what was saved can be lost when the machine of the database fails';
  if (facts.fsync === 'off') yield `fsync is off in PostgreSQL: ${isLost}.`;
  if (facts.fullPageWrites === 'off') yield `full_page_writes is off in PostgreSQL: ${isLost}.`;
  if (facts.synchronousCommit === 'off') {
    yield `synchronous_commit is off in PostgreSQL: ${isLost}.`;
  }
  if (facts.encoding !== 'UTF8') {
    yield `The database has the encoding ${facts.encoding}: names in other letters are refused.`;
  }
  if (facts.isSuperuser) {
    yield (
      'DATABASE_URL signs in as a superuser, which is more than is needed: ' +
        'give the product a role of its own that owns the database.'
    );
  }
  const wanted = databasePools.main + databasePools.signIn + work + owner;
  if (wanted > facts.connections) {
    yield (
      `DATABASE_POOL and DATABASE_SIGN_IN_POOL ask for ${wanted} connections, ` +
        `and PostgreSQL has ${facts.connections} for all processes together.`
    );
  }
}
