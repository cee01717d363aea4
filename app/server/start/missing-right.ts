import { sql } from 'drizzle-orm';
import type { Database } from '#app/server/db/database.ts';

type Facts = { user: string; database: string; isOwner: boolean; mayMakeRoles: boolean };

/**
 * Why the user of DATABASE_URL could not run migrations, in a sentence; null when they may. The
 * database is PostgreSQL.
 */
export async function missingRight(database: Database): Promise<string | null> {
  const [facts] = (await database.main.execute(sql`
    select session_user as "user", current_database() as "database",
      pg_has_role(session_user, datdba, 'usage') as "isOwner",
      rolsuper or rolcreaterole or to_regrole('hearthnote_actor') is not null as "mayMakeRoles"
    from pg_database, pg_roles
    where datname = current_database() and rolname = session_user
  `)) as unknown as Facts[];
  if (facts === undefined) return null;
  const { user, database: name, isOwner, mayMakeRoles } = facts;
  if (!isOwner) return `The user "${user}" does not own the database "${name}".`;
  if (!mayMakeRoles) return `The user "${user}" may not create roles (createrole).`;
  return null;
}
