import { sql } from 'drizzle-orm';
import { bigint, check, pgTable } from 'drizzle-orm/pg-core';
import { digest, instant } from '#app/server/db/columns.ts';

/**
 * The chain that binds the audit entries in the order in which they were sealed, one seal for each
 * (0084). Append-only; written by the sealer alone. It does not reference the entries: that one is
 * gone is for the verification to tell.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** 1 for the first; without gaps. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    entryId: bigint('entry_id', { mode: 'bigint' }).notNull().unique(),
    sealedAt: instant('sealed_at').notNull(),
    /** SHA-256 of the hash before, of this row and of the entry. */
    hash: digest('hash').notNull(),
    /** HMAC-SHA-256 of the hash, by a key that follows from APP_SECRET. */
    signature: digest('signature').notNull(),
  },
  (table) => [
    check('audit_seals_position_counts', sql`${table.position} > 0`),
    check(
      'audit_seals_digests_are_whole',
      sql`octet_length(${table.hash}) = 32 and octet_length(${table.signature}) = 32`,
    ),
  ],
);

/**
 * Entries whose details named somebody whose account is deleted: they stay as they were sealed, and
 * are not shown any more (0124). Append-only, and without a word about whom.
 */
export const auditVeils = pgTable('audit_veils', {
  entryId: bigint('entry_id', { mode: 'bigint' }).primaryKey(),
  veiledAt: instant('veiled_at').notNull(),
});
