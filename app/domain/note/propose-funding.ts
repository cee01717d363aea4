import { addMonths, type IsoDate, laterDate } from '#app/ground/calendar/iso-date.ts';

/** The dates that an approval starts from. */
export type ProposedFunding = {
  fundedOn: IsoDate;
  /** Null for a seasoned note, which keeps its own dates. */
  firstPaymentOn: IsoDate | null;
};

/**
 * The dates that the review of a request proposes: funded today, or on the note date if that is
 * later or the note is seasoned; first payment one month later, or on the note's own date if that
 * is after the funding. Source: D16.
 */
export function proposeFunding(
  note: { noteOn: IsoDate; firstPaymentOn: IsoDate | null; isSeasoned: boolean },
  today: IsoDate,
): ProposedFunding {
  if (note.isSeasoned) return { fundedOn: note.noteOn, firstPaymentOn: null };
  const fundedOn = laterDate(note.noteOn, today);
  const own = note.firstPaymentOn;
  const keepsOwn = own !== null && own > fundedOn;
  return { fundedOn, firstPaymentOn: keepsOwn ? own : addMonths(fundedOn, 1) };
}
