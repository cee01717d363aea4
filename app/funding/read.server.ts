import { and, desc, eq, sql } from 'drizzle-orm';
import { personFields, users } from '#app/account/tables.server.ts';
import { displayName } from '#app/ground/actor.ts';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import {
  type EvidenceMark,
  readEvidenceMarks,
  readStatement,
} from '#app/offering/accreditation/read.server.ts';
import { whyPapersWait } from '#app/packet/send/at-funding.server.ts';
import { type PacketView, papersOf } from '#app/packet/send/papers.server.ts';
import { noteHolders } from '#app/note/tables.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { mayAdministerListing } from '#app/property/may.ts';
import { mayAnswerRequest } from '#app/request/may.ts';
import { isOwnRequest } from '#app/request/rules.ts';
import { settleRequest } from '#app/request/pipeline/event.server.ts';
import { waitLonger } from '#app/request/pipeline/lead.server.ts';
import { FURTHEST_END_DAYS, isLongOver } from '#app/request/ends.server.ts';
import { graceOf, isPastExpiry } from '#app/request/over.server.ts';
import { type FundingEvent, isLive, mayFollow, type Stage } from '#app/request/stages.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate, personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/team/tables.server.ts';
import { type BankDetails, readBankDetails } from './bank/read.server.ts';
import { type EvidenceNeed, lackingEvidence } from './evidence.server.ts';
import { type EventView, readHistory, readOwnHistory } from './history.server.ts';
import { type ReceiptView, readReceipts, receiptView } from './money/receipts.server.ts';
import { fundsState, standingFunds } from './money/rules.ts';
import { owedBack, returnable } from './money/take-back.server.ts';
import { timeLeft } from './texts.ts';

/** What both sides see of a funding. Money in cents, times as the reader reads them. */
export type FundingView = {
  id: string;
  stage: Stage;
  amountCents: Cents;
  /** What is missing of a sum that has come in part. */
  shortCents: Cents | null;
  /** Whether the whole amount stands although the note is not funded: a funding was undone. */
  standsWhole: boolean;
  /** What has to go back of the money that came. */
  toReturnCents: Cents;
  place: number | null;
  endsAt: string | null;
  timeLeft: string | null;
  /** When it expires: signed, its end is over, and no money has come; else null. */
  graceUntil: string | null;
  reference: string | null;
  fundedOn: IsoDate | null;
  submittedOn: IsoDate;
  lender: string | null;
  note: { id: string; ratePpm: RatePpm; termMonths: number };
  /** One that is a draft again has no page that its lender may see. */
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

/** What whoever asked sees beside. */
export type RoomView = FundingView & {
  /** What the request lacks of evidence of accreditation; null where nothing is lacking. */
  needsEvidence: EvidenceNeed | null;
};

/** What the administration sees beside. */
export type FundingReview = FundingView & {
  investorName: string;
  /** Null for an account that is deleted. */
  investorEmail: string | null;
  /** For whom they asked; null for nobody, or one that is gone. */
  organizationName: string | null;
  profileId: string | null;
  message: string | null;
  adminNotes: string | null;
  /** The lender's evidence of accreditation, the newest first. */
  evidence: EvidenceMark[];
  /** What was stated with the request. */
  stated: Awaited<ReturnType<typeof readStatement>>;
  isOwn: boolean;
  isCleared: boolean;
  /** How many requests of the note wait longer (R14). */
  othersBefore: number;
  receivedCents: Cents;
  /** Whether its time is over, and nothing but its money keeps it from ending. */
  isKeptByMoney: boolean;
  /** What can go back. */
  returnableCents: Cents;
  /** Why papers of its funding are not made yet, in words; null when none wait. */
  whyPapersWait: string | null;
  today: IsoDate;
  furthestEndOn: IsoDate;
};

const INVESTOR_EVENTS = ['accept', 'withdraw'] as const;
const ADMIN_EVENTS = [
  'decline',
  'approve',
  'clear',
  'record_funds',
  'record_funds_now',
  'extend',
  'release',
  'reinstate',
] as const;

/**
 * A request in the staged way as its room shows it to whoever asked and their colleagues from
 * manager up; what was over on its note has ended. Refused: `missing`, also for requests of the
 * simple way and of other organizations. Source: rules 6.3 and 6.6.
 */
export async function readRoom(
  caller: Caller,
  requestId: string,
): Promise<Result<RoomView, 'missing'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await find(transaction, caller, requestId);
    if (found === null) return refuse('missing');
    const { userId: requesterId, organizationId, stage } = found.request;
    if (!mayAnswerRequest(caller.actor, { requesterId, organizationId })) return refuse('missing');
    const events = await readOwnHistory(transaction, caller, requestId);
    const { receivedCents } = found.request;
    const may = INVESTOR_EVENTS.filter(
      (event) => mayFollow(event, stage) && !(event === 'withdraw' && receivedCents !== 0n),
    );
    const view = await viewOf(transaction, caller, found);
    const needsEvidence = await lackingEvidence(transaction, caller, found.request, view.packets);
    return accept({ ...view, ...outsideView(view), events, may, needsEvidence });
  });
}

