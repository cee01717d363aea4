import { and, eq, inArray } from 'drizzle-orm';
import { personFields, users } from '#app/account/tables.server.ts';
import { currentMembership, displayName } from '#app/ground/actor.ts';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import {
  type EvidenceMark,
  readEvidenceMarks,
  readStatement,
} from '#app/offering/accreditation/read.server.ts';
import { whyPapersWait } from '#app/packet/send/at-funding.server.ts';
import { readW9Wait, type W9Wait } from '#app/packet/send/w9.server.ts';
import { missingOfLender } from '#app/profile/find.server.ts';
import { mayAdministerListing } from '#app/property/may.ts';
import { mayAnswerRequest } from '#app/request/may.ts';
import { isOwnRequest } from '#app/request/rules.ts';
import { waitLonger } from '#app/request/pipeline/lead.server.ts';
import { FURTHEST_END_DAYS, isLongOver } from '#app/request/ends.server.ts';
import { isPastExpiry } from '#app/request/over.server.ts';
import { LIVE_STAGES, mayFollow } from '#app/request/stages.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { type EvidenceNeed, lackingEvidence, profilePath } from './evidence.server.ts';
import { readHistory, readOwnHistory } from './history.server.ts';
import { readReceipts } from './money/receipts.server.ts';
import { returnable } from './money/rules.ts';
import { findFunding, type FundingView, fundingView } from './view.server.ts';

/** What whoever asked sees beside. */
export type RoomView = FundingView & {
  /** What the request lacks of evidence of accreditation; null where nothing is lacking. */
  needsEvidence: EvidenceNeed | null;
  /** What waits for the form W-9 of its profile, and where to add one; null where nothing does. */
  needsW9: (W9Wait & { path: string | null }) | null;
  /** What its profile lacks before papers can be sent, and where to add it; null for nothing. */
  needsProfile: { fields: readonly string[]; path: string | null } | null;
  /** The note in the portfolio that the reader works in, where that has it; else null. */
  notePath: string | null;
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
  /** What waits for the lender's form W-9; null where nothing does. */
  w9: W9Wait | null;
  isOwn: boolean;
  isCleared: boolean;
  /** What is live on the note for which this one waits in line; null for all others. */
  behind: { requestId: string; investorName: string } | null;
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
    const found = await findFunding(transaction, caller, requestId);
    if (found === null) return refuse('missing');
    const { userId: requesterId, organizationId, stage } = found.request;
    if (!mayAnswerRequest(caller.actor, { requesterId, organizationId })) return refuse('missing');
    const events = await readOwnHistory(transaction, caller, requestId);
    const { receivedCents } = found.request;
    const may = INVESTOR_EVENTS.filter(
      (event) => mayFollow(event, stage) && !(event === 'withdraw' && receivedCents !== 0n),
    );
    const view = await fundingView(transaction, caller, found);
    const needsEvidence = await lackingEvidence(transaction, caller.actor, found.request);
    const w9 = await readW9Wait(transaction, requestId);
    const path = profilePath(caller.actor, found.request);
    const needsW9 = w9 && { ...w9, path: path && `${path}#w9` };
    const fields = stage === 'reserved' ? await missingOfLender(transaction, found.request) : [];
    const needsProfile = fields.length === 0 ? null : { fields, path };
    const needs = { needsEvidence, needsW9, needsProfile };
    // The portfolio is that of the organization that the reader works in.
    const isThere = organizationId === currentMembership(caller.actor)?.organizationId;
    const notePath =
      isThere && found.fundedOn !== null ? `/dashboard/notes/${found.request.noteId}` : null;
    return accept({ ...view, ...outsideView(view), events, may, ...needs, notePath });
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
    const found = await findFunding(transaction, caller, requestId);
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
      ...(await fundingView(transaction, caller, found)),
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
      w9: await readW9Wait(transaction, request.id),
      isOwn,
      isCleared,
      behind: request.stage === 'waitlisted' ? await readLive(transaction, request.noteId) : null,
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

/** The request for which a note is reserved, or to which it is offered. */
async function readLive(
  transaction: Transaction,
  noteId: string,
): Promise<FundingReview['behind']> {
  const [live] = await transaction
    .select({ requestId: investmentRequests.id, investor: personFields })
    .from(investmentRequests)
    .innerJoin(users, eq(users.id, investmentRequests.userId))
    .where(
      and(
        eq(investmentRequests.noteId, noteId),
        inArray(investmentRequests.stage, [...LIVE_STAGES]),
      ),
    );
  return live === undefined
    ? null
    : { requestId: live.requestId, investorName: displayName(live.investor) };
}
