import { sql } from 'drizzle-orm';
import type { Database } from '#app/server/db/database.ts';

type Facts = { user: string; version: number; roles: string[] };

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
  `)) as unknown as Facts[];
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
