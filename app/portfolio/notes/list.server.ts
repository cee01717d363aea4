import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { ratePercentText, type RatePpm } from '#app/ground/rates/rate.ts';
import { type Arrears, arrearsSummed } from '#app/ledger/health.ts';
import { type NoteHealth, noteHealthLabel } from '#app/ledger/rows.ts';
import { type HeldNoteRow, heldNotes } from '#app/ledger/held-notes.server.ts';
import type { PortfolioFilter, PortfolioView } from '#app/portfolio/rules.ts';
import type { Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { PAGE_SIZE, placePage } from '#app/server/db/query-parts.ts';
import type { NoteSums, PortfolioSums } from '#app/portfolio/show.server.ts';
import { asHolder, portfolioCondition, portfolioOrder } from '#app/portfolio/query.server.ts';
import { portfolioSums, sumPortfolio } from '#app/portfolio/sums.server.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { type FieldValue, storedKey } from '#app/ground/fields.ts';
import { noteFieldText } from '#app/note/field-words.ts';
import { EXPORTED_DETAILS, type NoteDetailShape } from '#app/note/fields.ts';
import { noteStatusLabel } from '#app/note/rules.ts';
import { type CsvCell, fieldCell, writeCsv } from '#app/server/csv/write-csv.ts';

/** A note as its holder sees it in a list. Money in cents. */
export type HeldNoteView = {
  noteId: string;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  outstandingCents: Cents;
  /** The oldest payment that is not covered, which may be late; null when none is owed. */
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  /** Null when nothing is missing. */
  arrears: Arrears | null;
  health: NoteHealth;
  status: string;
  lienPosition: number | null;
  /** The date on which everything is due. */
  finalOn: IsoDate;
};

/** What a holder may read of a note in a list: nothing of its terms beyond these figures. */
export function heldNoteView(row: HeldNoteRow, today: IsoDate): HeldNoteView {
  const { noteId, propertyId, address, city, state, amountCents, ratePpm } = row;
  const { outstandingCents, nextDueOn, nextDueCents, health, status, lienPosition, finalOn } = row;
  return {
    noteId,
    propertyId,
    address,
    city,
    state,
    amountCents,
    ratePpm,
    outstandingCents,
    nextDue:
      nextDueOn === null || nextDueCents === null
        ? null
        : { dueOn: nextDueOn, openCents: nextDueCents },
    arrears: arrearsSummed(
      { ...row, paymentCount: row.missingCount, oldestDueOn: nextDueOn },
      today,
    ),
    health,
    status,
    lienPosition,
    finalOn,
  };
}

export type HeldNotesPage = {
  /** One page of the notes that the filter lets through, in the order asked for. */
  notes: HeldNoteView[];
  /** Of their houses. */
  pictures: FirstPictures;
  /** The page shown: the last one when the view asks for one beyond it. */
  page: number;
  pageSize: number;
  /** Of all notes that the filter lets through, on every page. */
  totals: NoteSums;
  /** Of the whole portfolio, for what can be chosen. */
  choices: Pick<PortfolioSums, 'healths' | 'statuses' | 'properties' | 'years'>;
  /** The day on which all this is so. */
  today: IsoDate;
};

/**
 * The notes that the caller's current organization holds, filtered, sorted and paged.
 *
 * @returns the page (may be empty), or `no_organization`. Source: rules 1.2 and 3.8, D9, D25.
 */
export async function listHeldNotes(
  caller: Caller,
  view: PortfolioView,
): Promise<Result<HeldNotesPage, 'no_organization'>> {
  const today = caller.clock.today();
  return asHolder(caller, async (transaction, organizationId) => {
    const held = heldNotes(transaction, { organizationId, today });
    const matching = portfolioCondition(held, view, today);
    const summed = await sumPortfolio(transaction, held, { matching, today });
    const { matching: totals, ...sums } = portfolioSums(summed, today);
    const { page, offset } = placePage(view.page, totals.noteCount);
    const rows = await transaction
      .select()
      .from(held)
      .where(matching)
      .orderBy(...portfolioOrder(held, view))
      .limit(PAGE_SIZE)
      .offset(offset);
    const { healths, statuses, properties, years } = sums;
    const choices = { healths, statuses, properties, years };
    const notes = rows.map((row) => heldNoteView(row, today));
    const pictures = await readFirstPictures(
      transaction,
      notes.map(({ propertyId }) => propertyId),
    );
    return { notes, pictures, page, pageSize: PAGE_SIZE, totals, choices, today };
  });
}

const HEAD = [
  'Note ID',
  'Address',
  'City',
  'State',
  'Amount',
  'Interest Rate (%)',
  'Outstanding',
  'Next Due',
  'Next Payment',
  'Missing',
  'Payments Missing',
  'Missing Since',
  'Days Past Due',
  'Health',
  'Status',
  ...EXPORTED_DETAILS.map(({ short, label }: NoteDetailShape) => short ?? label),
  'Funded',
  'Matures',
];

/**
 * The portfolio as CSV: all pages of exactly what the filter leaves, in its order. Amounts in
 * dollars, rates in percent.
 *
 * @returns the text of the file, or `no_organization`. Source: rules 5.7, D9.
 */
export async function exportHeldNotes(
  caller: Caller,
  filter: PortfolioFilter,
): Promise<Result<string, 'no_organization'>> {
  const today = caller.clock.today();
  return asHolder(caller, async (transaction, organizationId) => {
    const held = heldNotes(transaction, { organizationId, today });
    const rows = await transaction
      .select()
      .from(held)
      .where(portfolioCondition(held, filter, today))
      .orderBy(...portfolioOrder(held, filter));
    return writeCsv(
      HEAD,
      rows.map((row) => cellsOf(row, heldNoteView(row, today).arrears)),
    );
  });
}

function cellsOf(row: HeldNoteRow, arrears: Arrears | null): CsvCell[] {
  return [
    { text: row.noteId },
    { text: row.address },
    { text: row.city },
    { text: row.state },
    { figure: decimalMoneyText(row.amountCents) },
    { figure: ratePercentText(row.ratePpm) },
    { figure: decimalMoneyText(row.outstandingCents) },
    { figure: row.nextDueOn },
    { figure: row.nextDueCents === null ? null : decimalMoneyText(row.nextDueCents) },
    { figure: arrears && decimalMoneyText(arrears.missingCents) },
    { figure: arrears && arrears.paymentCount },
    { figure: arrears && arrears.oldestDueOn },
    { figure: arrears && arrears.daysPastDue },
    { text: noteHealthLabel(row.health) },
    { text: noteStatusLabel(row.status) },
    ...EXPORTED_DETAILS.map((field) => detailCell(field, row[storedKey(field)])),
    { figure: row.fundedOn },
    { figure: row.finalOn },
  ];
}

/** What has words of its own is said in them, as on the pages. */
function detailCell(field: NoteDetailShape, value: FieldValue): CsvCell {
  return field.reads ? { text: noteFieldText(field, value) } : fieldCell(value);
}
