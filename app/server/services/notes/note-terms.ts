import { assert } from '#app/ground/assert.ts';
import { buildSchedule, type Schedule } from '#app/ground/schedule/build-schedule.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
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

/** The schedule that the terms of a stored note give, without any receipt. */
export function scheduleOf(note: typeof propertyNotes.$inferSelect): Schedule {
  const schedule = buildSchedule(termsOf(note));
  assert(schedule.ok, 'the terms of a stored note give a schedule');
  return schedule.value;
}
