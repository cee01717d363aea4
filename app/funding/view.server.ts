import { and, desc, eq, sql } from 'drizzle-orm';
import { personFields, users } from '#app/account/tables.server.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { type PacketView, papersOf } from '#app/packet/send/papers.server.ts';
import type { OwedBalance } from '#app/note/funded-terms.ts';
import { owedOfNote } from '#app/note/stored.server.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { settleRequest } from '#app/request/pipeline/event.server.ts';
import { readReservedUntil } from '#app/request/pipeline/reserved.server.ts';
import { noteEnd } from '#app/request/note-end.server.ts';
import { graceOf } from '#app/request/over.server.ts';
import { type FundingEvent, isLive, isOpen, type Stage } from '#app/request/stages.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate, personTimeText } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/team/tables.server.ts';
import { type BankDetails, readBankDetails } from './bank/read.server.ts';
import type { EventView } from './history.server.ts';
import { type ReceiptView, readReceipts, receiptView } from './money/receipts.server.ts';
import { type FirstPayment, readFirstPayment } from './first-payment.server.ts';
import { fundsState, standingFunds, owedBack } from './money/rules.ts';
import { timeLeft } from './steps.ts';

/** What both sides see of a funding. Money in cents, times as the reader reads them. */
export type FundingView = {
  id: string;
  stage: Stage;
  /** What has become of a note that was funded and runs no more, in words; else null. */
  noteEnd: string | null;
  amountCents: Cents;
  /** What is missing of a sum that has come in part. */
  shortCents: Cents | null;
  /** Whether the whole amount stands although the note is not funded: a funding was undone. */
  standsWhole: boolean;
  /** What has to go back of the money that came. */
  toReturnCents: Cents;
  place: number | null;
  /** Until when the note is reserved for which it waits in line; null while nothing ends that. */
  waitsUntil: string | null;
  endsAt: string | null;
  timeLeft: string | null;
  /** When it expires: signed, its end is over, and no money has come; else null. */
  graceUntil: string | null;
  reference: string | null;
  fundedOn: IsoDate | null;
  submittedOn: IsoDate;
  lender: string | null;
  note: {
    id: string;
    ratePpm: RatePpm;
    termMonths: number;
    /** Of a seasoned note the balance that is bought, less than what is paid; else null. */
    boughtCents: Cents | null;
    /** What of that is owed when it is funded today, until it is; null where one sees no note. */
    owed: OwedBalance | null;
    /** When its terms became others than those that were asked for; else null. */
    changedOn: IsoDate | null;
    /** What it amounts to now, where that is not what an open request asked for (D45). */
    otherAmountCents: Cents | null;
  };
  /** Of a seasoned note that was funded the payment with which its lender's begin; else null. */
  firstPayment: FirstPayment | null;
  /** One that is a draft again, or hidden by its offering, has no page that its lender may see. */
  property: { id: string; address: string; city: string; state: string; isListed: boolean };
  pictures: FirstPictures;
  /** Where the money goes, once the papers are signed and until all of it is here; else null. */
  bank: BankDetails | null;
  /** The papers that were sent, the newest first. */
  packets: PacketView[];
  events: EventView[];
  receipts: ReceiptView[];
  /** The events that the reader may pass now. */
  may: FundingEvent[];
};

/** A request in the staged way with what its page shows of note, house, lender and asker. */
export type Found = NonNullable<Awaited<ReturnType<typeof findFunding>>>;

