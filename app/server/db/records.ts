import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/** Who did what to which record (D33). Append-only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    clientAddress: text('client_address'),
    action: text('action').notNull(),
    recordType: text('record_type').notNull(),
    recordId: uuid('record_id').notNull(),
    organizationId: uuid('organization_id'),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_at_idx').on(table.at),
    index('audit_entries_record_idx').on(table.recordType, table.recordId),
  ],
);

export type AuditDetails = {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Mail waiting to be sent, written in the transaction that causes it. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    template: text('template').notNull(),
    toAddress: text('to_address').notNull(),
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_mails_waiting_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
    index('outbox_mails_created_idx').on(table.createdAt),
  ],
);

/** Counters of the rate limiter, shared by all server processes (D20). */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: instant('expire'),
});
