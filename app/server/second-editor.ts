import { createHash } from 'node:crypto';
import { and, desc, eq, getTableColumns, or } from 'drizzle-orm';
import type { OtherChange } from '#app/ground/second-editor.ts';
import { shownActorName } from './audit.ts';
import type { Caller } from './caller.ts';
import { personTimeText } from './clock.ts';
import type { Transaction } from './db/database.ts';
import { type AuditDetails, auditEntries } from './db/records.ts';

/** What a form changes of a record, as it is stored. */
type Stored<Key extends string> = Readonly<Record<Key, unknown>>;

const DIGITS = 8;

/**
 * The state that an editor has seen, to be carried in the form: a fingerprint of each value, in
 * the order of their keys, so that a second save knows which values are not those that its editor
 * started from. Source: decision 0053.
 */
export function versionOf<Key extends string>(keys: readonly Key[], stored: Stored<Key>): string {
  return keys.map((key) => fingerprint(stored[key])).join('');
}

type Save<Key extends string> = {
  /** What the form was opened with; null asks for no such check. */
  version: string | null;
  stored: Stored<Key>;
  /** What is left out stays as it is. */
  wanted: Partial<Stored<Key>>;
};

/**
 * The values that a save would take back: neither those that its editor started from nor the wanted
 * ones. For a text that is no version all that differ from the wanted. Source: decision 0053.
 */
function overtakenKeys<Key extends string>(
  keys: readonly Key[],
  { version, stored, wanted }: Save<Key>,
): Key[] {
  if (version === null) return [];
  return keys.filter((key, place) => {
    if (wanted[key] === undefined || isSame(stored[key], wanted[key])) return false;
    return version.slice(place * DIGITS, (place + 1) * DIGITS) !== fingerprint(stored[key]);
  });
}

/** True when two values say the same, however the database has ordered the names in them. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, DIGITS);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (typeof part === 'bigint') return part.toString();
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    const entries = Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries);
  });
}

/** Whose entries may tell of a change. */
type Records = readonly { recordType: string; recordId: string }[];

/**
 * The change that a save would take back, with who made it; null where it would take back none.
 * Source: decision 0053.
 */
export async function findOvertaken<Key extends string>(
  transaction: Transaction,
  caller: Caller,
  { records, keys, ...save }: Save<Key> & { records: Records; keys: readonly Key[] },
): Promise<OtherChange<Key> | null> {
  const overtaken = overtakenKeys(keys, save);
  if (overtaken.length === 0) return null;
  const { stored } = save;
  return findOtherChange(transaction, caller, { records, keys: overtaken, stored });
}

const LOOK_BACK = 20;

/**
 * Who gave one of these values what it is now, by the audit entries that the caller may read; null
 * where none of them says so.
 */
async function findOtherChange<Key extends string>(
  transaction: Transaction,
  { actor, settings }: Caller,
  { records, keys, stored }: { records: Records; keys: Key[]; stored: Stored<Key> },
): Promise<OtherChange<Key>> {
  const { recordType, recordId, id } = auditEntries;
  const ofOne = records.map((one) =>
    and(eq(recordType, one.recordType), eq(recordId, one.recordId)),
  );
  const entries = await transaction
    .select({ ...getTableColumns(auditEntries), actorName: shownActorName })
    .from(auditEntries)
    .where(or(...ofOne))
    .orderBy(desc(id))
    .limit(LOOK_BACK);
  const entry = entries.find(({ details }) => keys.some((key) => hasMade(details, key, stored)));
  if (entry === undefined) return { keys, by: null, isOwn: false, at: null };
  return {
    keys,
    by: entry.actorName,
    isOwn: actor.kind === 'person' && actor.userId === entry.actorId,
    at: personTimeText(entry.at, { actor, settings }),
  };
}

/** Without an after it took a record back, and what counts now stood under it. */
function hasMade({ before = {}, after }: AuditDetails, key: string, stored: Stored<string>) {
  if (after === undefined) return key in before && !isSame(before[key], stored[key]);
  return isSame(after[key], stored[key]) && !isSame(before[key], after[key]);
}
