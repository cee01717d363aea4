import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import {
  daysBetween,
  type IsoDate,
  laterDate,
  parseIsoDate,
} from '#app/ground/calendar/iso-date.ts';
import { type Cents, cents, subtractCents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import {
  type FirstPaymentRule,
  fundedTerms,
  fundingDays,
  stagedFunding,
} from '#app/note/funded-terms.ts';

/** The days that a visitor may try: those that an approval of a request made today would take. */
export type FundingDays = { earliestOn: IsoDate; latestOn: IsoDate };

/** What a note pays whoever funds it on a day: the terms as stored then, and the rows from then. */
export type FundedNote = {
  fundedOn: IsoDate;
  maturityOn: IsoDate;
  /** Those that are due to the new holder, in order, never empty. */
  rows: readonly ScheduleRow[];
};

/** What the page shows of a funding date: sentences alone, for the browser has no use for more. */
export type FundingDayView = FundingDays & {
  /** What stands in the box: the day asked for, also one that is refused, else the first one. */
  day: IsoDate;
  /** Why nothing is shown for the day that was asked for; null where nothing is wrong. */
  error: string | null;
  /** What the table is about. */
  explanation: string;
  /** The same in a sentence, for those who hear it; empty where nothing is shown. */
  summary: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly Cell[] }[];
};

/** A figure, and below it what is to be known of it. */
type Cell = { text: string; details: readonly string[] };

/** How many payments stand one by one: the first, the short one after it, and a regular one. */
const FIRST_PAYMENTS = 3;

/**
 * The note as it is stored when it is funded on a day, by the rule for its first payment. Rows of a
 * seasoned note that fall due before belong to its earlier owner.
 * Errors: the sentence of rules 3.6 where the day does not fit the terms; that nothing is left.
 * Source: D16, rules 3.8 and 6.4.
 */
export function fundNoteOn(
  terms: NoteTerms,
  { fundedOn, rule }: { fundedOn: IsoDate; rule: FirstPaymentRule },
): Result<FundedNote, string> {
  const built = buildSchedule(fundedTerms(terms, stagedFunding(terms, { fundedOn, rule })));
  if (!built.ok) return refuse(`Not possible on this day: ${built.reason.message}`);
  const rows = built.value.rows.filter(({ dueOn }) => dueOn >= fundedOn);
  if (rows.length === 0) return refuse('No payment is due on this day or after it');
  return accept({ fundedOn, maturityOn: built.value.maturityOn, rows });
}

/** From today on, or from the note date of a seasoned note that begins later. Source: D16. */
export function triableDays(terms: NoteTerms, today: IsoDate): FundingDays {
  const isSeasoned = terms.startingPrincipalCents !== null;
  const days = fundingDays({ noteOn: terms.noteOn, isSeasoned }, { today, askedOn: today });
  return { ...days, earliestOn: laterDate(today, days.earliestOn) };
}

/**
 * What comes of funding a note on the day that a visitor asks for, beside the schedule of the page:
 * the note as it stands. Of funding it at once, with the reason, where the day cannot be taken.
 * Source: D9, D16.
 */
export function fundingDayView(
  terms: NoteTerms,
  { asked, today, rule }: { asked: string | null; today: IsoDate; rule: FirstPaymentRule },
): FundingDayView {
  const days = triableDays(terms, today);
  const day = asked === null ? days.earliestOn : parseIsoDate(asked);
  const isTriable = day !== null && day >= days.earliestOn && day <= days.latestOn;
  const fundOn = (fundedOn: IsoDate) => fundNoteOn(terms, { fundedOn, rule });
  const soonest = fundOn(days.earliestOn);
  const chosen = isTriable ? fundOn(day) : refuse(daysSentence(days));
  const funded = [chosen, soonest].find((one) => one.ok);
  const standing = noteAsItStands(terms);
  const isMoved = standing !== null && funded?.ok && !isPaidAlike(standing, funded.value);
  const shown = [...(isMoved ? [standing] : []), ...(funded?.ok ? [funded.value] : [])];
  return {
    ...days,
    day: day ?? days.earliestOn,
    error: chosen.ok ? null : chosen.reason,
    columns: shown.map((note) => {
      if (note === standing) return AS_IT_STANDS;
      const { fundedOn } = note;
      // On a phone the head of a column breaks before its date, not within.
      const date = formatDate(fundedOn).replaceAll(' ', '\u00a0');
      return fundedOn === today ? `Today, ${date}` : date;
    }),
    explanation:
      'What it pays when it is funded on a day of your choice' +
      (isMoved ? ', beside the schedule above. ' : '; now as in the schedule above. ') +
      'The first payment date is a proposal.',
    summary: shown.length === 0 ? '' : summaryOf(shown.at(-1)!),
    rows: shown.length === 0 ? [] : tableRows(shown, terms),
  };
}

