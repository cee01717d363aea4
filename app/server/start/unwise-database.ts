import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/server/db/database.ts';
import { OTHER_CONNECTIONS } from '#app/server/db/open-postgresql.ts';
import { users } from '#app/account/tables.server.ts';
import type { Settings } from '#app/server/env.ts';

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
  'Open /setup with the code that a start prints, or run "hearthnote admin create ADDRESS".';

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

type LooseFacts = { user: string; version: number; roles: string[] };

/**
 * What opens the second wall from within (0090), a sentence each with what to run: rights of the
 * product's roles that the user of DATABASE_URL has without taking them on, and requests that sign
 * in as that user. The database is a migrated PostgreSQL. A superuser has all rights by itself,
 * which `unwisePostgresql` says.
 */
export async function looseRights(database: Database): Promise<string[]> {
  const [facts] = (await database.owner.execute(sql`
    select session_user as "user", current_setting('server_version_num')::int as version,
      array(select rolname::text from pg_roles other
        where other.rolname like 'hearthnote\\_%' and not other.rolcanlogin and not me.rolsuper
          and pg_has_role(session_user, other.oid, 'usage') order by 1) as roles
    from pg_roles me where me.rolname = session_user
  `)) as unknown as LooseFacts[];
  if (facts === undefined) return [];
  const { user, version, roles } = facts;
  const mend =
    version >= 160_000
      ? `grant ${roles.join(', ')} to "${user}" with inherit false, set true`
      : `alter role "${user}" noinherit`;
  const inherits =
    `The user "${user}" of DATABASE_URL has the rights of the product's roles at all times, ` +
    `so that the policies do not hold it. As a superuser run: ${mend};`;
  const ownLogin =
    `Requests sign in to PostgreSQL as "${user}", who can become every role of the product. ` +
    'A start makes them a login of their own (hearthnote_requests_…) and was refused: the user ' +
    'needs the right to make roles, and pg_hba.conf or the pooler has to let that login in.';
  return [...(roles.length > 0 ? [inherits] : []), ...(database.login === null ? [ownLogin] : [])];
}

type MissingFacts = {
  user: string;
  database: string;
  isOwner: boolean;
  mayMakeRoles: boolean;
  foreignRole: string | null;
};

/**
 * Why the user of DATABASE_URL could not run migrations, in a sentence; null when they may. The
 * database is PostgreSQL. From version 16 on the product's roles, which all databases of a server
 * share, can be granted only by who has made them.
 */
export async function missingRight(database: Database): Promise<string | null> {
  const [facts] = (await database.owner.execute(sql`
    select session_user as "user", current_database() as "database",
      pg_has_role(session_user, datdba, 'usage') as "isOwner",
      rolsuper or rolcreaterole as "mayMakeRoles",
      (select other.rolname from pg_roles other
        where other.rolname like 'hearthnote\\_%' and not other.rolcanlogin
          and current_setting('server_version_num')::int >= 160000 and not me.rolsuper
          and not pg_has_role(session_user, other.oid, 'member with admin option')
        limit 1) as "foreignRole"
    from pg_database, pg_roles me
    where datname = current_database() and me.rolname = session_user
  `)) as unknown as MissingFacts[];
  if (facts === undefined) return null;
  const { user, database: name, isOwner, mayMakeRoles, foreignRole } = facts;
  if (!isOwner) return `The user "${user}" does not own the database "${name}".`;
  if (!mayMakeRoles) return `The user "${user}" may not create roles (createrole).`;
  if (foreignRole === null) return null;
  return `The role "${foreignRole}" belongs to somebody else than "${user}", who may not grant it.`;
}
