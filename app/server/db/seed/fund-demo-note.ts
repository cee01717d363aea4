import { addDays } from '#app/ground/calendar/iso-date.ts';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { ReceiptKind } from '#app/ledger/rules.ts';
import type { PropertyStatus } from '#app/property/rules.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { eq } from 'drizzle-orm';
import {
  asOwner,
  afternoonOf,
  callAs,
  dayOf,
  type Demo,
  type DemoPeople,
  mustSucceed,
} from './demo.ts';
import type { DemoNote } from './demo-data.ts';

type Funding = {
  note: DemoNote;
  /** Who asked for it and got it. */
  fundedBy: string;
  terms: NoteTerms;
  noteId: string;
  propertyId: string;
  status: PropertyStatus;
};

/**
 * Lives a held note's past: the request, its approval, then a receipt for each row that was paid.
 */
export async function fundDemoNote(
  demo: Demo,
  people: DemoPeople,
  funding: Funding,
): Promise<void> {
  const { fundedBy, terms, noteId, propertyId } = funding;
  const investor = people.of(fundedBy);
  demo.travelTo(afternoonOf(addDays(terms.noteOn, -3)));
  const asked = await submitRequest(callAs(demo, investor), {
    propertyId,
    noteId,
    message: 'We would like to fund this note in full.',
  });
  const { requestId } = mustSucceed(asked, 'a request of the demo');
  demo.travelTo(afternoonOf(terms.noteOn));
  const decided = await decideRequest(callAs(demo, people.admin), {
    requestId,
    adminNotes: 'Identity and funds confirmed by telephone.',
    decision: 'approved',
    fundedOn: terms.noteOn,
    firstPaymentOn: terms.firstPaymentOn,
    organizationId: null,
  });
  mustSucceed(decided, 'an approval of the demo');
  await receivePayments(demo, people, funding);
  await settleStatus(demo, funding);
}

async function receivePayments(demo: Demo, people: DemoPeople, funding: Funding): Promise<void> {
  const { note, terms, noteId } = funding;
  const schedule = mustSucceed(buildSchedule(terms), 'the schedule of a demo note');
  const today = dayOf(demo.today);
  const due = schedule.rows.filter((row) => row.dueOn < today);
  const paid = due.slice(0, due.length - note.unpaid);
  for (const row of paid) {
    // On the final date the payoff is what the last row says.
    const kind = row === schedule.rows.at(-1) ? 'payoff' : 'payment';
    await receive(demo, people, { noteId, row, kind, share: 1n });
  }
  const next = due[paid.length];
  if (note.isPartial && next !== undefined) {
    await receive(demo, people, { noteId, row: next, kind: 'payment', share: 2n });
  }
}

type Received = { noteId: string; row: ScheduleRow; kind: ReceiptKind; share: bigint };

/** A receipt of one `share`-th of a row, on its due date. */
async function receive(
  demo: Demo,
  people: DemoPeople,
  { noteId, row, kind, share }: Received,
): Promise<void> {
  demo.travelTo(afternoonOf(row.dueOn));
  const amountCents: Cents = cents(row.scheduledPaymentCents / share);
  const recorded = await recordReceipt(callAs(demo, people.admin), {
    noteId,
    receivedOn: row.dueOn,
    amountCents,
    method: 'ach',
    reference: `ACH ${row.dueOn}`,
    memo: null,
    idempotencyKey: `demo-${row.periodNumber}`,
    kind,
    isRecast: false,
    seen: null,
  });
  mustSucceed(recorded, 'a receipt of the demo');
}

/** What an admin sets by hand in the end: a note in default, a property that is closed. */
async function settleStatus(
  demo: Demo,
  { note, noteId, propertyId, status }: Funding,
): Promise<void> {
  await asOwner(demo, [properties, propertyNotes], async (transaction) => {
    if (note.status !== undefined) {
      await transaction
        .update(propertyNotes)
        .set({ status: note.status })
        .where(eq(propertyNotes.id, noteId));
    }
    await transaction.update(properties).set({ status }).where(eq(properties.id, propertyId));
  });
}
