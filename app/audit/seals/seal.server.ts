import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import { auditSeals } from '#app/audit/tables.server.ts';
import { auditEntries } from '#app/server/db/records.ts';
import { type AnyColumn, asc, desc, eq, gt, max, sql, type SQL } from 'drizzle-orm';
import {
  type ChainHead,
  isSigned,
  ORIGIN,
  type Seal,
  type SealedEntry,
  sealEntry,
  sealingKeys,
  type TrailFault,
  type TrailPlace,
} from './chain.server.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { asSealer } from '#app/server/db/as-actor.ts';

/** So many entries are read, sealed or verified at once. */
const PAGE = 1_000;

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

/** One number for all processes that seal one database. */
const SEALING = 7_021_985;

type Wish = {
  /** `recent` passes over entries that were committed long after later ones were sealed. */
  look: 'recent' | 'everything';
  /** The hash of a head that is built upon although another key has made it. */
  trusted?: string;
  stopping?: AbortSignal;
};

/** How many entries were sealed, and the head after them; null for an empty trail. */
export type Sealed = { count: number; head: ChainHead | null };

/**
 * Seals the entries that have no seal yet, in the order of their numbers, a thousand to a
 * transaction; of several processes one at a time. Refused, because what is sealed afterwards would
 * vouch for it: a head that this installation's secret has not signed (`foreign`), and a trail
 * without the head that this process saw last (`lost_head`). Source: decision 0084.
 */
export async function sealEntries(
  place: TrailPlace,
  { look, trusted, stopping }: Wish,
): Promise<Result<Sealed, TrailFault>> {
  const { database, clock, sealWatch } = place;
  const keys = sealingKeys(place);
  let after = look === 'everything' ? 0n : null;
  let count = 0;
  for (;;) {
    const batch = await asSealer(database, (transaction) =>
      sealBatch(transaction, {
        keys,
        trusted,
        after,
        lastSeen: sealWatch.lastSeen,
        now: clock.now(),
      }),
    );
    sealWatch.refusal = batch.ok ? null : batch.reason;
    if (!batch.ok) return batch;
    const { head, sealed } = batch.value;
    sealWatch.lastSeen = head;
    count += sealed.length;
    after = BigInt(sealed.at(-1)?.entryId ?? 0);
    if (sealed.length < PAGE || stopping?.aborted) return accept({ count, head });
  }
}

type Batch = {
  keys: readonly [Buffer, ...Buffer[]];
  trusted: string | undefined;
  /** Null for where recent entries begin. */
  after: bigint | null;
  lastSeen: ChainHead | null;
  now: Date;
};

async function sealBatch(
  transaction: Transaction,
  { keys, trusted, after, lastSeen, now }: Batch,
): Promise<Result<{ head: ChainHead | null; sealed: Seal[] }, TrailFault>> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SEALING})`);
  const head = await readHead(transaction);
  if (lastSeen !== null) {
    const seen = await readSealAt(transaction, lastSeen.position);
    if (seen?.hash !== lastSeen.hash) return refuse({ kind: 'lost_head', head: lastSeen.hash });
  }
  if (head !== null && head.hash !== trusted && !isSigned(keys, head)) {
    return refuse({ kind: 'foreign', entryId: head.entryId, at: head.sealedAt });
  }
  const from = after ?? (await readRecentStart(transaction));
  const sealed: Seal[] = [];
  for (const { id, entry } of await readUnsealed(transaction, from)) {
    const row = { entryId: id.toString(), sealedAt: microseconds(now), entry };
    sealed.push(sealEntry(keys[0], sealed.at(-1) ?? head ?? ORIGIN, row));
  }
  if (sealed.length > 0) {
    const rows = sealed.map((one) => ({ ...one, entryId: BigInt(one.entryId), sealedAt: now }));
    await transaction.insert(auditSeals).values(rows);
  }
  const { position, hash } = sealed.at(-1) ?? head ?? ORIGIN;
  return accept({ head: position === 0 ? null : { position, hash }, sealed });
}

/** As the database writes an instant of ours, which has milliseconds. */
function microseconds(instant: Date): string {
  return instant.toISOString().replace('Z', '000Z');
}
