import type { Cents } from '#app/ground/money/cents.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { bigint, customType, date, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Money: whole cents in a bigint column, exact in both directions. */
export const money = (name: string) => bigint(name, { mode: 'bigint' }).$type<Cents>();

/** A yearly rate in millionths: 7 % is 70000. */
export const rate = (name: string) => integer(name).$type<RatePpm>();

/** A contractual calendar date, without time and zone. */
export const day = (name: string) => date(name, { mode: 'string' }).$type<IsoDate>();

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A text that is stored as an object with the key `notes`. Source: rules 2.7. */
export const notesText = customType<{ data: string; driverData: string | { notes: string } }>({
  dataType: () => 'jsonb',
  toDriver: (notes) => JSON.stringify({ notes }),
  fromDriver: (stored) => {
    const { notes } = typeof stored === 'string' ? JSON.parse(stored) : stored;
    return notes;
  },
});

/** A SHA-256 or a code of the same length: 32 bytes in the table, hexadecimal digits elsewhere. */
export const digest = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (digits) => Buffer.from(digits, 'hex'),
  fromDriver: (bytes) => Buffer.from(bytes).toString('hex'),
});

/** The primary key that every record table has. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/**
 * Who lists the property that a row belongs to, null for the platform: what its policies compare,
 * so that none has to look the property up (0058). Kept by triggers, whatever a statement says.
 */
export const listerId = () => uuid('lister_id');

export const createdAt = () => instant('created_at').notNull().defaultNow();

/**
 * When a row last changed. Of properties and notes it is the version that is compared before they
 * are written, and a trigger makes it rise with every change (0044), whatever a statement says.
 */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
