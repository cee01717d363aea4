import { CHANNELS, type Channel, type NotificationKind } from './rules.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '#app/server/db/columns.ts';
import { users } from '#app/account/tables.server.ts';

const knownKind = sql.raw(
  `kind in ('due_soon', 'received', 'late', 'maturing', 'update_posted', 'request_decided',
    'turn_offered', 'signature_needed', 'end_near', 'accreditation_expiring')`,
);

/** What a person was told: once for each event. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** What happened, told apart from all else of its kind: a receipt's id, a note and its row. */
    eventKey: text('event_key').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** A path of this site. */
    path: text('path').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** True until the one mail of the day tells of it, for whoever wants that. */
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
  },
  (table) => [
    uniqueIndex('notifications_event_key').on(table.userId, table.kind, table.eventKey),
    index('notifications_user_idx').on(table.userId, table.createdAt),
    index('notifications_unread_idx')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_digest_idx')
      .on(table.userId)
      .where(sql`${table.awaitsDigest}`),
    check('notifications_kind_known', knownKind),
  ],
);

const channel = (name: string) => text(name).$type<Channel>().notNull();

/** How somebody wants to be told; without a row as USUAL_CHOICE says. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueSoon: channel('due_soon'),
    received: channel('received'),
    late: channel('late'),
    maturing: channel('maturing'),
    updatePosted: channel('update_posted'),
    requestDecided: channel('request_decided'),
    wantsDigest: boolean('wants_digest').notNull(),
    // With what an older server leaves out.
    turnOffered: channel('turn_offered').default('list'),
    signatureNeeded: channel('signature_needed').default('list'),
    endNear: channel('end_near').default('mail'),
    accreditationExpiring: channel('accreditation_expiring').default('mail'),
  },
  () => [
    check(
      'notification_choices_known',
      sql.raw(
        [
          'due_soon',
          'received',
          'late',
          'maturing',
          'update_posted',
          'request_decided',
          'turn_offered',
          'signature_needed',
          'end_near',
          'accreditation_expiring',
        ]
          .map((name) => `${name} in (${CHANNELS.map((one) => `'${one}'`).join(', ')})`)
          .join(' and '),
      ),
    ),
  ],
);
