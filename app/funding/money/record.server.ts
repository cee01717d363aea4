import { eq } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, type Cents } from '#app/ground/money/cents.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { type FUNDS_REFUSALS, isWaitReason, type WaitReason } from '#app/funding/words.ts';
import { stagedFunding, whyNotFunded } from '#app/note/funded-terms.ts';
import { termsOf } from '#app/note/stored.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import { queueFundingPapers } from '#app/packet/send/at-funding.server.ts';
import { readW9Wait } from '#app/packet/send/w9.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { passesGate } from '#app/offering/gate/gate.server.ts';
import { assignNote } from '#app/request/assign.server.ts';
import type { AssignRefusal } from '#app/request/decision-words.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import { mayDecideRequest } from '#app/request/may.ts';
import {
  passEvent,
  settleRequest,
  stagePassed,
  type StagePassed,
} from '#app/request/pipeline/event.server.ts';
import { isLive } from '#app/request/stages.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { addReceipt, noteMoney, readReceipts } from './receipts.server.ts';
import {
  borneByCompany,
  COMPANY,
  type FundingMethod,
  type FundingReceipt,
  fundsState,
  lastDay,
} from './rules.ts';

export type FundsInput = {
  requestId: string;
  receivedOn: IsoDate;
  amountCents: Cents;
  method: FundingMethod;
  reference: string | null;
  /** Who paid; null for the lender. */
  payer: string | null;
  /** Needed on the short road, for another payer, and for what the company bears. */
  reason: string | null;
  bearsShortfall: boolean;
  /** Money that came although the note is funded already, such as a wire that was sent twice. */
  isFurther?: boolean;
  /** Chosen once per form: recording twice with it records once. */
  idempotencyKey: string;
};

/** What became of a reservation by the money. Sums in cents. */
export type FundsOutcome =
  | { kind: 'short'; byCents: Cents }
  | { kind: 'active'; fundedOn: IsoDate; excessCents: Cents }
  /** All of it is here and keeps the reservation, and something keeps it from being active. */
  | { kind: 'waits'; reason: WaitReason }
  /** More than the note. */
  | { kind: 'to_return'; sumCents: Cents }
  /** Too late for the reservation: it goes back, or T17 comes first. `ended` says why (R8). */
  | { kind: 'late'; sumCents: Cents; ended: StagePassed };

export type FundsRefusal =
  | Closed
  | StagePassed
  | AssignRefusal
  | RefusalOf<
      typeof FUNDS_REFUSALS,
      | 'date_out_of_reach'
      | 'amount_missing'
      | 'payer_unexplained'
      | 'short_road_unexplained'
      | 'shortfall_too_large'
      | 'shortfall_unexplained'
      | 'recorded_already'
      | 'w9'
    >;

/**
 * Records money that a lender has sent for a reserved note (T10), or on the short road before the
 * papers are signed (T11). The sum that reaches the amount makes the request active: the note goes
 * to the lender from the day on which the money was whole, with its schedule (D16), and its papers
 * are put down to be made, in the same transaction. Short sums wait, what is over is to be
 * returned, and money for a request that has ended is put down to be returned, as is further money
 * of a funded note, which moves no date. With a key that was recorded before nothing happens again.
 *
 * @returns what became of it, or: `missing`, `forbidden`, `stage_passed` (R8) for a request that
 * never was reserved, and for one that is active, or is not where further money is meant;
 * `date_out_of_reach` (R7); `amount_missing` for no money, unless the whole amount stands already
 * or the company bears what is short of what does; `payer_unexplained`, `short_road_unexplained`,
 * `shortfall_unexplained` without a reason; `shortfall_too_large`; `recorded_already` for a key of
 * another sum; `w9` without a further sum before the form W-9 was checked, where the setting asks
 * for that, and dates that do not fit: what came is recorded, and keeps the reservation; and the
 * reasons of `assignNote`.
 * Source: rules 6.3 and 6.4.
 */
export async function recordFunds(
  caller: Caller,
  input: FundsInput,
): Promise<Result<FundsOutcome, FundsRefusal>> {
  return rollingBack<FundsOutcome, FundsRefusal>((undo) =>
    asActor(caller.database, caller.actor, (transaction) =>
      recordIn(transaction, caller, { ...input, undo }),
    ),
  );
}

