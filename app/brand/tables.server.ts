import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from '#app/server/db/columns.ts';
import type { BrandChoices } from './choices.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (content) => Buffer.from(content),
  fromDriver: (stored) => new Uint8Array(stored),
});

/** Marks by their content, so that a paper that was issued under one can be made again. */
export const brandMarks = pgTable('brand_marks', {
  /** SHA-256 of the content in hexadecimal digits. */
  id: text('id').primaryKey(),
  format: text('format').$type<'svg' | 'png'>().notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  content: bytes('content').notNull(),
  createdAt: createdAt(),
});

const choices = () => jsonb('choices').$type<Partial<BrandChoices>>().notNull();
const markId = () => text('mark_id').references(() => brandMarks.id);
const darkMarkId = () => text('dark_mark_id').references(() => brandMarks.id);

/** The brand that platform admins work on; no row while it is the one that is published. */
export const brandDrafts = pgTable(
  'brand_drafts',
  {
    id: id(),
    /** Makes sure that there is one alone. */
    isOnly: boolean('is_only').notNull().default(true),
    choices: choices(),
    markId: markId(),
    darkMarkId: darkMarkId(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('brand_drafts_only_key').on(table.isOnly),
    check('brand_drafts_only', sql`${table.isOnly}`),
  ],
);

/** Brands that were published, each for good; the newest is shown. */
export const brandVersions = pgTable(
  'brand_versions',
  {
    id: id(),
    number: integer('number').notNull(),
    choices: choices(),
    markId: markId(),
    darkMarkId: darkMarkId(),
    isCurrent: boolean('is_current').notNull().default(true),
    /** The version that was brought back with this one. */
    broughtBack: integer('brought_back'),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
    publisherName: text('publisher_name').notNull(),
  },
  (table) => [
    uniqueIndex('brand_versions_number_key').on(table.number),
    uniqueIndex('brand_versions_current_key')
      .on(table.isCurrent)
      .where(sql`${table.isCurrent}`),
  ],
);