/** How the page names the terms as they are stored, which its schedule follows. */
const AS_IT_STANDS = 'As it stands';

/** What the terms pay as they are stored, which is what the page's schedule shows. */
function noteAsItStands(terms: NoteTerms): FundedNote | null {
  const built = buildSchedule(terms);
  return built.ok ? { fundedOn: terms.noteOn, ...built.value } : null;
}

function isPaidAlike(one: FundedNote, other: FundedNote): boolean {
  const textOf = ({ rows, maturityOn }: FundedNote) =>
    [maturityOn, ...rows.map((row) => `${row.dueOn} ${row.scheduledPaymentCents}`)].join();
  return textOf(one) === textOf(other);
}

function daysSentence({ earliestOn, latestOn }: FundingDays): string {
  return `Choose a day from ${formatDate(earliestOn)} to ${formatDate(latestOn)}`;
}

function summaryOf(note: FundedNote): string {
  const [first, last] = [note.rows[0]!, note.rows.at(-1)!];
  const [fundedOn, firstOn, lastOn] = [note.fundedOn, first.dueOn, last.dueOn].map(formatDate);
  const [paid, interest] = [first.scheduledPaymentCents, interestOf(note)].map(formatMoney);
  const start = `Funded on ${fundedOn}, it pays ${paid} first, on ${firstOn}`;
  return `${start}, and ${interest} of interest in all, until ${lastOn}.`;
}

function tableRows(shown: readonly FundedNote[], terms: NoteTerms): FundingDayView['rows'] {
  const row = (name: string, cell: (note: FundedNote, at: number) => Cell) => ({
    name,
    cells: shown.map(cell),
  });
  const first = shown[0]!;
  const singleCount = Math.min(FIRST_PAYMENTS, ...shown.map(({ rows }) => rows.length - 1));
  return [
    ...(terms.startingPrincipalCents === null
      ? []
      : [
          row('Balance that you buy', ({ rows }) =>
            plain(formatMoney(rows[0]!.startingBalanceCents)),
          ),
        ]),
    ...Array.from({ length: singleCount }, (_, at) =>
      row(PAYMENT_NAMES[at]!, ({ rows }) => paymentCell(rows[at]!)),
    ),
    row('Last payment', ({ rows }) => paymentCell(rows.at(-1)!)),
    row('Payments', ({ rows }) => plain(formatCount(rows.length))),
    row('Interest in all', (note, at) => ({
      text: formatMoney(interestOf(note)),
      details: at === 0 ? [] : [moneyChange(interestOf(first), interestOf(note))],
    })),
    row('Maturity', ({ maturityOn }, at) => ({
      text: formatDate(maturityOn),
      details: at === 0 ? [] : [dayChange(first.maturityOn, maturityOn)],
    })),
  ];
}

const PAYMENT_NAMES = ['First payment', 'Second payment', 'Third payment'];

function plain(text: string): Cell {
  return { text, details: [] };
}

function paymentCell(row: ScheduleRow): Cell {
  const { dueOn, scheduledPaymentCents, principalDueCents, isStub } = row;
  const interest = isStub ? 'interest of a short month' : 'all interest';
  const made = principalDueCents === 0n ? interest : `${formatMoney(principalDueCents)} principal`;
  return { text: formatMoney(scheduledPaymentCents), details: [formatDate(dueOn), made] };
}

function interestOf({ rows }: FundedNote): Cents {
  return sumCents(rows.map(({ interestDueCents }) => interestDueCents));
}

function moneyChange(before: Cents, after: Cents): string {
  const change = subtractCents(after, before);
  if (change === 0n) return 'the same';
  return change > 0n ? `${formatMoney(change)} more` : `${formatMoney(cents(-change))} less`;
}

function dayChange(before: IsoDate, after: IsoDate): string {
  const days = daysBetween(before, after);
  if (days === 0) return 'the same day';
  return `${formatCountOf(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
}
