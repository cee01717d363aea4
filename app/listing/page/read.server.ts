import { mayAdministerListing } from '#app/property/may.ts';
import type { Actor } from '#app/ground/actor.ts';
import {
  chooseDisplayedNote,
  chooseSelectedNote,
  offeredStanding,
  offeredStatus,
  orderNotes,
  type Standing,
  whyTaken,
} from '#app/note/rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { readAsked } from '#app/request/asked.server.ts';
import { readReservedUntil } from '#app/request/pipeline/reserved.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties, propertyDetails, propertyImages } from '#app/property/tables.server.ts';
import { readSharedDocuments } from '#app/document/read.server.ts';
import {
  hasOnlyPrivateNotes,
  noteExistsFor,
  noteIsHeld,
  scheduleOf,
  termsOf,
} from '#app/note/stored.server.ts';
import { noteChoiceView, type NoteView, noteView } from '#app/note/show.server.ts';
import {
  type OpenPropertyView,
  overviewView,
  overviewWithoutNote,
  type PrivatePropertyView,
  propertyDetailsView,
  scheduleRowView,
} from './show.server.ts';
import { WHO_MAY } from '#app/offering/gate/words.ts';
import { fundingDayView } from './funding-day.ts';
import { notesSummaryView } from '#app/listing/card-view.ts';
import { faceView } from '#app/listing/cards.server.ts';
import { pictureView } from '#app/property/pictures/show.server.ts';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { personTimeText } from '#app/server/clock.ts';
import { findListing, type Listing } from '#app/property/access.server.ts';
import { readFirstPaymentRule } from '#app/offering/settings/read.server.ts';
import { askedOf } from '#app/offering/terms/read.server.ts';
import { readSimilarNotes } from '#app/listing/list.server.ts';

/** What an address asks of a page, unchecked; `fundingDay` is a day to try. */
type PageWish = { propertyId: string; noteId: string | null; fundingDay?: string | null };

/**
 * A property as its page shows it to the caller, with the note they chose, else the one that rules
 * 1.4 choose for them.
 *
 * @returns the page's facts (cents, millionths a year, months), where nothing is known to the
 * caller of private notes the face alone; or `missing` for an id that names nothing they may see,
 * which includes drafts of others. Source: rules 1.2 to 1.4, D2, D4, D8, D41, D42.
 */
export async function readProperty(
  caller: Caller,
  wish: PageWish,
): Promise<Result<PrivatePropertyView | OpenPropertyView, 'missing'>> {
  const { actor } = caller;
  return asActor(caller.database, actor, async (transaction) => {
    const listing = await findShownListing(transaction, actor, wish.propertyId);
    if (listing === null) return refuse('missing');
    const notes = await readNotes(transaction, actor, listing.id);
    if (notes.length === 0 && (await isPrivate(transaction, listing.id))) {
      const [image] = await readPictures(transaction, listing);
      return accept({
        kind: 'private' as const,
        property: faceView(listing),
        standing: standingOf(listing, null),
        image: image ?? null,
      });
    }
    return accept(await openView(transaction, caller, { ...wish, listing, notes }));
  });
}

/** Whether `readProperty` finds a page for the caller, without reading it. Source: D2. */
export async function hasPropertyPage(caller: Caller, propertyId: string): Promise<boolean> {
  const { database, actor } = caller;
  const listing = await asActor(database, actor, (transaction) =>
    findShownListing(transaction, actor, propertyId),
  );
  return listing !== null;
}

/** Published for everybody; a draft for those who administer it. */
async function findShownListing(
  transaction: Transaction,
  actor: Actor,
  propertyId: string,
): Promise<Listing | null> {
  const listing = await findListing(transaction, propertyId);
  if (listing === null || listing.publishedAt !== null) return listing;
  const isLister = mayAdministerListing(actor, listing.organizationId);
  return isLister ? listing : null;
}

type StoredNote = typeof propertyNotes.$inferSelect & { isHeld: boolean };

