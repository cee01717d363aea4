import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';

/** What a holder is told of when it changes. */
export type ToldField =
  | keyof NoteTerms
  | 'status'
  | 'monthlyPaymentCents'
  | 'maturityOn'
  | 'lienPosition';

/** One field that was changed: as the audit has it, with cents as text. */
export type NoteChange = { on: IsoDate; field: ToldField; before: unknown; after: unknown };
