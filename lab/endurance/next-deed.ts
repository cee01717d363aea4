import { addDays, daysBetween, type IsoDate } from '../../app/ground/calendar/iso-date.ts';
import { cents } from '../../app/ground/money/cents.ts';
import { servicedRows } from '../../app/ledger/receipts/apply.ts';
import { lateCharges, lateChargesOwed } from '../../app/ledger/late.ts';
import { payoffQuote } from '../../app/ledger/payoff/rules.ts';
import { type HeldNote, type Ledger, standingReceipts } from '../../app/ledger/rules.ts';
import { rowIsCovered, type ServicedRow } from '../../app/ledger/rows.ts';
import { lastDay } from '../../tests/fixtures/servicing/identities.ts';
import type { Chance, Deed, Life, ReceiptWish } from './life.ts';

/** The day on which something happens next: a due date, around one, or any day soon. */
export function nextDay({ ledger, note, today }: Life, pick: Chance): IsoDate {
  const next = ledger.rows.find((row) => row.dueOn > today && row.dueOn >= note.fundedOn);
  if (next === undefined || pick(4) === 0) return addDays(today, pick(45));
  const days = daysBetween(today, next.dueOn) + (pick(3) === 0 ? pick(50) - 12 : 0);
  return addDays(today, Math.max(0, days));
}

/**
 * What somebody does on the today of a life, mostly what makes sense: payments in full, in part,
 * for several rows and backdated; principal of both ways; payoffs; late charges paid and waived;
 * reversals of any receipt that stands; and now and then what has to be refused.
 */
export function nextDeed(life: Life, pick: Chance): Deed {
  const standing = standingReceipts(life.recorded);
  const chance = pick(100);
  if (standing.length > 0 && (chance < 7 || (life.ledger.paidOffOn !== null && chance < 50))) {
    // The last one can always be taken back; one before may be needed by those after it.
    const receipt = standing[pick(3) === 0 ? pick(standing.length) : standing.length - 1]!;
    return { kind: 'reverse', receipt };
  }
  if (chance < 12) return waiverOf(life, pick);
  if (chance < 14) return { kind: 'record', wish: oddWish(life, pick) };
  if (chance < 22) return { kind: 'record', wish: principalOf(life, pick) };
  if (chance < 26) return { kind: 'record', wish: feeOf(life, pick) };
  if (chance < 28) return { kind: 'record', wish: payoffOf(life) };
  return { kind: 'record', wish: paymentOf(life, pick) };
}

function wishOn(receivedOn: IsoDate, kind: ReceiptWish['kind'], amount: bigint): ReceiptWish {
  return { kind, receivedOn, amountCents: cents(amount), isRecast: false };
}

/** Whether nothing is left to be paid; a receipt may still be taken back. */
export function isRepaid({ ledger, note }: Life): boolean {
  return openRows(ledger, note).length === 0;
}

function openRows(ledger: Ledger, note: HeldNote): ServicedRow[] {
  return servicedRows(ledger).filter((row) => row.dueOn >= note.fundedOn && !rowIsCovered(row));
}

function waiverOf({ ledger, today }: Life, pick: Chance): Deed {
  const charges = lateCharges(ledger, today);
  // Without a charge this is refused, and so is the same one twice.
  const periodNumber = charges[pick(Math.max(1, charges.length))]?.periodNumber ?? 1;
  return { kind: 'waive', periodNumber };
}

/** What nobody should send: a day ahead or before the funding, nothing, or far too much. */
function oddWish({ note, today }: Life, pick: Chance): ReceiptWish {
  const odd = [
    wishOn(addDays(today, 1 + pick(30)), 'payment', 100n),
    wishOn(addDays(note.fundedOn, -1 - pick(30)), 'payment', 100n),
    wishOn(today, 'principal', 0n),
    wishOn(today, 'payment', 1_000_000_000_000n),
  ];
  return odd[pick(odd.length)]!;
}

function principalOf({ ledger, today }: Life, pick: Chance): ReceiptWish {
  const row = ledger.rows.find(({ dueOn }) => dueOn > today);
  const balance = row?.startingBalanceCents ?? 100n;
  const amount = pick(20) === 0 ? balance : (balance * BigInt(1 + pick(40))) / 100n;
  return { ...wishOn(today, 'principal', amount), isRecast: pick(2) === 0 };
}

function feeOf({ ledger, today }: Life, pick: Chance): ReceiptWish {
  const owed: bigint = lateChargesOwed(ledger, today);
  return wishOn(today, 'fee', pick(3) === 0 ? owed / 2n + 1n : owed);
}

function payoffOf({ note, recorded, ledger, today }: Life): ReceiptWish {
  const last = lastDay(note, standingReceipts(recorded));
  return wishOn(today, 'payoff', payoffQuote(ledger, last > today ? last : today).totalCents);
}

/** The oldest row in full as a rule; a part, some rows at once, or all that is overdue. */
function paymentOf(life: Life, pick: Chance): ReceiptWish {
  const { ledger, note, today } = life;
  const open = openRows(ledger, note);
  const how = pick(20);
  // After the final date the last row takes a payoff and nothing else (rules 5.3).
  if (open.length === 1 && today > ledger.finalOn && pick(5) > 0) return payoffOf(life);
  const overdue = open.filter((row) => row.dueOn <= today);
  const rows = how < 2 ? open.slice(0, 1 + pick(6)) : how < 5 ? overdue : open.slice(0, 1);
  const due = openOf(rows.length > 0 ? rows : open.slice(0, 1));
  const amount = how < 8 && how >= 5 ? (due * BigInt(1 + pick(120))) / 100n : due;
  const receivedOn = pick(15) === 0 ? addDays(today, -pick(60)) : today;
  const wish = wishOn(receivedOn, 'payment', amount);
  // A payment of just what repays the note has to be sent as its payoff.
  const payoff = payoffOf(life);
  return receivedOn === today && payoff.amountCents === amount ? payoff : wish;
}

function openOf(rows: readonly ServicedRow[]): bigint {
  return rows.reduce((sum, row) => sum + row.scheduledPaymentCents - row.amountPaidCents, 0n);
}