/** The same in a transaction of the caller's, which `undo` takes back. */
export async function recordIn(
  transaction: Transaction,
  caller: Caller,
  { undo, ...input }: FundsInput & { undo: (reason: FundsRefusal) => never },
): Promise<Result<FundsOutcome, FundsRefusal>> {
  const found = await settleRequest(transaction, caller, input.requestId);
  if (found === null) return refuse({ kind: 'missing' });
  const { request } = found;
  const { stage } = request;
  if (!mayDecideRequest(caller.actor, request)) return refuse({ kind: 'forbidden' });
  const before = await readReceipts(transaction, request.id);
  const known = before.find(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey);
  if (known !== undefined) {
    const isSame = known.amountCents === input.amountCents && known.receivedOn === input.receivedOn;
    return isSame
      ? accept(await outcomeOf(transaction, caller, { request, receipts: before }))
      : refuse({ kind: 'recorded_already' });
  }
  if (request.reference === null || (stage === 'active') !== (input.isFurther ?? false)) {
    return stagePassed(transaction, caller, request);
  }
  const wrong = await whatIsWrong(transaction, caller, { request, input });
  if (wrong !== null) return refuse(wrong);
  // After a funding was undone its money stands, and makes the request active again by itself.
  const standsWhole = isLive(stage) && fundsState(request.amountCents, before).kind === 'complete';
  // And what is short of money that came before may be borne without any more of it.
  const isBorne = input.bearsShortfall && isLive(stage) && request.receivedCents > 0n;
  if (input.amountCents > 0n) await putDown(transaction, caller, { request, receipt: input });
  else if (!standsWhole && !isBorne) return refuse({ kind: 'amount_missing' });
  let receipts = await readReceipts(transaction, request.id);
  const state = fundsState(request.amountCents, receipts);
  if (input.isFurther && state.kind === 'complete') {
    return accept({ kind: 'to_return', sumCents: state.excessCents });
  }
  if (!isLive(stage)) return accept(await outcomeOf(transaction, caller, { request, receipts }));
  if (state.kind === 'short') {
    if (!input.bearsShortfall) return accept(state);
    const { shortfallCents } = await readFundingSettings(transaction);
    const { byCents } = state;
    // What it bears already counts, also of a funding that was undone.
    const borneCents = borneByCompany(receipts);
    if (borneCents + byCents > shortfallCents) {
      const mostCents = cents(shortfallCents > borneCents ? shortfallCents - borneCents : 0n);
      return undo({ kind: 'shortfall_too_large', byCents, mostCents });
    }
    await putDown(transaction, caller, {
      request,
      receipt: {
        ...input,
        receivedOn: lastDay(receipts),
        amountCents: byCents,
        method: COMPANY,
        reference: null,
        payer: null,
        idempotencyKey: `${input.idempotencyKey} ${COMPANY}`,
      },
    });
    receipts = await readReceipts(transaction, request.id);
  }
  const activated = await activate(transaction, caller, { request, receipts, input });
  if (activated.ok) return activated;
  const { reason } = activated;
  const isKept = input.amountCents > 0n && !input.bearsShortfall;
  return isKept && isWaitReason(reason) ? accept({ kind: 'waits', reason }) : undo(reason);
}

/** Puts money down that came, in the audit as well. */
async function putDown(
  transaction: Transaction,
  caller: Caller,
  of: Parameters<typeof addReceipt>[2],
): Promise<void> {
  await addReceipt(transaction, caller, of);
  const { amountCents, receivedOn, payer, reason, method } = of.receipt;
  await noteMoney(transaction, caller, {
    request: of.request,
    action: 'funding.receipt_recorded',
    money: { amountCents, receivedOn, payer, reason, method },
  });
}

