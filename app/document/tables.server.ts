import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, listerId } from '#app/server/db/columns.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { users } from '#app/account/tables.server.ts';

/** Files attached to a property or to one of its notes. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    listerId: listerId(),
    noteId: uuid('note_id').references(() => propertyNotes.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    fileKey: text('file_key').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    isShareable: boolean('is_shareable').notNull().default(false),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('documents_property_idx').on(table.propertyId),
    index('documents_created_idx').on(table.createdAt),
    index('documents_lister_idx').on(table.listerId, table.createdAt),
    check(
      'documents_kind_known',
      sql`${table.kind} in ('note', 'subscription', 'direction_of_investment', 'funding_exhibit',
        'deed', 'title_policy', 'insurance', 'appraisal', 'other')`,
    ),
  ],
);
