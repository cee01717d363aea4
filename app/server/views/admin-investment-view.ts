import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { propertyNotes } from '#app/server/db/schema/notes.ts';
import type { properties } from '#app/server/db/schema/properties.ts';
import { businessDate } from '#app/server/business-time.ts';

/** A note in the table of all investments. Money in cents. */
export type AdminInvestmentRow = {
  noteId: string;
  /** Null while nobody holds the note. */
  organizationName: string | null;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  monthlyPaymentCents: Cents;
  status: string;
  createdOn: IsoDate;
};

/** The row of a note. */
export function adminInvestmentRow(
  record: {
    note: typeof propertyNotes.$inferSelect;
    property: typeof properties.$inferSelect;
    organizationName: string | null;
  },
  timeZone: string,
): AdminInvestmentRow {
  const { note, property, organizationName } = record;
  return {
    noteId: note.id,
    organizationName,
    propertyId: property.id,
    address: property.address,
    city: property.city,
    state: property.state,
    amountCents: note.amountCents,
    ratePpm: note.ratePpm,
    monthlyPaymentCents: note.monthlyPaymentCents,
    status: note.status,
    createdOn: businessDate(note.createdAt, timeZone),
  };
}
