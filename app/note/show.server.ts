import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { listDetails, type NoteDetailTexts } from './field-words.ts';
import type { NoteFacts } from './rules.ts';
import { openingPrincipal } from '#app/ground/schedule/terms.ts';
import type { propertyNotes } from './tables.server.ts';

type StoredNote = typeof propertyNotes.$inferSelect;

/** What the page of a property needs of a note. Never who holds it. */
export type NoteView = NoteFacts & {
  noteOn: IsoDate;
  maturityOn: IsoDate;
  /** What is owed on the note date: of a seasoned note another sum than the amount, in cents. */
  openingPrincipalCents: Cents;
  details: NoteDetailTexts;
};

/** A note in the choice between those of a property. */
export type NoteChoiceView = Pick<
  NoteFacts,
  'id' | 'amountCents' | 'ratePpm' | 'termMonths' | 'status' | 'lienPosition'
>;

/** What choosing and summing up notes needs of a stored one. */
export function noteFacts(note: Pick<StoredNote, FactName>): NoteFacts {
  return {
    id: note.id,
    amountCents: note.amountCents,
    ratePpm: note.ratePpm,
    termMonths: note.termMonths,
    monthlyPaymentCents: note.monthlyPaymentCents,
    status: note.status,
    lienPosition: note.lienPosition,
    isPublic: note.isPublic,
    paymentType: note.paymentType,
    createdAt: note.createdAt.toISOString(),
  };
}

/** A note that the reader may see, to be chosen. */
export function noteChoiceView(note: NoteFacts): NoteChoiceView {
  const { id, amountCents, ratePpm, termMonths, status, lienPosition } = note;
  return { id, amountCents, ratePpm, termMonths, status, lienPosition };
}

/** A stored note that the reader may see, with what its overview is made of. */
export function noteView(note: StoredNote): NoteView {
  return {
    ...noteFacts(note),
    noteOn: note.noteOn,
    maturityOn: note.maturityOn,
    openingPrincipalCents: openingPrincipal(note),
    details: listDetails('offer', note),
  };
}

type FactName = keyof NoteFacts;
