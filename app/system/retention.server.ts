import { type SQL, sql } from 'drizzle-orm';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Kept } from '#app/server/env/retention.ts';
import type { Installation } from '#app/server/installation.ts';

type Over = {
  kept: Kept;
  table: string;
  /** What tells rows apart. */
  key: string;
  /** What is over by now. */
  since: (limit: SQL) => SQL;
  /** By the machine's time, whatever the demo's clock says: as what it is about ends. */
  isOfMachine?: true;
};

/** What is over, and since when. */
const OVER: readonly Over[] = [
  { kept: 'mails', table: 'outbox_mails', key: 'id', since: (limit) => sql`sent_at < ${limit}` },
  ...(['sessions', 'verifications'] as const).map((table): Over => ({
    kept: table === 'sessions' ? 'sessions' : 'attempts',
    table,
    key: 'id',
    since: (limit) => sql`expires_at < ${limit}`,
    isOfMachine: true,
  })),
  {
    kept: 'attempts',
    table: 'rate_limits',
    key: 'key',
    since: (limit) => sql`expire < ${limit}`,
    isOfMachine: true,
  },
  {
    kept: 'signUps',
    table: 'users',
    key: 'id',
    since: (limit) => sql`not email_verified and deleted_at is null and created_at < ${limit}
      and not exists (select from organization_members m where m.user_id = users.id)
      and not exists (select from investment_requests r where r.user_id = users.id)`,
  },
  {
    kept: 'invitations',
    table: 'organization_invitations',
    key: 'id',
    since: (limit) => sql`coalesce(accepted_at, revoked_at, expires_at) < ${limit}`,
  },
  {
    kept: 'invitations',
    table: 'organization_invite_links',
    key: 'id',
    since: (limit) => sql`coalesce(used_at, revoked_at, expires_at) < ${limit}`,
  },
  {
    kept: 'leads',
    table: 'strategy_requests',
    key: 'id',
    since: (limit) => sql`created_at < ${limit}`,
  },
  {
    kept: 'notifications',
    table: 'notifications',
    key: 'id',
    since: (limit) => sql`created_at < ${limit}`,
  },
];

/** So many rows go in one transaction, so that nobody waits long. */
const CHUNK = 5_000;

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Takes away what has been over for longer than the installation keeps it. What goes is told in the
 * log by its number alone. Once a day; a second process finds nothing left. Source: D65, 0124.
 */
export async function forgetWhatIsOver(
  { database, settings, clock, log }: Installation,
  stopping?: AbortSignal,
): Promise<void> {
  for (const { kept, table, key, since, isOfMachine } of OVER) {
    const days = settings.retention[kept];
    if (days === null) continue;
    const now = isOfMachine ? Date.now() : clock.now().getTime();
    const limit = sql`${new Date(now - days * DAY_MS).toISOString()}::timestamptz`;
    const [rows, id] = [sql.identifier(table), sql.identifier(key)];
    const old = sql`select ${id} from ${rows} where ${since(limit)} limit ${CHUNK}`;
    let count = 0;
    for (;;) {
      if (stopping?.aborted) return;
      const gone = await asWorker(database, (transaction) =>
        transaction.execute(sql`with gone as (delete from ${rows} where ${id} in (${old})
          returning 1) select count(*)::int as count from gone`),
      );
      const found = countIn(gone);
      count += found;
      if (found < CHUNK) break;
    }
    if (count > 0) log.info({ table, count }, 'what is over was taken away');
  }
}

/** Both drivers wrap rows in their own way. */
function countIn(answer: unknown): number {
  const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
  return (rows[0] as { count: number }).count;
}
