import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';

const { id, address, city, state, zipCode, status } = properties;

/** The columns of a property's face. */
export const FACE = { id, address, city, state, zipCode, status };

const { amountCents, ratePpm, termMonths, monthlyPaymentCents, lienPosition } = propertyNotes;

/** The columns by which notes are chosen and summed up. */
export const NOTE_FACTS = {
  id: propertyNotes.id,
  amountCents,
  ratePpm,
  termMonths,
  monthlyPaymentCents,
  status: propertyNotes.status,
  lienPosition,
  isPublic: propertyNotes.isPublic,
  paymentType: propertyNotes.paymentType,
  createdAt: propertyNotes.createdAt,
};