async function openView(
  transaction: Transaction,
  { actor, settings, clock }: Caller,
  wish: PageWish & { listing: Listing; notes: StoredNote[] },
): Promise<OpenPropertyView> {
  const { listing, notes: stored, noteId } = wish;
  const notes = orderNotes(stored.map(noteView));
  const chosen = notes.find(({ id }) => id === noteId) ?? chooseSelectedNote(notes);
  const shown = chosen ?? chooseDisplayedNote(notes);
  const waitlist = await readWaitlist(transaction, { actor, settings, note: shown });
  const asked = await readAsked(transaction, { actor, clock, propertyId: listing.id });
  const isAsked = asked.some(({ noteId: of, stage }) => of === shown?.id && stage !== null);
  // Where no note is available, one that can be waited for is chosen, or that is asked for.
  const selected = waitlist === null && !isAsked ? chosen : shown;
  const terms = stored.find(({ id }) => id === shown?.id);
  const status = terms === undefined ? null : offeredStatus(terms);
  const schedule = terms === undefined ? null : scheduleOf(terms);
  const [details = null] = await transaction
    .select()
    .from(propertyDetails)
    .where(eq(propertyDetails.propertyId, listing.id));
  const asks = shown === null ? 'not_asked' : await askedOf(transaction, shown.id);
  return {
    kind: 'open',
    property: faceView(listing),
    isDraft: listing.publishedAt === null,
    pictures: await readPictures(transaction, listing),
    standing: standingOf(listing, status),
    whyTaken: status && whyTaken(status),
    notes: orderNotes(stored.map(offeredView)).map((note) => ({
      ...noteChoiceView(note),
      standing: standingOf(listing, note.status),
    })),
    selectedNoteId: selected?.id ?? null,
    asks,
    whoMay: WHO_MAY[asks],
    overview:
      shown === null || schedule === null
        ? overviewWithoutNote(details)
        : overviewView(shown, schedule, clock.today()),
    schedule: schedule?.rows.map(scheduleRowView) ?? null,
    funding:
      terms !== undefined && status === 'available'
        ? fundingDayView(termsOf(terms), {
            asked: wish.fundingDay ?? null,
            today: clock.today(),
            rule: await readFirstPaymentRule(transaction, terms.id),
          })
        : null,
    summary: notesSummaryView(notes, details),
    asked,
    waitlist,
    details: propertyDetailsView(details),
    documents: await readSharedDocuments(transaction, actor, {
      propertyId: listing.id,
      timeZone: settings.businessTimeZone,
    }),
    similar:
      shown === null
        ? []
        : await readSimilarNotes(transaction, actor, {
            propertyId: listing.id,
            state: listing.state,
            amountCents: shown.amountCents,
            ratePpm: shown.ratePpm,
          }),
  };
}

async function readNotes(
  transaction: Transaction,
  actor: Actor,
  propertyId: string,
): Promise<StoredNote[]> {
  return transaction
    .select({ ...getTableColumns(propertyNotes), isHeld: noteIsHeld() })
    .from(propertyNotes)
    .where(and(eq(propertyNotes.propertyId, propertyId), noteExistsFor(actor)));
}

/** A note as it is shown, after those that are shown are chosen by what is stored. */
function offeredView(note: StoredNote): NoteView {
  return { ...noteView(note), status: offeredStatus(note) };
}

function standingOf(listing: Listing, noteStatus: string | null): Standing {
  return offeredStanding({ propertyStatus: listing.status, noteStatus });
}

async function isPrivate(transaction: Transaction, propertyId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ isPrivate: hasOnlyPrivateNotes() })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return row?.isPrivate ?? false;
}

async function readPictures(
  transaction: Transaction,
  listing: Listing,
): Promise<OpenPropertyView['pictures']> {
  const pictures = await transaction
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, listing.id))
    .orderBy(asc(propertyImages.position));
  return pictures.map((picture) => ({
    ...pictureView(picture, listing.address),
    caption: picture.description || null,
  }));
}

/** Where the shown note is reserved: until when, with what a reader can do. Source: R4. */
async function readWaitlist(
  transaction: Transaction,
  {
    note,
    ...reader
  }: Pick<Caller, 'actor' | 'settings'> & {
    note: { id: string; status: string } | undefined | null;
  },
): Promise<string | null> {
  if (note?.status !== 'pending') return null;
  const end = await readReservedUntil(transaction, note.id);
  if (end === null) return null;
  const until = end === 'endless' ? '' : ` until ${personTimeText(end, reader)}`;
  return `This note is reserved${until}. You can join the waitlist.`;
}
