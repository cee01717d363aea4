import { addDays, isoDate, type IsoDate } from '../../app/ground/calendar/iso-date.ts';
import { cents, type Cents } from '../../app/ground/money/cents.ts';
import { accept, refuse, type Result } from '../../app/ground/result.ts';
import type { NoteTerms } from '../../app/ground/schedule/terms.ts';
import { applyReceipts, openLedger } from '../../app/ledger/receipts/apply.ts';
import { lateCharges } from '../../app/ledger/late.ts';
import {
  type HeldNote,
  type Ledger,
  type Receipt,
  type ReceiptKind,
  standingReceipts,
} from '../../app/ledger/rules.ts';
import { payoffQuote } from '../../app/ledger/payoff/rules.ts';
import { lastDay } from '../../tests/fixtures/servicing/identities.ts';
import { reversalOf } from '../../tests/fixtures/servicing/sample-ledgers.ts';

/** What of a receipt a form says; money in cents. */
export type ReceiptWish = {
  kind: ReceiptKind;
  receivedOn: IsoDate;
  amountCents: Cents;
  isRecast: boolean;
};

/** One thing that somebody does with a note. */
export type Deed =
  | { kind: 'record'; wish: ReceiptWish }
  | { kind: 'reverse'; receipt: Receipt }
  | { kind: 'waive'; periodNumber: number };

/** A note that is held, all that was recorded on it in order, and what day it is. */
export type Life = {
  note: HeldNote;
  recorded: readonly Receipt[];
  ledger: Ledger;
  today: IsoDate;
};

/** A whole number from 0 and below what is given (random-of.ts). */
export type Chance = (below: number) => number;

const GRACE_DAYS = [0, 5, 10, 15];
const SHARES_PPM = [0, 33_333, 50_000];

/** The first day of a loan on such terms, made in this century; half of them have late charges. */
export function beginLife(terms: NoteTerms, pick: Chance): Life {
  const noteOn = addDays(isoDate('2005-01-01'), pick(9_000));
  const note: HeldNote = {
    terms: { ...terms, noteOn, firstPaymentOn: null },
    fundedOn: noteOn,
    lateCharge:
      pick(2) === 0
        ? null
        : {
            graceDays: GRACE_DAYS[pick(4)]!,
            sharePpm: SHARES_PPM[pick(3)]!,
            minimumCents: cents(2_500 * pick(2)),
          },
    waivedPeriods: [],
  };
  return { note, recorded: [], ledger: openLedger(note), today: noteOn };
}

/**
 * The life after a deed of its today: `id` is the one of the receipt or reversal. Refused like the
 * product refuses it: for a day ahead, a charge that is not there, or what the ledger refuses.
 */
export function live(life: Life, deed: Deed, id: string): Result<Life, string> {
  const { note, recorded } = life;
  switch (deed.kind) {
    case 'record': {
      if (deed.wish.receivedOn > life.today) return refuse('in_future');
      const receipt = { ...deed.wish, id, reverses: null, recordedAt: momentOf(life) };
      if (repays(life, receipt)) return refuse('is_payoff');
      return grown(life, { note, recorded: [...recorded, receipt] });
    }
    case 'reverse': {
      const reversal = reversalOf(deed.receipt, { id, recordedAt: momentOf(life) });
      return grown(life, { note, recorded: [...recorded, reversal] });
    }
    case 'waive': {
      const { periodNumber } = deed;
      const charge = lateCharges(life.ledger, life.today).find(
        (one) => one.periodNumber === periodNumber,
      );
      if (charge === undefined || charge.isWaived) return refuse('nothing_to_waive');
      const waivedPeriods = [...note.waivedPeriods, periodNumber];
      return grown(life, { note: { ...note, waivedPeriods }, recorded });
    }
  }
}

/** A payment of just what repays the note, which has to be sent as its payoff. */
function repays({ note, recorded, ledger }: Life, receipt: Receipt): boolean {
  const { kind, receivedOn, amountCents } = receipt;
  if (kind !== 'payment' || receivedOn < lastDay(note, standingReceipts(recorded))) return false;
  return amountCents === payoffQuote(ledger, receivedOn).totalCents;
}

function grown(life: Life, to: Pick<Life, 'note' | 'recorded'>): Result<Life, string> {
  const applied = applyReceipts(to.note, to.recorded);
  if (!applied.ok) return refuse(applied.reason.reason.kind);
  return accept({ ...life, ...to, ledger: applied.value });
}

/** An instant of today after all that was recorded before. */
function momentOf({ today, recorded }: Life): string {
  return `${today}T12:00:00.${String(recorded.length).padStart(3, '0')}Z`;
}
