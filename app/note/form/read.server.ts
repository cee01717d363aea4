import { storedFields } from '#app/ground/fields.ts';
import { NOTE_DETAILS, type NoteDetails } from '#app/note/fields.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type HolderEntry, openEntry } from '#app/note/holders.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { LateChargeTerms } from '#app/ledger/rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { readHolders, termsOf } from '#app/note/stored.server.ts';
import { lateChargeOf, readStandingReceipts } from '#app/ledger/stored.server.ts';
import { isPlatformAdmin } from '#app/ground/actor.ts';
import { investmentRequests } from '#app/request/tables.server.ts';

type HolderChoice = { id: string; name: string };

/** A note as the dialog that changes it is filled with. */
type EditedNote = NoteDetails & {
  id: string;
  /** Goes back with the form: a save on another version is refused. */
  version: string;
  terms: NoteTerms;
  status: string;
  /** Whether somebody has set it by hand, so that it does not follow the requests. */
  isStatusPinned: boolean;
  isPublic: boolean;
  /** Null when a late payment costs nothing. */
  lateCharge: LateChargeTerms | null;
  holderId: string | null;
  fundedOn: IsoDate | null;
  /** Everybody who has held the note, in order. */
  history: HolderEntry[];
  /** True while a receipt stands: then the terms stay (rules 5.6). */
  isLocked: boolean;
};

/** What the note dialog is filled from. */
export type NoteFormView = {
  property: { id: string; address: string; city: string; state: string; zipCode: string };
  today: IsoDate;
  /** Who may be chosen, with the holder of today. */
  holders: HolderChoice[];
  /** Null for a new note. */
  note: EditedNote | null;
  /** True when a change of what is offered takes the property from public view. */
  isPublished: boolean;
};

/**
 * What the note dialog shows at first; without a note id for a new one. Refused: `missing` when the
 * caller administers no such property or it has no such note, `forbidden` when they administer
 * nothing. Source: rules 2.2, D1, D26, D35.
 */
export async function readNoteForm(
  caller: Caller,
  { propertyId, noteId }: { propertyId: string; noteId: string | null },
): Promise<Result<NoteFormView, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnListing(transaction, caller, propertyId);
    if (!found.ok) return found;
    const { id, address, city, state, zipCode, publishedAt } = found.value;
    const note = noteId === null ? null : await readNote(transaction, { propertyId, noteId });
    if (noteId !== null && note === null) return refuse('missing');
    const choices = await listHolderChoices(transaction, caller, noteId);
    return accept({
      property: { id, address, city, state, zipCode },
      today: caller.clock.today(),
      holders: await withHolder(transaction, choices, note?.holderId ?? null),
      note,
      isPublished: publishedAt !== null,
    });
  });
}

async function readNote(
  transaction: Transaction,
  { propertyId, noteId }: { propertyId: string; noteId: string },
): Promise<EditedNote | null> {
  if (!isUuid(noteId)) return null;
  const [note] = await transaction
    .select()
    .from(propertyNotes)
    .where(and(eq(propertyNotes.id, noteId), eq(propertyNotes.propertyId, propertyId)));
  if (note === undefined) return null;
  const history = await readHolders(transaction, noteId);
  const holder = openEntry(history);
  const { id, status, isStatusPinned, isPublic } = note;
  return {
    id,
    version: note.updatedAt.toISOString(),
    terms: termsOf(note),
    status,
    isStatusPinned,
    isPublic,
    ...storedFields(NOTE_DETAILS, note),
    lateCharge: lateChargeOf(note),
    holderId: holder?.organizationId ?? null,
    fundedOn: holder?.heldFrom ?? null,
    history,
    isLocked: (await readStandingReceipts(transaction, noteId)).length > 0,
  };
}

async function withHolder(
  transaction: Transaction,
  choices: HolderChoice[],
  holderId: string | null,
): Promise<HolderChoice[]> {
  if (holderId === null || choices.some(({ id }) => id === holderId)) return choices;
  const [holder] = await transaction
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, holderId));
  return holder === undefined ? choices : [holder, ...choices];
}

/**
 * The organizations that the caller may make the holder of a note, by name: any for platform
 * admins; for an organization's admins their own and those that asked for this note and have not
 * withdrawn. `noteId` is null for a note that does not exist yet. Source: D26.
 */
export async function listHolderChoices(
  transaction: Transaction,
  { actor }: Caller,
  noteId: string | null,
): Promise<HolderChoice[]> {
  const choices = transaction
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .orderBy(asc(organizations.name), asc(organizations.id))
    .$dynamic();
  const isThere = isNull(organizations.deletedAt);
  if (isPlatformAdmin(actor)) return choices.where(isThere);
  const own = actor.kind === 'person' ? actor.currentOrganizationId : null;
  const asking = noteId === null ? [] : await listAsking(transaction, noteId);
  const ids = own === null ? asking : [own, ...asking];
  return ids.length === 0 ? [] : choices.where(and(isThere, inArray(organizations.id, ids)));
}

async function listAsking(transaction: Transaction, noteId: string): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ id: investmentRequests.organizationId })
    .from(investmentRequests)
    .where(
      and(
        eq(investmentRequests.noteId, noteId),
        isNotNull(investmentRequests.organizationId),
        ne(investmentRequests.status, 'cancelled'),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
