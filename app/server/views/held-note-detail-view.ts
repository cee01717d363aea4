import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { type Cents, subtractCents, ZERO_CENTS } from '#app/domain/money/cents.ts';
import { statusIsPaidOff } from '#app/domain/note/note-status.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import { type HolderReturns, holderReturns } from '#app/domain/returns/holder-returns.ts';
import type { NoteTerms, PaymentType } from '#app/domain/schedule/terms.ts';
import type { ServicedRow } from '#app/domain/servicing/apply-payments.ts';
import { daysPastDue } from '#app/domain/servicing/days-past-due.ts';
import { nextDue } from '#app/domain/servicing/next-due.ts';
import { type NoteHealth, noteHealth } from '#app/domain/servicing/note-health.ts';
import { outstandingPrincipal } from '#app/domain/servicing/outstanding-principal.ts';
import type { Receipt, ReceiptKind } from '#app/domain/servicing/receipt.ts';
import { noteIsServiced, type RowStatus, rowStatus } from '#app/domain/servicing/row-status.ts';
import type { propertyNotes } from '#app/server/db/schema/notes.ts';
import type { properties } from '#app/server/db/schema/properties.ts';
import type { receipts } from '#app/server/db/schema/receipts.ts';
import { businessDate } from './business-date.ts';
import type { ReaderDocument } from './document-view.ts';
import type { NoteUpdate } from './note-update-view.ts';
import type { NoteChange } from './note-change-view.ts';

/** A note as its holder sees it. Money in cents, rows in order of due date. */
export type HeldNoteDetailView = {
  noteId: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  termMonths: number;
  monthlyPaymentCents: Cents;
  paymentType: PaymentType;
  status: string;
  lienPosition: number | null;
  noteOn: IsoDate;
  maturityOn: IsoDate;
  fundedOn: IsoDate;
  outstandingCents: Cents;
  health: NoteHealth;
  /** The oldest payment that is not covered; null when none is owed. */
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  daysPastDue: number;
  today: IsoDate;
  /** Null where they would say nothing (holder-returns.ts). */
  returns: HolderReturns | null;
  rows: ScheduleRowView[];
  receipts: ReceiptView[];
  /** Of the note and of the property that secures it, the newest first. */
  documents: ReaderDocument[];
  /** What the listing side has told, the newest first. */
  updates: NoteUpdate[];
  /** How status and terms have changed since the funding, the oldest first. */
  changes: NoteChange[];
};

export type ScheduleRowView = Pick<
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

/** `reversed` was taken back by a `reversal`, which is a receipt of its own (rules 5.2). */
export type ReceiptStanding = 'stands' | 'reversed' | 'reversal';

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

type HeldNote = {
  note: typeof propertyNotes.$inferSelect;
  property: typeof properties.$inferSelect;
  fundedOn: IsoDate;
  rows: readonly ServicedRow[];
  receipts: readonly (typeof receipts.$inferSelect)[];
  documents: ReaderDocument[];
  updates: NoteUpdate[];
  changes: NoteChange[];
  terms: NoteTerms;
  today: IsoDate;
  timeZone: string;
};

/**
 * What a holder may read of a note. The memo of a receipt and who recorded it stay with the listing
 * side, and so do the note's other terms.
 */
export function heldNoteDetailView(held: HeldNote): HeldNoteDetailView {
  const { note, property, fundedOn, rows, terms, today, timeZone } = held;

  const at = { today, noteStatus: note.status, fundedOn };
  const next = noteIsServiced(at) ? nextDue(rows, at) : null;
  return {
    noteId: note.id,
    address: property.address,
    city: property.city,
    state: property.state,
    zipCode: property.zipCode,
    amountCents: note.amountCents,
    ratePpm: note.ratePpm,
    termMonths: note.termMonths,
    monthlyPaymentCents: note.monthlyPaymentCents,
    paymentType: note.paymentType,
    status: note.status,
    lienPosition: note.lienPosition,
    noteOn: note.noteOn,
    maturityOn: note.maturityOn,
    fundedOn,
    outstandingCents: statusIsPaidOff(note.status)
      ? ZERO_CENTS
      : outstandingPrincipal({ rows, fundedOn }),
    health: noteHealth(rows, at),
    nextDue:
      next === null
        ? null
        : {
            dueOn: next.dueOn,
            openCents: subtractCents(next.scheduledPaymentCents, next.amountPaidCents),
          },
    daysPastDue: daysPastDue(rows, at),
    today,
    returns: holderReturns({
      terms,
      noteStatus: note.status,
      fundedOn,
      rows,
      receipts: held.receipts.map(receiptOf),
      today,
    }),
    rows: rows.map((row) => scheduleRowView(row, rowStatus(row, at))),
    receipts: receiptViews(held.receipts, timeZone),
    documents: held.documents,
    updates: held.updates,
    changes: held.changes,
  };
}

/** A row as its readers see it. */
export function scheduleRowView(row: ServicedRow, status: RowStatus): ScheduleRowView {
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

/** A stored receipt in the words of the servicing rules. */
function receiptOf(row: typeof receipts.$inferSelect): Receipt {
  const { id, receivedOn, recordedAt, amountCents, reverses, isRecast } = row;
  const kind = row.kind as ReceiptKind;
  return {
    id,
    kind,
    receivedOn,
    recordedAt: recordedAt.toISOString(),
    amountCents,
    reverses,
    isRecast,
  };
}

function receiptViews(rows: HeldNote['receipts'], timeZone: string): ReceiptView[] {
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
export function standingOf(
  row: typeof receipts.$inferSelect,
  reversed: ReadonlySet<string | null>,
): ReceiptStanding {
  if (row.reverses !== null) return 'reversal';
  return reversed.has(row.id) ? 'reversed' : 'stands';
}
