import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { HolderEntry } from '#app/domain/note/plan-holder.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { LateChargeTerms } from '#app/domain/servicing/ledger.ts';

export type HolderChoice = { id: string; name: string };

/** A note as the dialog that changes it is filled with. */
export type EditedNote = {
  id: string;
  /** Goes back with the form: a save on another version is refused. */
  version: string;
  terms: NoteTerms;
  status: string;
  lienPosition: number | null;
  isPublic: boolean;
  termsAndConditions: string | null;
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
  /** True when a change of what is offered takes the property from public view (D2). */
  isPublished: boolean;
};
