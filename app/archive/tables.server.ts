import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '#app/server/db/columns.ts';
import { organizations } from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';

/** Where an archive stands: asked for, being made, there to be fetched, or not made. */
export type ArchiveStatus = 'waiting' | 'running' | 'ready' | 'failed';

/**
 * One file with all that somebody may see of an organization, or of themselves, for who asked for
 * it alone, and the job that makes it (0124). The file lies in the store under the row's id.
 */
export const archives = pgTable(
  'archives',
  {
    id: id(),
    /** Null: of the person who asked. */
    organizationId: uuid('organization_id').references(() => organizations.id, {
      onDelete: 'cascade',
    }),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<ArchiveStatus>().notNull().default('waiting'),
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: instant('lease_until'),
    readyAt: instant('ready_at'),
    /** From then on nobody fetches it, and the file goes. */
    expiresAt: instant('expires_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
  },
  (table) => [
    index('archives_requester_idx').on(table.requestedBy, table.createdAt),
    index('archives_organization_idx').on(table.organizationId),
    // One at a time of the same thing.
    uniqueIndex('archives_open_key')
      .on(table.requestedBy, sql`coalesce(${table.organizationId}, ${table.requestedBy})`)
      .where(sql`${table.status} in ('waiting', 'running')`),
    check(
      'archives_status_known',
      sql`${table.status} in ('waiting', 'running', 'ready', 'failed')`,
    ),
    check(
      'archives_ready_whole',
      sql`${table.status} <> 'ready' or (${table.readyAt} is not null
        and ${table.expiresAt} is not null and ${table.sizeBytes} is not null)`,
    ),
  ],
);
