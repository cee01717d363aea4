import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { packets } from '#app/packet/send/tables.server.ts';
import { digest, instant } from '#app/server/db/columns.ts';
import type { SigningServiceName } from '#app/server/env/signing-service.ts';

/** The packets that an outside service has signed: one row beside each (rules 6.5). */
export const outsidePackets = pgTable(
  'outside_packets',
  {
    packetId: uuid('packet_id')
      .primaryKey()
      .references(() => packets.id, { onDelete: 'cascade' }),
    service: text('service').$type<SigningServiceName>().notNull(),
    /** What the service calls it; empty until it has taken it. */
    outsideId: text('outside_id'),
    /** When a draft was given up: what the service may have of it is cancelled, and it goes. */
    droppedAt: instant('dropped_at'),
    /** When the service was last asked how it stands. */
    askedAt: instant('asked_at'),
    /** When the service said that everybody has signed. */
    completedAt: instant('completed_at'),
    /** When nothing more was to be done at the service: its files are kept, or it was cancelled. */
    endedAt: instant('ended_at'),
    /** The record of who signed how, as the service has made it. */
    auditKey: text('audit_key'),
    auditSha256: digest('audit_sha256'),
  },
  (table) => [
    unique('outside_packets_id_key').on(table.service, table.outsideId),
    index('outside_packets_open_idx')
      .on(table.askedAt)
      .where(sql`${table.endedAt} is null`),
    check('outside_packets_service_known', sql`${table.service} in ('docuseal', 'documenso')`),
    check(
      'outside_packets_audit_whole',
      sql`num_nulls(${table.auditKey}, ${table.auditSha256}) in (0, 2)`,
    ),
  ],
);
