import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, listerId, money, updatedAt } from '#app/server/db/columns.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import type { FundingEvent, Stage } from './stages.ts';

const LIVE = sql.raw(`stage in ('offered', 'reserved', 'documents_out', 'signed')`);
const STANDS = sql.raw(`stage in ('requested', 'waitlisted', 'offered', 'reserved',
  'documents_out', 'signed')`);
const STAGE_KNOWN = sql.raw(`stage in ('requested', 'waitlisted', 'offered', 'reserved',
  'documents_out', 'signed', 'active', 'declined', 'withdrawn', 'expired', 'released')`);

/** An investor's request to fund one note in full. */
export const investmentRequests = pgTable(
  'investment_requests',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    /** Who is to lend; a trigger names the organization's default one where a request does not. */
    profileId: uuid('profile_id'),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    listerId: listerId(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => propertyNotes.id, { onDelete: 'cascade' }),
    amountCents: money('amount_cents').notNull(),
    message: text('message'),
    /** Follows the stage; an older server writes it alone, and the stage follows it then. */
    status: text('status').notNull().default('pending'),
    stage: text('stage').$type<Stage>().notNull().default('requested'),
    /** How its note is funded: at once by an approval, or stage by stage (rules 6.3). */
    way: text('way').$type<'simple' | 'staged'>().notNull().default('simple'),
    /** The place in the line of the note, counted from 1 and never given again. */
    queueNumber: integer('queue_number').notNull().default(0),
    /** Since when it is approved in advance: an offer may come to it. */
    clearedAt: instant('cleared_at'),
    /** Until when the investor or the company is to act, and when the stage expires. */
    endsAt: instant('ends_at'),
    expiresAt: instant('expires_at'),
    /** What a wire quotes: HN- and six letters or digits. */
    reference: text('reference'),
    /** What stands of the money that came for it, less what went back. Kept by the receipts. */
    receivedCents: money('received_cents')
      .notNull()
      .default(sql`0`),
    /** What its note was offered under when all had signed or the money had come. */
    soldUnder: text('sold_under'),
    adminNotes: text('admin_notes'),
    reviewedBy: uuid('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewerName: text('reviewer_name'),
    reviewedAt: instant('reviewed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'investment_requests_profile_fk',
      columns: [table.profileId, table.organizationId],
      foreignColumns: [investingProfiles.id, investingProfiles.organizationId],
    }).onDelete('set null'),
    index('investment_requests_profile_idx').on(table.profileId),
    check(
      'investment_requests_profile_given',
      sql`${table.organizationId} is null or ${table.profileId} is not null`,
    ),
    uniqueIndex('investment_requests_pending_key')
      .on(table.userId, table.noteId)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('investment_requests_live_key').on(table.noteId).where(LIVE),
    // In the staged way an organization stands once in the line of a note (R5).
    uniqueIndex('investment_requests_colleague_key')
      .on(table.organizationId, table.noteId)
      .where(sql`${table.way} = 'staged' and ${STANDS}`),
    uniqueIndex('investment_requests_reference_key').on(table.reference),
    uniqueIndex('investment_requests_queue_key').on(table.noteId, table.queueNumber),
    index('investment_requests_expiry_idx').on(table.expiresAt).where(LIVE),
    index('investment_requests_organization_idx').on(table.organizationId, table.createdAt),
    check('investment_requests_stage_known', STAGE_KNOWN),
    check('investment_requests_way_known', sql`${table.way} in ('simple', 'staged')`),
    check(
      'investment_requests_ends',
      sql`(${LIVE}) = (${table.endsAt} is not null) and (${LIVE}) = (${table.expiresAt} is not null)
        and ${table.endsAt} <= ${table.expiresAt}`,
    ),
    check(
      'investment_requests_status_fits',
      sql`${table.status} = case
        when ${table.stage} in ('requested', 'waitlisted', 'offered') then 'pending'
        when ${table.stage} in ('reserved', 'documents_out', 'signed', 'active') then 'approved'
        when ${table.stage} = 'declined' then 'rejected' else 'cancelled' end`,
    ),
    index('investment_requests_created_idx').on(table.createdAt),
    index('investment_requests_lister_idx').on(table.listerId, table.createdAt),
    index('investment_requests_waiting_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'pending'`),
    index('investment_requests_note_idx').on(table.noteId),
    index('investment_requests_property_idx').on(table.propertyId),
    index('investment_requests_user_idx').on(table.userId, table.createdAt),
    check(
      'investment_requests_status_known',
      sql`${table.status} in ('pending', 'approved', 'rejected', 'cancelled')`,
    ),
  ],
);

/** What has happened to a request, stage by stage. Only ever added to. */
export const fundingEvents = pgTable(
  'funding_events',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => investmentRequests.id, { onDelete: 'cascade' }),
    listerId: listerId(),
    /** Counts the events of a request from 1. */
    place: integer('place').notNull(),
    event: text('event').$type<FundingEvent>().notNull(),
    /** Null for the first. */
    fromStage: text('from_stage').$type<Stage>(),
    toStage: text('to_stage').$type<Stage>().notNull(),
    /** Null for what the system does. */
    by: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
    endsAt: instant('ends_at'),
    reason: text('reason'),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    /** When those whom it concerns were mailed; null while that is still to be done. */
    announcedAt: instant('announced_at'),
  },
  (table) => [
    uniqueIndex('funding_events_place_key').on(table.requestId, table.place),
    index('funding_events_unannounced_idx')
      .on(table.at)
      .where(sql`${table.announcedAt} is null`),
    index('funding_events_at_idx').on(table.event, table.at),
  ],
);