async function whatIsWrong(
  transaction: Transaction,
  caller: Caller,
  { request, input }: { request: LockedRequest; input: FundsInput },
): Promise<FundsRefusal | null> {
  const from = businessDate(request.createdAt, caller.settings.businessTimeZone);
  if (input.receivedOn < from || input.receivedOn > caller.clock.today()) {
    return { kind: 'date_out_of_reach', from, field: 'receivedOn' };
  }
  if (input.reason !== null) return null;
  if (request.stage === 'reserved' || request.stage === 'documents_out') {
    return { kind: 'short_road_unexplained' };
  }
  if (input.bearsShortfall) return { kind: 'shortfall_unexplained' };
  if (input.payer === null) return null;
  const lender = await lenderOf(transaction, request);
  return input.payer === lender?.vestingText ? null : { kind: 'payer_unexplained' };
}

/** Who lends by a request; null while nobody says so. */
async function lenderOf(transaction: Transaction, { profileId }: LockedRequest) {
  if (profileId === null) return null;
  const { vestingText } = investingProfiles;
  const [found] = await transaction
    .select({ vestingText })
    .from(investingProfiles)
    .where(eq(investingProfiles.id, profileId));
  return found ?? null;
}

/** Makes the request active, and gives the note to its lender from the day the money was whole. */
async function activate(
  transaction: Transaction,
  caller: Caller,
  work: { request: LockedRequest; receipts: readonly FundingReceipt[]; input: FundsInput },
): Promise<Result<FundsOutcome, AssignRefusal | RefusalOf<typeof FUNDS_REFUSALS, 'w9'>>> {
  const { request, receipts, input } = work;
  const w9 = await readW9Wait(transaction, request.id);
  if (w9?.waiting === 'funds') return refuse({ kind: 'w9' });
  const state = fundsState(request.amountCents, receipts);
  if (state.kind !== 'complete') throw new Error('the money of a request to activate is whole');
  const { completedOn: fundedOn, excessCents } = state;
  const [note] = await transaction
    .select()
    .from(propertyNotes)
    .where(eq(propertyNotes.id, request.noteId));
  if (note === undefined) throw new Error(`request ${request.id} without a note`);
  const { firstPaymentRule: rule } = await readFundingSettings(transaction);
  const funding = stagedFunding(note, { fundedOn, rule });
  const unfit = whyNotFunded(termsOf(note), funding);
  if (unfit !== null) return refuse({ kind: 'terms', message: unfit });
  const isShortRoad = request.stage !== 'signed';
  if (isShortRoad) {
    // On the day of funding, whenever that is recorded; the database asks the same.
    const { id: requestId, noteId, profileId } = request;
    const kept = await passesGate(transaction, { noteId, profileId, requestId, on: fundedOn });
    if (kept !== null) return refuse({ kind: kept });
  }
  await passEvent(transaction, caller, {
    requestId: request.id,
    event: isShortRoad ? 'record_funds_now' : 'record_funds',
    to: 'active',
    reason: input.reason,
    facts: {
      fundedOn,
      // What undoing puts back.
      before: { noteOn: note.noteOn, firstPaymentOn: note.firstPaymentOn },
    },
  });
  const assigned = await assignNote(transaction, caller, {
    request,
    ...funding,
    organizationId: null,
    isPaid: true,
  });
  if (!assigned.ok) return assigned;
  await queueFundingPapers(transaction, caller, request);
  return accept({ kind: 'active', fundedOn, excessCents });
}

/** What the receipts of a request say of it. */
async function outcomeOf(
  transaction: Transaction,
  caller: Caller,
  { request, receipts }: { request: LockedRequest; receipts: readonly FundingReceipt[] },
): Promise<FundsOutcome> {
  const state = fundsState(request.amountCents, receipts);
  const isOver = !isLive(request.stage) && request.stage !== 'active';
  const sumCents = cents(receipts.reduce((sum, one) => sum + one.amountCents, 0n));
  if (isOver) {
    const { reason: ended } = await stagePassed(transaction, caller, request);
    return { kind: 'late', sumCents, ended };
  }
  if (state.kind === 'none') return { kind: 'to_return', sumCents };
  if (state.kind === 'short') return state;
  if (request.stage !== 'active') return { kind: 'waits', reason: null };
  return { kind: 'active', fundedOn: state.completedOn, excessCents: state.excessCents };
}