/** Finds it for who may see it, once what was over on its note has ended; else null. */
export async function findFunding(transaction: Transaction, caller: Caller, requestId: string) {
  if (!isUuid(requestId)) return null;
  const settled = await settleRequest(transaction, caller, requestId);
  if (settled === null || settled.request.way !== 'staged') return null;
  const { request, at } = settled;
  const [facts] = await transaction
    .select({
      note: {
        id: sql<string>`p.note_id`,
        ratePpm: sql<RatePpm>`p.rate_ppm`,
        termMonths: sql<number>`p.term_months`,
        boughtCents: sql`p.bought_cents`.mapWith(propertyNotes.startingPrincipalCents),
        changedAt: sql`p.changed_at`.mapWith(investmentRequests.createdAt),
      },
      property: {
        id: sql<string>`p.property_id`,
        address: sql<string>`p.address`,
        city: sql<string>`p.city`,
        state: sql<string>`p.state`,
        isListed: sql<boolean>`p.is_listed and exists (select from ${properties}
          where ${properties.id} = p.property_id)`,
      },
      place: sql<number | null>`access.place_in_line(${request.id})`,
    })
    .from(sql`access.place_of_request(${request.id}) p`);
  const [lends] = await transaction
    .select({
      // What was funded keeps the text of its funding.
      lender: sql<string>`coalesce(${noteHolders.vestingText}, ${investingProfiles.vestingText})`,
      lenderKind: investingProfiles.kind,
      // Whatever went back or came again since.
      fundedOn: noteHolders.heldFrom,
    })
    .from(investingProfiles)
    .leftJoin(
      noteHolders,
      and(
        eq(noteHolders.noteId, request.noteId),
        eq(noteHolders.profileId, investingProfiles.id),
        sql`${request.stage} = 'active'`,
      ),
    )
    .where(eq(investingProfiles.id, request.profileId ?? NOBODY))
    .orderBy(desc(noteHolders.heldFrom));
  // Whoever may not see the note any more, because it went on, reads nothing of its end.
  const [ofNote] = await transaction
    .select()
    .from(propertyNotes)
    .where(eq(propertyNotes.id, request.noteId));
  const [asker] = await transaction
    .select({ investor: personFields, organizationName: organizations.name })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, request.organizationId ?? NOBODY))
    .where(eq(users.id, request.userId));
  if (facts === undefined || asker === undefined) return null;
  const { lender = null, lenderKind = null, fundedOn = null } = lends ?? {};
  const nowCents = ofNote?.amountCents ?? request.amountCents;
  const isOnItsWay = isOpen(request.stage) || isLive(request.stage);
  const isOther = isOpen(request.stage) && nowCents !== request.amountCents;
  const otherAmountCents = isOther ? nowCents : null;
  return {
    request,
    at,
    ...facts,
    noteStatus: ofNote?.status ?? null,
    owed: isOnItsWay && ofNote ? owedOfNote(ofNote, caller.clock.today()) : null,
    otherAmountCents,
    lender,
    lenderKind,
    fundedOn,
    ...asker,
  };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What both sides see of it, but for its events and what the reader may do. */
export async function fundingView(transaction: Transaction, caller: Caller, found: Found) {
  const { request, at, property, place, lender, lenderKind } = found;
  const { changedAt, ...note } = found.note;
  const receipts = await readReceipts(transaction, request.id);
  const standing = new Set(standingFunds(receipts).map(({ id }) => id));
  const state = fundsState(request.amountCents, receipts);
  // Who holds the note no more, because an admin gave it to somebody else, was funded all the same.
  const wasWholeOn = state.kind === 'complete' ? state.completedOn : null;
  const fundedOn = found.fundedOn ?? (request.stage === 'active' ? wasWholeOn : null);
  const { endsAt } = request;
  const graceEnd = graceOf(request, at);
  const waitsUntil =
    request.stage === 'waitlisted' ? await readReservedUntil(transaction, request.noteId) : null;
  const packets = await papersOf(transaction, caller, request.id);
  return {
    id: request.id,
    stage: request.stage,
    noteEnd: noteEnd(request.stage, found.noteStatus),
    amountCents: request.amountCents,
    shortCents: isLive(request.stage) && state.kind === 'short' ? state.byCents : null,
    standsWhole: isLive(request.stage) && state.kind === 'complete',
    toReturnCents: owedBack(request, receipts),
    place,
    waitsUntil: waitsUntil instanceof Date ? personTimeText(waitsUntil, caller) : null,
    endsAt: endsAt === null ? null : personTimeText(endsAt, caller),
    // What money stands for does not expire.
    timeLeft:
      endsAt === null || state.kind !== 'none' ? null : timeLeft(endsAt.getTime() - at.getTime()),
    graceUntil: graceEnd === null ? null : personTimeText(graceEnd, caller),
    reference: request.reference,
    fundedOn,
    submittedOn: businessDate(request.createdAt, caller.settings.businessTimeZone),
    lender: lenderKind === 'unspecified' ? null : lender,
    note: {
      ...note,
      changedOn: changedAt && businessDate(changedAt, caller.settings.businessTimeZone),
      owed: found.owed,
      otherAmountCents: found.otherAmountCents,
    },
    firstPayment:
      note.boughtCents === null || fundedOn === null
        ? null
        : await readFirstPayment(transaction, { noteId: note.id, fundedOn }),
    property,
    pictures: await readFirstPictures(transaction, [property.id]),
    packets,
    bank:
      request.stage === 'signed' && state.kind !== 'complete'
        ? await readBankDetails(transaction, request.id, caller)
        : null,
    receipts: receipts.map((receipt) => receiptView(receipt, standing.has(receipt.id))),
  };
}
