import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { NoteTerms } from '#app/domain/schedule/terms.ts';
import type { HeldNote } from '#app/domain/servicing/ledger.ts';
import type { propertyNotes } from '#app/server/db/schema/notes.ts';

/** The terms of a stored note, and nothing else of it. */
export function termsOf(note: typeof propertyNotes.$inferSelect): NoteTerms {
  return {
    amountCents: note.amountCents,
    startingPrincipalCents: note.startingPrincipalCents,
    ratePpm: note.ratePpm,
    termMonths: note.termMonths,
    paymentType: note.paymentType,
    noteOn: note.noteOn,
    firstPaymentOn: note.firstPaymentOn,
    balloonOn: note.balloonOn,
    ioMonths: note.ioMonths,
    fixedPrincipalPercentage: note.fixedPrincipalPercentage,
    manualPaymentCents: note.manualPaymentCents,
    recast: note.recast,
  };
}

/** A note in the words of the servicing rules. No late charges are agreed on any note yet. */
export function heldNote({ terms, fundedOn }: { terms: NoteTerms; fundedOn: IsoDate }): HeldNote {
  return { terms, fundedOn, lateCharge: null, waivedPeriods: [] };
}