/** Without what the company has noted down for itself: why, by whom, and where an original lies. */
function outsideView({ receipts, packets }: Pick<FundingView, 'receipts' | 'packets'>) {
  return {
    receipts: receipts.map((receipt) => ({ ...receipt, reason: null })),
    packets: packets.map((packet) => ({
      ...packet,
      closedName: null,
      papers: packet.papers.map((paper) => ({ ...paper, originalPlace: null })),
    })),
  };
}

/**
 * A request in the staged way as those see it who list its note. Refused: `missing`, also for
 * requests of the simple way; `forbidden` never, for what one may not see is not there.
 * Source: rules 6.3 and 6.6, D1.
 */
export async function readFundingReview(
  caller: Caller,
  requestId: string,
): Promise<Result<FundingReview, 'missing'>> {
  const { actor } = caller;
  return asActor(caller.database, actor, async (transaction) => {
    const found = await find(transaction, caller, requestId);
    if (found === null || actor.kind !== 'person') return refuse('missing');
    const { request, investor } = found;
    if (!mayAdministerListing(actor, request.listerId)) return refuse('missing');
    // Their own they see as well, and act on none of it.
    const isOwn = isOwnRequest(actor, request);
    const { stored, events } = await readHistory(transaction, caller, requestId);
    const isCleared = request.clearedAt !== null;
    const follows = ADMIN_EVENTS.filter(
      (event) =>
        mayFollow(event, request.stage) &&
        !(event === 'clear' && isCleared) &&
        !(event === 'reinstate' && isLongOver(stored, found.at)),
    );
    const may = isOwn ? [] : follows;
    const today = caller.clock.today();
    const undoes = !isOwn && request.stage === 'active' && actor.isPlatformAdmin;
    return accept({
      ...(await viewOf(transaction, caller, found)),
      events,
      may: undoes ? [...may, 'undo_funding' as const] : may,
      investorName: displayName(investor),
      investorEmail: investor.email.endsWith('@deleted.invalid') ? null : investor.email,
      organizationName: found.organizationName,
      profileId: request.profileId,
      message: request.message,
      adminNotes: request.adminNotes,
      evidence:
        request.profileId === null
          ? []
          : await readEvidenceMarks(transaction, {
              profileId: request.profileId,
              requestId: request.id,
              today,
            }),
      stated: await readStatement(transaction, request.id),
      isOwn,
      isCleared,
      othersBefore: await waitLonger(transaction, request),
      receivedCents: request.receivedCents,
      isKeptByMoney: isPastExpiry(request, found.at),
      returnableCents: returnable(request, await readReceipts(transaction, request.id)),
      whyPapersWait: await whyPapersWait(transaction, caller, request.id),
      today,
      furthestEndOn: addDays(today, FURTHEST_END_DAYS),
    });
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

async function find(transaction: Transaction, caller: Caller, requestId: string) {
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
      },
      property: {
        id: sql<string>`p.property_id`,
        address: sql<string>`p.address`,
        city: sql<string>`p.city`,
        state: sql<string>`p.state`,
        isListed: sql<boolean>`p.is_listed`,
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
  const [asker] = await transaction
    .select({ investor: personFields, organizationName: organizations.name })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, request.organizationId ?? NOBODY))
    .where(eq(users.id, request.userId));
  if (facts === undefined || asker === undefined) return null;
  const { lender = null, lenderKind = null, fundedOn = null } = lends ?? {};
  return { request, at, ...facts, lender, lenderKind, fundedOn, ...asker };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

async function viewOf(transaction: Transaction, caller: Caller, found: Found) {
  const { request, at, note, property, place, lender, lenderKind } = found;
  const receipts = await readReceipts(transaction, request.id);
  const standing = new Set(standingFunds(receipts).map(({ id }) => id));
  const state = fundsState(request.amountCents, receipts);
  const { endsAt } = request;
  const graceEnd = graceOf(request, at);
  const packets = await papersOf(transaction, caller, request.id);
  return {
    id: request.id,
    stage: request.stage,
    amountCents: request.amountCents,
    shortCents: isLive(request.stage) && state.kind === 'short' ? state.byCents : null,
    standsWhole: isLive(request.stage) && state.kind === 'complete',
    toReturnCents: owedBack(request, receipts),
    place,
    endsAt: endsAt === null ? null : personTimeText(endsAt, caller),
    // What money stands for does not expire.
    timeLeft:
      endsAt === null || state.kind !== 'none' ? null : timeLeft(endsAt.getTime() - at.getTime()),
    graceUntil:
      graceEnd !== null && state.kind === 'none' ? personTimeText(graceEnd, caller) : null,
    reference: request.reference,
    fundedOn: found.fundedOn,
    submittedOn: businessDate(request.createdAt, caller.settings.businessTimeZone),
    lender: lenderKind === 'unspecified' ? null : lender,
    note,
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
