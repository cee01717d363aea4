import { sql } from 'drizzle-orm';
import type { Database } from '#app/server/db/database.ts';

type Facts = {
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
  `)) as unknown as Facts[];
  if (facts === undefined) return null;
  const { user, database: name, isOwner, mayMakeRoles, foreignRole } = facts;
  if (!isOwner) return `The user "${user}" does not own the database "${name}".`;
  if (!mayMakeRoles) return `The user "${user}" may not create roles (createrole).`;
  if (foreignRole === null) return null;
  return `The role "${foreignRole}" belongs to somebody else than "${user}", who may not grant it.`;
}
