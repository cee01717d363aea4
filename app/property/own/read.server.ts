import { accept, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { type properties, propertyDetails, propertyImages } from '#app/property/tables.server.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { adminProperty, type EditedProperty } from './show.server.ts';
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { shownActorName } from '#app/server/audit.ts';
import { storedKey } from '#app/ground/fields.ts';
import { SINGLE_FIELDS } from '#app/property/fields.ts';
import { createHash } from 'node:crypto';
import type { Transaction } from '#app/server/db/database.ts';
import { auditEntries } from '#app/server/db/records.ts';
import { personTimeText } from '#app/server/clock.ts';

/**
 * A property that the caller administers, with details, pictures and notes with their holders of
 * today, and the version that a save of it starts from. Refused: `missing` when they administer no
 * such property, `forbidden` when they administer
 * nothing. Source: rules 2.2, D1.
 */
export async function readOwnProperty(
  caller: Caller,
  propertyId: string,
): Promise<Result<EditedProperty, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnListing(transaction, caller, propertyId);
    if (!found.ok) return found;
    const [details] = await transaction
      .select()
      .from(propertyDetails)
      .where(eq(propertyDetails.propertyId, propertyId));
    const images = await transaction
      .select()
      .from(propertyImages)
      .where(eq(propertyImages.propertyId, propertyId))
      .orderBy(asc(propertyImages.position));
    const notes = await transaction
      .select({ note: propertyNotes, holderName: organizations.name })
      .from(propertyNotes)
      .leftJoin(
        noteHolders,
        and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo)),
      )
      .leftJoin(organizations, eq(organizations.id, noteHolders.organizationId))
      .where(eq(propertyNotes.propertyId, propertyId));
    const record = { property: found.value, details: details ?? null, images, notes };
    const version = versionOf(editableOf(found.value, details ?? null));
    const [pinned] = await transaction
      .select({ against: sql<string | null>`access.pinned_against(${propertyId})` })
      .from(sql`(values (1)) one`);
    return accept({
      ...adminProperty(record, caller.settings.businessTimeZone),
      version,
      pinnedAgainst: pinned?.against ?? null,
    });
  });
}

/** Everything that the edit form changes, in the order of the form. */
export const EDITABLE_KEYS = [
  'address',
  'city',
  'state',
  'zipCode',
  'status',
  'description',
  ...SINGLE_FIELDS.map(storedKey),
  'investmentSummary',
  'financialPlan',
  'renovationScope',
  'comparableProperties',
  'locationData',
  'displaySettings',
] as const;

export type EditableKey = (typeof EDITABLE_KEYS)[number];

export type EditableProperty = Record<EditableKey, unknown>;

type Property = typeof properties.$inferSelect;
type Details = typeof propertyDetails.$inferSelect;

/** What the edit form changes of a property, as it is stored; money in cents. */
export function editableOf(property: Property, details: Details | null): EditableProperty {
  const stored: Record<string, unknown> = { ...details, ...property };
  const entries = EDITABLE_KEYS.map((key) => [key, stored[key] ?? null] as const);
  return Object.fromEntries(entries) as EditableProperty;
}

const DIGITS = 8;

/**
 * The state that an editor has seen, to be carried in the form: a fingerprint of each value, in
 * their order, so that a second save knows which values are not those that its editor started from.
 */
export function versionOf(editable: EditableProperty): string {
  return EDITABLE_KEYS.map((key) => fingerprint(editable[key])).join('');
}

/**
 * The values that are not those of a version any more, in their order; all of them for a text that
 * is no version.
 */
export function changedSince(version: string, editable: EditableProperty): EditableKey[] {
  return EDITABLE_KEYS.filter((key, place) => {
    const seen = version.slice(place * DIGITS, (place + 1) * DIGITS);
    return seen !== fingerprint(editable[key]);
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

/** A change of a property that somebody else made meanwhile. */
export type OtherChange = {
  keys: EditableKey[];
  /** Null where no entry names anybody, as for a status that followed an approval. */
  by: string | null;
  /** The caller made it, in another tab. */
  isOwn: boolean;
  /** As people read it, in the installation's time zone; null as above. */
  at: string | null;
};

type Overtaken = { propertyId: string; keys: EditableKey[]; stored: EditableProperty };

const LOOK_BACK = 20;

/**
 * Who gave one of these values what it is now, by the audit entries that the caller may read; null
 * where none of them says so.
 */
export async function findOtherChange(
  transaction: Transaction,
  caller: Caller,
  { propertyId, keys, stored }: Overtaken,
): Promise<OtherChange> {
  const entries = await transaction
    .select({ ...getTableColumns(auditEntries), actorName: shownActorName })
    .from(auditEntries)
    .where(and(eq(auditEntries.recordType, 'property'), eq(auditEntries.recordId, propertyId)))
    .orderBy(desc(auditEntries.id))
    .limit(LOOK_BACK);
  const entry = entries.find(({ details: { after = {} } }) =>
    keys.some((key) => key in after && isSame(after[key], stored[key])),
  );
  if (entry === undefined) return { keys, by: null, isOwn: false, at: null };
  const { actor } = caller;
  return {
    keys,
    by: entry.actorName,
    isOwn: actor.kind === 'person' && actor.userId === entry.actorId,
    at: personTimeText(entry.at, caller),
  };
}
