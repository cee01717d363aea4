import { eq } from 'drizzle-orm';
import { displayName, userIdOf } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { fundingReceipts } from '#app/funding/tables.server.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';

type NewReceipt = {
  receivedOn: IsoDate;
  /** Below zero for what went back. */
  amountCents: Cents;
  method: string;
  reference: string | null;
  payer: string | null;
  reason: string | null;
  idempotencyKey: string;
};

/** Puts a sum down, with who does it. */
export async function addReceipt(
  transaction: Transaction,
  caller: Caller,
  {
    request,
    receipt,
    reverses = null,
  }: { request: LockedRequest; receipt: NewReceipt; reverses?: string | null },
): Promise<string> {
  const { actor } = caller;
  const id = crypto.randomUUID();
  const { receivedOn, amountCents, method, reference, payer, reason, idempotencyKey } = receipt;
  await transaction.insert(fundingReceipts).values({
    id,
    requestId: request.id,
    receivedOn,
    amountCents,
    method,
    reference,
    payer,
    reason,
    reverses,
    idempotencyKey,
    recordedBy: userIdOf(actor),
    recorderName: actor.kind === 'person' ? displayName(actor) : 'System',
    recordedAt: caller.clock.now(),
  });
  return id;
}

type MoneyNote = {
  amountCents: Cents;
  reason?: string | null;
  payer?: string | null;
  method?: string;
  receivedOn?: IsoDate;
  returnedOn?: IsoDate;
};

/** Notes money down in the audit: what came, went back or was taken back. Source: D33. */
export async function noteMoney(
  transaction: Transaction,
  caller: Caller,
  { request, action, money }: { request: LockedRequest; action: string; money: MoneyNote },
): Promise<void> {
  await audit(transaction, caller, {
    action,
    recordType: 'investment_request',
    recordId: request.id,
    organizationId: request.listerId,
    details: { after: { ...money, amountCents: money.amountCents.toString() } },
  });
}

/** All receipts of a request, the oldest entry first. */
export async function readReceipts(transaction: Transaction, requestId: string) {
  return transaction
    .select()
    .from(fundingReceipts)
    .where(eq(fundingReceipts.requestId, requestId))
    .orderBy(fundingReceipts.recordedAt, fundingReceipts.id);
}

/** Money that came or went back, in cents. */
export type ReceiptView = {
  id: string;
  /** Money that came, that went back, or an entry that takes another one back. */
  kind: 'came' | 'returned' | 'took_back';
  receivedOn: IsoDate;
  amountCents: Cents;
  method: string;
  reference: string | null;
  payer: string | null;
  reason: string | null;
  /** Whether it stands, and can be taken back. */
  stands: boolean;
};

type Receipt = Awaited<ReturnType<typeof readReceipts>>[number];

/** A receipt as both sides see it. */
export function receiptView(receipt: Receipt, stands: boolean): ReceiptView {
  const { id, receivedOn, amountCents, method, reference, payer, reason } = receipt;
  const wentBack = amountCents < 0n ? 'returned' : 'came';
  return {
    id,
    kind: receipt.reverses === null ? wentBack : 'took_back',
    receivedOn,
    amountCents,
    method,
    reference,
    payer,
    reason,
    stands,
  };
}
