import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { assert } from '#app/ground/assert.ts';
import { sql } from 'drizzle-orm';
import type { Database, DrizzleDatabase, Prove, RequestLogin } from './database.ts';
import type { Sql } from 'postgres';
import type { Settings } from '#app/server/env.ts';

/** What only who has the keys of a database can make of a text: 64 hexadecimal digits. */
export type KeyedDigest = (text: string) => string;

/**
 * Reads the keys by which a database knows its actors, through the connections of sign-in: no
 * other role may.
 */
export async function readKeyedDigest(signIn: DrizzleDatabase): Promise<KeyedDigest> {
  const [keys] = await signIn
    .select({
      inner: sql<string>`encode(inner_key, 'hex')`,
      outer: sql<string>`encode(outer_key, 'hex')`,
    })
    .from(sql`access.actor_keys`);
  assert(keys !== undefined, 'a migrated database has the keys of its actors');
  const inner = Buffer.from(keys.inner, 'hex');
  const outer = Buffer.from(keys.outer, 'hex');
  return (text) => {
    const within = createHash('sha256').update(inner).update(text).digest();
    return createHash('sha256').update(outer).update(within).digest('hex');
  };
}

/** Proves actors by their ids, of which '' is a visitor. */
export function proverOf(digest: KeyedDigest): Prove {
  return ({ id, hasProvenFactor }, now = new Date()) => {
    const at = now.toISOString();
    const factor = hasProvenFactor ? 'proven' : '';
    return { id, at, factor, proof: digest(`${id}|${at}|${factor}`) };
  };
}

/**
 * The login of requests in this database: its name is of this database alone, for roles belong to
 * the server, and its password follows from the database's keys, so that all processes know it.
 */
export async function requestLoginOf(owner: Sql, digest: KeyedDigest): Promise<RequestLogin> {
  const [found] = await owner.unsafe(
    `select oid::text from pg_database where datname = current_database()`,
  );
  return { username: `hearthnote_requests_${found?.oid}`, password: digest('login of requests') };
}

/**
 * Makes the login, or gives it the password and the membership that it should have. Run as a role
 * that may make roles; the password itself is not sent.
 */
export async function makeRequestLogin(owner: Sql, login: RequestLogin): Promise<void> {
  const { username, password } = login;
  const options = (await isAtLeast16(owner)) ? 'with inherit false, set true' : '';
  await owner.unsafe(`do $$ begin
    perform pg_advisory_xact_lock(hashtextextended('${username}', 0));
    if not exists (select from pg_roles where rolname = '${username}') then
      create role ${username};
    end if;
    alter role ${username} login noinherit password '${verifierOf(password)}';
    grant hearthnote_actor to ${username} ${options};
    execute format('grant connect on database %I to ${username}', current_database());
  end $$`);
}

/** What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5802). */
function verifierOf(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/**
 * Lets the user of DATABASE_URL use the rights of the product's roles without taking them on, as
 * migrations need, or no longer (0090). A superuser needs no rights of others, and whoever belongs
 * to other roles as well keeps what those give; `looseRoles` then tells.
 */
export async function setInheritance(owner: Sql, isInheriting: boolean): Promise<void> {
  const [me] = await owner.unsafe(`select rolsuper as "isSuperuser", exists (
      select from pg_auth_members m join pg_roles r on r.oid = m.roleid
      where m.member = me.oid and r.rolname not like 'hearthnote\\_%') as "hasOthers"
    from pg_roles me where rolname = session_user`);
  if (me?.isSuperuser) return;
  if (await isAtLeast16(owner)) {
    await owner.unsafe(`do $$ declare r text; begin
      for r in select rolname from pg_roles where rolname like 'hearthnote\\_%' and not rolcanlogin
        and pg_has_role(session_user, oid, 'member with admin option')
      loop execute format('grant %I to session_user with inherit ${isInheriting}, set true', r);
      end loop; end $$`);
  } else if (!me?.hasOthers) {
    await owner.unsafe(`alter role current_user ${isInheriting ? 'inherit' : 'noinherit'}`);
  }
}

async function isAtLeast16(owner: Sql): Promise<boolean> {
  const [found] = await owner.unsafe(
    `select current_setting('server_version_num')::int >= 160000 as "isAtLeast16"`,
  );
  return found?.isAtLeast16 === true;
}

/**
 * Tells the policies what the settings say: whether rights of a platform admin wait for a second
 * factor, as they do outside the demo (D6), where the team reads its mail, and in which time zone a
 * day begins. Until they are told they do, it has no address, and days are those of UTC.
 */
export async function tellDemands(
  { signIn }: Pick<Database, 'signIn'>,
  settings: Pick<Settings, 'isDemo' | 'teamEmail' | 'businessTimeZone'>,
): Promise<void> {
  const { isDemo, teamEmail, businessTimeZone } = settings;
  const columns = sql.raw('(second_factor, team_email, business_time_zone)');
  const told = sql`(${!isDemo}::boolean, ${teamEmail}::text, ${businessTimeZone}::text)`;
  await signIn.execute(sql`update access.demands set ${columns} = ${told}
    where ${columns} is distinct from ${told}`);
}
