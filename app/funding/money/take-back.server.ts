import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, type Cents, sumCents } from '#app/ground/money/cents.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { FUNDS_REFUSALS } from '#app/funding/words.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import { isPastExpiry } from '#app/request/over.server.ts';
import { mayDecideRequest } from '#app/request/may.ts';
import { settleRequest } from '#app/request/pipeline/event.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { addReceipt, noteMoney, readReceipts } from './receipts.server.ts';
import {
  borneByCompany,
  COMPANY,
  type FundingMethod,
  hereSince,
  isLastMoney,
  returnable,
  standingFunds,
} from './rules.ts';

type FundsReason = Exclude<keyof typeof FUNDS_REFUSALS, 'title'>;
type Refused<Reason extends FundsReason> = Closed | RefusalOf<typeof FUNDS_REFUSALS, Reason>;

type ReturnReason =
  | 'more_than_stands'
  | 'returned_already'
  | 'amount_missing'
  | 'date_out_of_reach';

/**
 * Records that money went back to its payer. Refused: `missing`, `forbidden`; `more_than_stands`
 * with what can be returned; `returned_already` with who returned the last of it and when;
 * `amount_missing`; `date_out_of_reach` (R7). With a key that was recorded before nothing happens
 * again.
 *
 * @returns whether the reservation has ended with it. Source: rules 6.3 (T13), 6.4.
 */
export async function recordReturn(
  caller: Caller,
  input: {
    requestId: string;
    returnedOn: IsoDate;
    amountCents: Cents;
    method: FundingMethod;
    reference: string | null;
    idempotencyKey: string;
  },
): Promise<Result<Gone, Refused<ReturnReason>>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openForMoney(transaction, caller, input.requestId);
    if (!opened.ok) return opened;
    const { request } = opened.value;
    const receipts = await readReceipts(transaction, request.id);
    if (receipts.some((one) => one.idempotencyKey === input.idempotencyKey)) {
      return accept({ hasEnded: false });
    }
    if (input.amountCents === 0n) return refuse({ kind: 'amount_missing' });
    const mostCents = returnable(request, receipts);
    const last = standingFunds(receipts).findLast(({ amountCents }) => amountCents < 0n);
    if (mostCents === 0n && last !== undefined) {
      const at = personTimeText(last.recordedAt, caller);
      const amountCents = cents(-last.amountCents);
      return refuse({ kind: 'returned_already', by: last.recorderName, at, amountCents });
    }
    if (input.amountCents > mostCents) return refuse({ kind: 'more_than_stands', mostCents });
    const from = hereSince(receipts, cents(request.receivedCents - mostCents + input.amountCents));
    if (input.returnedOn < from || input.returnedOn > caller.clock.today()) {
      return refuse({ kind: 'date_out_of_reach', from, field: 'returnedOn' });
    }
    await addReceipt(transaction, caller, {
      request,
      receipt: {
        ...input,
        receivedOn: input.returnedOn,
        amountCents: cents(-input.amountCents),
        payer: null,
        reason: null,
      },
    });
    await noteMoney(transaction, caller, {
      request,
      action: 'funding.return_recorded',
      money: { amountCents: input.amountCents, returnedOn: input.returnedOn },
    });
    await dropShares(transaction, caller, { request, key: input.idempotencyKey });
    return accept({ hasEnded: endsWith(opened.value, receipts, input) });
  });
}

/** Whether a reservation has ended with money that is not here any more: its time was over. */
type Gone = { hasEnded: boolean };

function endsWith(
  { request, at }: Opened,
  receipts: Awaited<ReturnType<typeof readReceipts>>,
  gone: Parameters<typeof isLastMoney>[1],
): boolean {
  return isPastExpiry(request, at) && isLastMoney(standingFunds(receipts), gone);
}

/** Takes back what the company bears of a sum of which nothing is here any more. */
async function dropShares(
  transaction: Transaction,
  caller: Caller,
  { request, key }: { request: LockedRequest; key: string },
): Promise<void> {
  if (request.stage === 'active') return;
  const standing = standingFunds(await readReceipts(transaction, request.id));
  const shares = standing.filter(({ method }) => method === COMPANY);
  const lenders = standing.filter(({ method }) => method !== COMPANY);
  if (sumCents(lenders.map(({ amountCents }) => amountCents)) > 0n) return;
  for (const [index, share] of shares.entries()) {
    const receipt = {
      ...share,
      amountCents: cents(-share.amountCents),
      reason: 'Nothing of the money is here any more.',
      idempotencyKey: `${key.slice(0, 56)} share ${index}`,
    };
    await addReceipt(transaction, caller, { request, receipt, reverses: share.id });
  }
}

/**
 * Takes an entry back that is not so: a receipt whose money never came, such as a check that
 * bounced, or a return that never went. Refused: `missing`, `forbidden`; `taken_back`; `undo_first`
 * for money that has made the note active (T18); `returned_since` where less than the receipt
 * stands.
 *
 * @returns whether the reservation has ended with it. Source: rules 6.3 (T13), 6.4.
 */
export async function reverseFunds(
  caller: Caller,
  input: { requestId: string; receiptId: string; reason: string; idempotencyKey: string },
): Promise<Result<Gone, Refused<'taken_back' | 'undo_first' | 'returned_since'>>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openForMoney(transaction, caller, input.requestId);
    if (!opened.ok) return opened;
    const { request } = opened.value;
    const receipts = await readReceipts(transaction, request.id);
    const receipt = receipts.find(({ id }) => id === input.receiptId);
    if (receipt === undefined) return refuse({ kind: 'missing' });
    const stands = standingFunds(receipts).some(({ id }) => id === receipt.id);
    const { amountCents } = receipt;
    if (!stands) return refuse({ kind: 'taken_back' });
    if (request.stage === 'active' && amountCents > 0n) return refuse({ kind: 'undo_first' });
    // What the company bears of a sum is no money of the payer's.
    const borneCents = receipt.method === COMPANY ? 0n : borneByCompany(receipts);
    if (request.receivedCents - borneCents < amountCents) {
      return refuse({ kind: 'returned_since', amountCents });
    }
    await addReceipt(transaction, caller, {
      request,
      receipt: { ...receipt, ...input, amountCents: cents(-amountCents) },
      reverses: receipt.id,
    });
    const facts = { amountCents, reason: input.reason };
    await noteMoney(transaction, caller, {
      request,
      action: 'funding.receipt_reversed',
      money: facts,
    });
    await dropShares(transaction, caller, { request, key: input.idempotencyKey });
    return accept({ hasEnded: endsWith(opened.value, receipts, receipt) });
  });
}

type Opened = NonNullable<Awaited<ReturnType<typeof settleRequest>>>;

async function openForMoney(
  transaction: Transaction,
  caller: Caller,
  requestId: string,
): Promise<Result<Opened, Closed>> {
  const found = await settleRequest(transaction, caller, requestId);
  if (found === null) return refuse({ kind: 'missing' });
  const isAllowed = mayDecideRequest(caller.actor, found.request);
  return isAllowed ? accept(found) : refuse({ kind: 'forbidden' });
}
