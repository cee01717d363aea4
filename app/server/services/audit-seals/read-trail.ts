import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import { auditSeals } from '#app/server/db/schema/audit-seals.ts';
import { auditEntries } from '#app/server/db/schema/records.ts';
import { type AnyColumn, asc, desc, eq, gt, max, sql, type SQL } from 'drizzle-orm';
import type { Seal, SealedEntry } from './chain.ts';

/** So many entries are read, sealed or verified at once. */
export const PAGE = 1_000;

/**
 * Entries get their numbers before they are committed, in another order perhaps. Whoever commits
 * when so many later ones are sealed already is found by the look at everything.
 */
const LATE = 10_000n;

const instantText = (column: AnyColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Every column of an entry besides its number; the type names one that is forgotten. */
const CONTENT = {
  at: instantText(auditEntries.at),
  actorId: auditEntries.actorId,
  actorName: auditEntries.actorName,
  clientAddress: auditEntries.clientAddress,
  action: auditEntries.action,
  recordType: auditEntries.recordType,
  recordId: auditEntries.recordId,
  organizationId: auditEntries.organizationId,
  details: sql<string>`${auditEntries.details}::text`,
} satisfies Record<Exclude<keyof typeof auditEntries.$inferSelect, 'id'>, AnyColumn | SQL>;

const SEAL = {
  position: auditSeals.position,
  entryId: sql<string>`${auditSeals.entryId}::text`,
  sealedAt: instantText(auditSeals.sealedAt),
  hash: auditSeals.hash,
  signature: auditSeals.signature,
};

/** Whether the schema has seals; one that an older version has left may not. */
export async function hasSeals(main: DrizzleDatabase): Promise<boolean> {
  const isThere = sql<boolean>`to_regclass('public.audit_seals') is not null`;
  const [found] = await main.select({ isThere }).from(sql`(select 1) as one`);
  return found?.isThere === true;
}

/** The newest seal; null without any. */
export async function readHead(transaction: Transaction): Promise<Seal | null> {
  const [head] = await transaction
    .select(SEAL)
    .from(auditSeals)
    .orderBy(desc(auditSeals.position))
    .limit(1);
  return head ?? null;
}

/** The seal at a position; null when there is none. */
export async function readSealAt(transaction: Transaction, position: number): Promise<Seal | null> {
  const [seal] = await transaction
    .select(SEAL)
    .from(auditSeals)
    .where(eq(auditSeals.position, position));
  return seal ?? null;
}

/** A page of seals after a position, with their entries; one that is gone is null. */
export async function readLinks(
  transaction: Transaction,
  after: number,
): Promise<{ seal: Seal; entry: SealedEntry | null }[]> {
  const rows = await transaction
    .select({ ...SEAL, ...CONTENT, foundId: auditEntries.id })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(gt(auditSeals.position, after))
    .orderBy(asc(auditSeals.position))
    .limit(PAGE);
  return rows.map(({ position, entryId, sealedAt, hash, signature, foundId, ...entry }) => ({
    seal: { position, entryId, sealedAt, hash, signature },
    // What an entry that is there has in every column is not null.
    entry: foundId === null ? null : (entry as SealedEntry),
  }));
}

/** Where a look for entries without a seal begins that need not find those of long ago. */
export async function readRecentStart(transaction: Transaction): Promise<bigint> {
  const [newest] = await transaction.select({ id: max(auditSeals.entryId) }).from(auditSeals);
  return (newest?.id ?? 0n) - LATE;
}

/** A page of entries after a number that have no seal, in the order of their numbers. */
export async function readUnsealed(
  transaction: Transaction,
  after: bigint,
): Promise<{ id: bigint; entry: SealedEntry }[]> {
  const rows = await transaction
    .select({ id: auditEntries.id, entry: CONTENT })
    .from(auditEntries)
    .where(
      sql`${auditEntries.id} > ${after} and not exists (select from ${auditSeals}
        where ${auditSeals.entryId} = ${auditEntries.id} and ${auditSeals.entryId} > ${after})`,
    )
    .orderBy(asc(auditEntries.id))
    .limit(PAGE);
  return rows;
}
