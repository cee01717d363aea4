import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { type FundsInput, recordFunds } from '#app/funding/money/record.server.ts';
import { recordReturn, reverseFunds } from '#app/funding/money/take-back.server.ts';
import { undoFunding } from '#app/funding/money/undo.server.ts';
import { callAs, type TestInstallation } from './test-installation.ts';
import { stagedOf } from './staged.ts';

/** As `stagedOf`, with what is done with money. */
export function stagedMoneyOf(installation: TestInstallation) {
  const staged = stagedOf(installation);
  const { look } = installation.database;
  const money = {
    ...staged,

    /** Puts a request where both sides have signed; ends as UTC texts. */
    sign: async (requestId: string, ends: string, expires: string = ends) => {
      await look(
        `update investment_requests set stage = 'signed', ends_at = $2, expires_at = $3,
           reference = coalesce(reference, 'HN-' || upper(substr(md5(id::text), 1, 6)))
         where id = $1`,
        [requestId, ends, expires],
      );
      await look(
        `insert into funding_events (request_id, place, event, from_stage, to_stage, by_name, at,
           ends_at)
         select $1, max(place) + 1, 'sign', 'documents_out', 'signed', 'Signer', $2, $3
         from funding_events where request_id = $1`,
        [requestId, installation.clock.now().toISOString(), ends],
      );
      await look(
        `update property_notes n set status = 'pending' from investment_requests r
         where r.id = $1 and n.id = r.note_id`,
        [requestId],
      );
    },

    pay: (by: Person, requestId: string, money: Paid) =>
      recordFunds(callAs(installation, by), {
        requestId,
        method: 'wire',
        reference: null,
        payer: null,
        reason: null,
        bearsShortfall: false,
        isFurther: false,
        idempotencyKey: crypto.randomUUID(),
        ...money,
        receivedOn: isoDate(money.on),
        amountCents: cents(money.amount),
      }),

    giveBack: (by: Person, requestId: string, money: { on: string; amount: bigint }) =>
      recordReturn(callAs(installation, by), {
        requestId,
        returnedOn: isoDate(money.on),
        amountCents: cents(money.amount),
        method: 'wire',
        reference: null,
        idempotencyKey: crypto.randomUUID(),
      }),

    reverse: (by: Person, requestId: string, receiptId: string) =>
      reverseFunds(callAs(installation, by), {
        requestId,
        receiptId,
        reason: 'the check bounced',
        idempotencyKey: crypto.randomUUID(),
      }),

    undo: (by: Person, requestId: string) =>
      undoFunding(callAs(installation, by), { requestId, reason: 'the wire was recalled' }),

    rowsOf: (noteId: string) =>
      look<{ on: string; due: string }>(
        `select due_date::text as "on", scheduled_payment_cents::text as due
         from property_note_payments where note_id = $1 order by period_number`,
        [noteId],
      ),

    receiptsOf: (requestId: string) =>
      look<{ id: string; amount: string; method: string }>(
        `select id, amount_cents::text as amount, method from funding_receipts
         where request_id = $1 order by recorded_at, amount_cents desc`,
        [requestId],
      ),
  };
  return {
    ...money,

    /** A request for a note of X1 that both sides have signed, as in the second part of X4. */
    signed: async (by: Person, terms: Partial<NoteTerms> = X1) => {
      installation.setNow('2026-03-03T15:00:00Z');
      const offered = await money.offer(by, terms);
      const investor = await money.lender();
      const requestId = await money.ask(investor, offered);
      await money.sign(requestId, '2026-03-12T21:00:00Z', '2026-03-13T21:00:00Z');
      installation.setNow('2026-03-13T15:00:00Z');
      return { ...offered, investor, requestId };
    },
  };
}

/** 150,000.00 at 7 %, 36 months, interest only: the note of X1, X5 to X7. */
export const X1 = {
  amountCents: cents(15_000_000n),
  startingPrincipalCents: null,
  ratePpm: ratePpm(70_000),
  termMonths: 36,
  paymentType: 'interest_only',
  noteOn: isoDate('2026-02-01'),
  firstPaymentOn: null,
} as const;

type Paid = Partial<Omit<FundsInput, 'requestId' | 'receivedOn' | 'amountCents'>> & {
  on: string;
  amount: bigint;
};
