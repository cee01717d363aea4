import {
  addDays,
  addMonths,
  firstOfNextMonth,
  type IsoDate,
  laterDate,
} from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents, sumCents } from '#app/ground/money/cents.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';

// The terms with which a note comes to its first holder: by which days and dates it is funded.

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
  note: FundableNote & { isSeasoned: boolean },
  today: IsoDate,
): ProposedFunding {
  if (note.isSeasoned) return { fundedOn: note.noteOn, firstPaymentOn: null };
  const fundedOn = laterDate(note.noteOn, today);
  return { fundedOn, firstPaymentOn: proposeFirstPayment(note, fundedOn) };
}

type FundableNote = Pick<NoteTerms, 'noteOn' | 'firstPaymentOn'>;

/** The same first payment for a note that is not seasoned, funded on a day of one's choice. */
export function proposeFirstPayment(note: FundableNote, fundedOn: IsoDate): IsoDate {
  return firstPaymentByRule(note, { fundedOn, rule: 'month_later' });
}

/** When the first payment is due of a note whose own date lies before its funding. */
export type FirstPaymentRule = 'month_later' | 'second_month';

/**
 * The first payment of a note that is not seasoned, funded on a day: its own date when that is
 * after it, else by rule a month later or on the 1st of the second month after. Source: rules 6.4.
 */
export function firstPaymentByRule(
  note: FundableNote,
  { fundedOn, rule }: { fundedOn: IsoDate; rule: FirstPaymentRule },
): IsoDate {
  const own = note.firstPaymentOn;
  if (own !== null && own > fundedOn) return own;
  if (rule === 'month_later') return addMonths(fundedOn, 1);
  return firstOfNextMonth(firstOfNextMonth(fundedOn));
}

/** The dates of a note that is funded stage by stage; a seasoned one keeps its own. */
export function stagedFunding(
  note: FundableNote & Pick<NoteTerms, 'startingPrincipalCents'>,
  { fundedOn, rule }: { fundedOn: IsoDate; rule: FirstPaymentRule },
): ProposedFunding {
  const isSeasoned = note.startingPrincipalCents !== null;
  return {
    fundedOn,
    firstPaymentOn: isSeasoned ? null : firstPaymentByRule(note, { fundedOn, rule }),
  };
}

/** A funding date further ahead is taken for a slip of the pen. */
const DAYS_AHEAD = 90;

/**
 * The days on which a note can come to whoever asked for it on `askedOn`, both included: from the
 * note date, or for a note that is not seasoned from the day of asking where that is earlier.
 * Source: D16, D45.
 */
export function fundingDays(
  note: { noteOn: IsoDate; isSeasoned: boolean },
  { today, askedOn }: { today: IsoDate; askedOn: IsoDate },
): { earliestOn: IsoDate; latestOn: IsoDate } {
  const startsLater = !note.isSeasoned && note.noteOn > askedOn;
  return {
    earliestOn: startsLater ? askedOn : note.noteOn,
    latestOn: addDays(laterDate(today, note.noteOn), DAYS_AHEAD),
  };
}

/**
 * The terms with which a note comes to its first holder. Those of a seasoned note stay; for any
 * other interest starts on the funding date, which becomes the note date, and the first payment is
 * due a month later unless a date is given. Source: D16.
 */
export function fundedTerms(terms: NoteTerms, funding: ProposedFunding): NoteTerms {
  if (terms.startingPrincipalCents !== null) return terms;
  const { fundedOn, firstPaymentOn } = funding;
  return { ...terms, noteOn: fundedOn, firstPaymentOn: firstPaymentOn ?? addMonths(fundedOn, 1) };
}

/**
 * Why a note cannot be funded on a day: the sentence of rules 3.6 for dates that do not fit the
 * terms with which it would come to its holder, and of a seasoned note, which keeps its dates, that
 * they begin later or are over; null where it can.
 */
export function whyNotFunded(terms: NoteTerms, funding: ProposedFunding): string | null {
  const built = buildSchedule(fundedTerms(terms, funding));
  if (!built.ok) return built.reason.message;
  if (terms.startingPrincipalCents === null) return null;
  if (funding.fundedOn < terms.noteOn) return 'Funding date cannot be before the note date';
  const isOver = built.value.rows.every(({ dueOn }) => dueOn < funding.fundedOn);
  return isOver ? 'Its last payment is due before the funding date' : null;
}

/** What is owed of a seasoned note by its schedule, on the day from which a lender has it. */
export type OwedBalance = { on: IsoDate; owedCents: Cents };

/**
 * The balance that who funds a seasoned note on a day buys, or on its note date if that is later:
 * without the rows due before, which belong to its earlier owner. Source: rules 3.8, 5.1.
 */
export function owedOn(
  { startingCents, noteOn, rows }: { startingCents: Cents; noteOn: IsoDate; rows: PrincipalRows },
  today: IsoDate,
): OwedBalance {
  const on = laterDate(noteOn, today);
  const before = rows.filter(({ dueOn }) => dueOn < on);
  const repaidCents = sumCents(before.map(({ principalDueCents }) => principalDueCents));
  return { on, owedCents: subtractCents(startingCents, repaidCents) };
}

type PrincipalRows = readonly Pick<ScheduleRow, 'dueOn' | 'principalDueCents'>[];
