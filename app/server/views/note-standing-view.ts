import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { statusIsPaidOff } from '#app/domain/note/note-status.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';
import { type Arrears, arrearsOf } from '#app/domain/servicing/arrears.ts';
import { nextDue } from '#app/domain/servicing/next-due.ts';
import { type NoteHealth, noteHealth } from '#app/domain/servicing/note-health.ts';
import { outstandingPrincipal } from '#app/domain/servicing/outstanding-principal.ts';
import { noteIsServiced, type RowStatus, rowStatus } from '#app/domain/servicing/row-status.ts';
import type { ServicedRow } from '#app/domain/servicing/serviced-row.ts';
import type { propertyNotes } from '#app/server/db/schema/notes.ts';
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
