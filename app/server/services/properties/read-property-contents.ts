import type { Transaction } from '#app/server/db/database.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { propertyImages } from '#app/server/db/schema/properties.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { documents } from '#app/document/tables.server.ts';
import type { PropertyContents } from '#app/server/views/property-contents-view.ts';
import { count, eq, sql } from 'drizzle-orm';

/** What hangs on a property of the caller's; zeros for one of which they see nothing. */
export async function readPropertyContents(
  transaction: Transaction,
  propertyId: string,
): Promise<PropertyContents> {
  const [ofNotes] = await transaction
    .select({
      notes: sql`count(distinct ${propertyNotes.id})`.mapWith(Number),
      schedules: sql`count(distinct ${propertyNotePayments.noteId})`.mapWith(Number),
      receipts: sql`count(distinct ${receipts.id})`.mapWith(Number),
    })
    .from(propertyNotes)
    .leftJoin(propertyNotePayments, eq(propertyNotePayments.noteId, propertyNotes.id))
    .leftJoin(receipts, eq(receipts.noteId, propertyNotes.id))
    .where(eq(propertyNotes.propertyId, propertyId));
  const counts = await Promise.all(
    [investmentRequests, propertyImages, documents].map(async (table) => {
      const [counted] = await transaction
        .select({ all: count() })
        .from(table)
        .where(eq(table.propertyId, propertyId));
      return counted?.all ?? 0;
    }),
  );
  const [requests = 0, images = 0, papers = 0] = counts;
  const { notes = 0, schedules = 0, receipts: received = 0 } = ofNotes ?? {};
  return { notes, schedules, requests, images, documents: papers, receipts: received };
}
