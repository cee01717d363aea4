import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { dateNumber } from '#app/ground/calendar/date-number.ts';
import {
  addCents,
  type Cents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import { statusIsPaidOff, statusIsServiced } from '#app/note/rules.ts';
import { finalDate, type NoteTerms } from '#app/ground/schedule/terms.ts';
import { accruedInterest } from '#app/ledger/payoff/rules.ts';
import { outstandingPrincipal, type ServicedRow } from '#app/ledger/rows.ts';
import { type Receipt, standingReceipts } from '#app/ledger/rules.ts';
import {
  flowsSoFar,
  flowsToDate,
  flowsToMaturity,
  type NoteFlows,
  type NoteReturn,
  type OwedToday,
  realisedReturn,
  returnOf,
  returnToDate,
  returnToMaturity,
  type StillToCome,
} from './flows.ts';

/** A note as its present holder has it. */
export type HeldPosition = {
  terms: NoteTerms;
  noteStatus: string;
  fundedOn: IsoDate;
  /** What was paid for it; null where no money was recorded: what was owed on the funding date. */
  paidCents: Cents | null;
  /** All rows in order, with what was received for each. */
  rows: readonly ServicedRow[];
  /** Since the funding, in any order, reversed ones and reversals among them. */
  receipts: readonly Receipt[];
  today: IsoDate;
};

/** The money of a held note: what went out and came, what is owed today and what is to come. */
export type HeldFlows = NoteFlows & OwedToday & StillToCome & { isPaidOff: boolean };

/**
 * The flows of a note for its present holder, who paid what was recorded, else the balance that was
 * owed on the funding date. Interest that has accrued and not come yet is owed today.
 * Units: cents. Null: for a note that is not active, in default or repaid; that has no rows of the
 * holder; and that is marked as repaid without the principal having come, for what it brought is
 * not known. Source: rules 5.8.
 */
export function heldFlows(position: HeldPosition): HeldFlows | null {
  const { noteStatus, fundedOn, rows, receipts, today } = position;
  const isPaidOff = statusIsPaidOff(noteStatus);
  const own = rows.filter((row) => row.dueOn >= fundedOn);
  const [first] = own;
  if (first === undefined || !(isPaidOff || statusIsServiced(noteStatus))) return null;
  const outstandingCents = outstandingPrincipal({ rows, fundedOn });
  if (isPaidOff && outstandingCents > 0n) return null;
  return {
    fundedOn,
    fundedCents: position.paidCents ?? first.startingBalanceCents,
    receipts: standingReceipts(receipts).map(({ receivedOn, amountCents }) => ({
      on: receivedOn,
      amountCents,
    })),
    outstandingCents,
    accruedCents: isPaidOff ? ZERO_CENTS : owedInterest(position),
    remaining: isPaidOff ? [] : own.map(openFlow).filter((flow) => flow.amountCents > 0n),
    today,
    isPaidOff,
  };
}

function openFlow(row: ServicedRow) {
  return {
    on: row.dueOn,
    amountCents: subtractCents(row.scheduledPaymentCents, row.amountPaidCents),
  };
}

/** Interest accrued through today less interest received; below zero when paid ahead. */
function owedInterest({ terms, fundedOn, rows, receipts, today }: HeldPosition): Cents {
  const standing = standingReceipts(receipts);
  const { dueCents, currentCents } = accruedInterest(
    {
      note: { terms, fundedOn, lateCharge: null, waivedPeriods: [] },
      finalOn: finalDate(terms),
      rows,
      curtailments: standing
        .filter(({ kind }) => kind === 'principal')
        .map(({ receivedOn, amountCents, isRecast }) => ({
          on: dateNumber(receivedOn),
          amountCents,
          isRecast,
        })),
      payments: standing.filter(({ kind }) => kind === 'payment' || kind === 'payoff'),
      feesPaidCents: ZERO_CENTS,
      paidOffOn: null,
    },
    today < fundedOn ? fundedOn : today,
  );
  const received = sumCents(
    rows.filter((row) => row.dueOn >= fundedOn).map((row) => row.interestPaidCents),
  );
  return subtractCents(addCents(dueCents, currentCents), received);
}

/** What a holder's note has brought and will bring, each a yearly rate as a fraction. */
export type HolderReturns = {
  toDate: NoteReturn;
  toMaturity: NoteReturn;
  realised: NoteReturn;
};

/**
 * The returns of a note for its present holder.
 * Units: effective, fractions a year. Null: where `heldFlows` is.
 * Source: rules 5.8.
 */
export function holderReturns(position: HeldPosition): HolderReturns | null {
  const flows = heldFlows(position);
  if (flows === null) return null;
  return {
    toDate: returnToDate(flows),
    toMaturity: returnToMaturity(flows),
    realised: realisedReturn(flows),
  };
}

/** What several notes together have brought and will bring, each a yearly rate as a fraction. */
export type PortfolioReturns = {
  toDate: NoteReturn;
  toMaturity: NoteReturn;
  /** Of the notes that were repaid, and of nothing else. */
  realised: NoteReturn;
};

/**
 * The returns of notes that are held together: one rate for the flows of all of them, so that a
 * dollar counts for as long as it was out. It is not the mean of the notes' own returns.
 * Units: effective, fractions a year. Source: rules 5.8.
 */
export function portfolioReturns(notes: readonly HeldFlows[]): PortfolioReturns {
  const repaid = notes.filter((note) => note.isPaidOff);
  return {
    toDate: returnOf(notes.flatMap(flowsToDate)),
    toMaturity: returnOf(notes.flatMap(flowsToMaturity)),
    realised:
      repaid.length === 0
        ? { kind: 'none', reason: 'not_paid_off' }
        : returnOf(repaid.flatMap(flowsSoFar)),
  };
}
