import { businessDate } from '#app/server/clock.ts';
import type { RECEIPT_STANDINGS, ReceiptKind } from './rules.ts';
import type { receipts } from './tables.server.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { statusIsPaidOff } from '#app/note/rules.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';
import { type Arrears, arrearsOf } from './health.ts';
import {
  nextDue,
  type NoteHealth,
  noteHealth,
  noteIsServiced,
  outstandingPrincipal,
  type RowStatus,
  rowStatus,
  type ServicedRow,
} from './rows.ts';
import type { propertyNotes } from '#app/note/tables.server.ts';
import type { properties } from '#app/property/tables.server.ts';

/** How a note stands, as both its sides see it. Money in cents, rows in order of due date. */
export type NoteStandingView = {
  noteId: string;
  address: string;
  city: string;
  state: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  termMonths: number;
  monthlyPaymentCents: Cents;
  paymentType: PaymentType;
  status: string;
  lienPosition: number | null;
  noteOn: IsoDate;
  outstandingCents: Cents;
  health: NoteHealth;
  /** The oldest payment that is not covered; null when none is owed. */
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  /** Null when nothing is missing. */
  arrears: Arrears | null;
  today: IsoDate;
  rows: ServicedRowView[];
};

export type ServicedRowView = Pick<
  ServicedRow,
  | 'periodNumber'
  | 'dueOn'
  | 'scheduledPaymentCents'
  | 'interestDueCents'
  | 'principalDueCents'
  | 'startingBalanceCents'
  | 'prepaidCents'
  | 'endingBalanceCents'
  | 'amountPaidCents'
  | 'paidOn'
> & { status: RowStatus };

/** How a stored note stands with its rows; `fundedOn` is null while nobody holds it. */
export function noteStandingView(shown: {
  note: typeof propertyNotes.$inferSelect;
  property: Pick<typeof properties.$inferSelect, 'address' | 'city' | 'state'>;
  fundedOn: IsoDate | null;
  rows: readonly ServicedRow[];
  today: IsoDate;
}): NoteStandingView {
  const { note, property, fundedOn, rows, today } = shown;
  const at = { today, noteStatus: note.status, fundedOn };
  const next = noteIsServiced(at) ? nextDue(rows, at) : null;
  const isPaidOff = statusIsPaidOff(note.status);
  return {
    noteId: note.id,
    address: property.address,
    city: property.city,
    state: property.state,
    amountCents: note.amountCents,
    ratePpm: note.ratePpm,
    termMonths: note.termMonths,
    monthlyPaymentCents: note.monthlyPaymentCents,
    paymentType: note.paymentType,
    status: note.status,
    lienPosition: note.lienPosition,
    noteOn: note.noteOn,
    outstandingCents: isPaidOff ? ZERO_CENTS : outstandingPrincipal({ rows, fundedOn }),
    health: noteHealth(rows, at),
    nextDue: next && {
      dueOn: next.dueOn,
      openCents: subtractCents(next.scheduledPaymentCents, next.amountPaidCents),
    },
    arrears: arrearsOf(rows, at),
    today,
    rows: rows.map((row) => servicedRowView(row, rowStatus(row, at))),
  };
}

function servicedRowView(row: ServicedRow, status: RowStatus): ServicedRowView {
  const { periodNumber, dueOn, scheduledPaymentCents, interestDueCents, principalDueCents } = row;
  const { startingBalanceCents, prepaidCents, endingBalanceCents, amountPaidCents, paidOn } = row;
  return {
    periodNumber,
    dueOn,
    scheduledPaymentCents,
    interestDueCents,
    principalDueCents,
    startingBalanceCents,
    prepaidCents,
    endingBalanceCents,
    amountPaidCents,
    paidOn,
    status,
  };
}

/** `reversed` was taken back by a `reversal`, which is a receipt of its own (rules 5.2). */
export type ReceiptStanding = keyof typeof RECEIPT_STANDINGS;

export type ReceiptView = {
  id: string;
  receivedOn: IsoDate;
  recordedOn: IsoDate;
  kind: ReceiptKind;
  /** Negative for a reversal. */
  amountCents: Cents;
  method: string;
  reference: string | null;
  standing: ReceiptStanding;
};

type StoredReceipt = typeof receipts.$inferSelect;

/** What was recorded on a note, in the order given, as all its readers see it. */
export function receiptViews(rows: readonly StoredReceipt[], timeZone: string): ReceiptView[] {
  const reversed = new Set(rows.map((row) => row.reverses));
  return rows.map((row) => ({
    id: row.id,
    receivedOn: row.receivedOn,
    recordedOn: businessDate(row.recordedAt, timeZone),
    kind: row.kind as ReceiptKind,
    amountCents: row.amountCents,
    method: row.method,
    reference: row.reference,
    standing: standingOf(row, reversed),
  }));
}

/** What became of a receipt; `reversed` are the ids that reversals name. */
function standingOf(row: StoredReceipt, reversed: ReadonlySet<string | null>): ReceiptStanding {
  if (row.reverses !== null) return 'reversal';
  return reversed.has(row.id) ? 'reversed' : 'stands';
}
