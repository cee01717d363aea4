import { users } from '#app/account/tables.server.ts';
import type { Person } from '#app/ground/actor.ts';
import { refuse, accept, type Result } from '#app/ground/result.ts';
import { mayKeepProfiles } from '#app/profile/may.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { named, namedOrNull, PAGE_SIZE, placePage, toBoolean } from '#app/server/db/query-parts.ts';
import type { Page } from '#app/ground/page.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { RequestStatus } from './rules.ts';
import { hasExpired, stageNow, statusNow } from './over.server.ts';
import { type EvidenceLack, type Lack, LIVE_STAGES } from './stages.ts';
import { investmentRequests } from './tables.server.ts';
import { type OwnRequestView, ownRequestView } from './show.server.ts';

/** `totalCount` is of those that the filter lets through, `everCount` of all ever made. */
export type OwnRequestsPage = Page<OwnRequestView> & {
  everCount: number;
  /** Of the houses that are still listed. */
  pictures: FirstPictures;
};

/**
 * A page of the caller's own requests to fund a note, the newest first, in whatever organization
 * they were made; of one status only, or with null of all.
 *
 * @returns the page (may be empty), or `not_signed_in`. Source: rules 1.5, D15, D38.
 */
export async function listOwnRequests(
  caller: Caller,
  wanted: { page: number; status: RequestStatus | null },
): Promise<Result<OwnRequestsPage, 'not_signed_in'>> {
  const { actor, clock } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const { businessTimeZone } = caller.settings;
  return asActor(caller.database, actor, async (transaction) => {
    const of = { ...whoseRequests(actor), status: wanted.status, now: clock.now() };
    const [counted] = await countOwnRequests(transaction, of);
    const { everCount, totalCount } = counted!;
    const { page, offset } = placePage(wanted.page, totalCount);
    const found = await ownRequests(transaction, of).limit(PAGE_SIZE).offset(offset);
    const reader = { actor, businessTimeZone, today: clock.today(), now: clock.now() };
    const rows = found.map((row) => ownRequestView(row, reader));
    const ids = rows.flatMap(({ propertyId }) => propertyId ?? []);
    const pictures = await readFirstPictures(transaction, ids);
    return accept({ rows, pictures, page, pageSize: PAGE_SIZE, totalCount, everCount });
  });
}

/** Whose requests, and of which status now, or those that wait or are reserved; null for all. */
type Wish = Whose & { status: RequestStatus | 'under_way' | null; now: Date };

type Whose = { userId: string; managed: string[] };

/**
 * The caller's own requests, and those that are funded stage by stage for organizations in which
 * they are manager or more. Source: rules 6.3 (Who).
 */
export function whoseRequests(actor: Person): Whose {
  const managed = actor.memberships
    .filter(({ organizationId }) => mayKeepProfiles(actor, organizationId))
    .map(({ organizationId }) => organizationId);
  return { userId: actor.userId, managed };
}

function hasStatus({ status, now }: Wish) {
  if (status === null) return undefined;
  if (status !== 'under_way') return sql`${statusNow(now)} = ${status}`;
  return or(sql`${statusNow(now)} = 'pending'`, inArray(stageNow(now), [...LIVE_STAGES]));
}

/** The condition that a request is one of these. */
export function isTheirs({ userId, managed }: Whose) {
  const own = eq(investmentRequests.userId, userId);
  if (managed.length === 0) return own;
  const { organizationId, way } = investmentRequests;
  return or(own, and(eq(way, 'staged'), inArray(organizationId, managed)));
}

/** One row with how many requests somebody has made, and how many have the status. */
export function countOwnRequests(transaction: Transaction, wish: Wish) {
  const isShown = hasStatus(wish) ?? sql`true`;
  return transaction
    .select({
      everCount: sql`count(*)`.mapWith(Number).as('ever_made'),
      totalCount: sql`count(*) filter (where ${isShown})`.mapWith(Number).as('of_status'),
    })
    .from(investmentRequests)
    .where(isTheirs(wish));
}

/** Whether it is for the reader to sign, who is known by the address of their account, as there. */
const asksSignature = sql<boolean>`exists (select from packet_signers s
    join packets p on p.id = s.packet_id and p.state = 'out'
    join users reader on reader.id = access.actor_id() and reader.email_verified
      and lower(reader.email) = lower(s.email)
    where p.request_id = ${investmentRequests.id} and s.called_at is not null
      and s.signed_at is null)`.mapWith(toBoolean);

/** The papers that are to be signed in ink, all others having been signed. */
const asksInk = sql<string | null>`(select string_agg(d.title, ', ' order by d.position)
    from packet_documents d join packets p on p.id = d.packet_id
    where p.request_id = ${investmentRequests.id} and p.state = 'out' and p.phase = 'signing'
      and d.method = 'paper' and d.sealed_at is null
      and d.signers && '{lender,custodian}'
      and not exists (select from packet_signers s where s.packet_id = p.id
        and s.party <> 'company' and s.signed_at is null))`;

const lacksEvidence = sql<EvidenceLack | null>`access.evidence_need(${investmentRequests.id})`;

/** A text of the house, also where its row is hidden from the reader. */
function knownPlace(part: 'address' | 'city' | 'state') {
  const hidden = sql.identifier(part);
  return sql<string | null>`coalesce(${properties[part]}, hidden.${hidden})`.as(
    `requested_${part}`,
  );
}

/** The requests themselves, the newest first, for `ownRequestView`. */
export function ownRequests(transaction: Transaction, wish: Wish) {
  const { now } = wish;
  const request = investmentRequests;
  return (
    transaction
      .select({
        requestId: named(request.id, 'request_id'),
        requesterId: named(request.userId, 'requester_id'),
        email: named(users.email, 'requester_email'),
        firstName: named(users.firstName, 'requester_first_name'),
        lastName: named(users.lastName, 'requester_last_name'),
        organizationId: namedOrNull(request.organizationId, 'requested_for_id'),
        noteId: namedOrNull(request.noteId, 'requested_note_id'),
        amountCents: named(request.amountCents, 'requested_cents'),
        message: namedOrNull(request.message, 'request_message'),
        status: statusNow(now).as('request_status'),
        stage: stageNow(now).as('request_stage'),
        way: named(request.way, 'request_way'),
        endsAt: namedOrNull(request.endsAt, 'request_ends_at'),
        expiresAt: namedOrNull(request.expiresAt, 'request_expires_at'),
        receivedCents: named(request.receivedCents, 'request_received_cents'),
        reference: namedOrNull(request.reference, 'request_reference'),
        asksSignature: asksSignature.as('asks_signature'),
        asksInk: asksInk.as('asks_ink'),
        lacksEvidence: lacksEvidence.as('lacks_evidence'),
        // Money that comes before the form keeps the note.
        lacksW9: sql<Lack | null>`(select case w9.w9_state when 'received' then 'in_review'
            else 'missing' end from access.w9_wait(${request.id}) w9
          where w9.waiting = 'documents' or ${request.receivedCents} >= ${request.amountCents}
          )`.as('lacks_w9'),
        createdAt: named(request.createdAt, 'requested_at'),
        updatedAt: named(request.updatedAt, 'request_updated_at'),
        reviewedAt: namedOrNull(request.reviewedAt, 'request_reviewed_at'),
        // Its time was over before a job has noticed that (0160).
        expiredAt: sql<Date | null>`case when ${hasExpired(now)} then ${request.expiresAt}
          when ${request.stage} = 'expired' then (select max(h.at)
            from access.funding_history(${request.id}) h where h.event = 'expire') end`
          .mapWith((at: Date | string) => new Date(at))
          .as('request_expired_at'),
        propertyId: namedOrNull(properties.id, 'requested_property_id'),
        address: knownPlace('address'),
        city: knownPlace('city'),
        state: knownPlace('state'),
        publishedAt: namedOrNull(properties.publishedAt, 'property_published_at'),
        noteStatus: namedOrNull(propertyNotes.status, 'note_status'),
        holderId: namedOrNull(noteHolders.organizationId, 'note_holder_id'),
      })
      .from(request)
      .innerJoin(users, eq(users.id, request.userId))
      // Row-level security leaves out what the reader may not see any more; of what is funded stage
      // by stage they go on knowing the house, as its room says it.
      .leftJoin(properties, eq(properties.id, request.propertyId))
      .leftJoin(
        sql`lateral access.place_of_request(case when ${request.way} = 'staged'
          and ${properties.id} is null then ${request.id} end) hidden`,
        sql`true`,
      )
      .leftJoin(propertyNotes, eq(propertyNotes.id, request.noteId))
      .leftJoin(
        noteHolders,
        and(eq(noteHolders.noteId, request.noteId), isNull(noteHolders.heldTo)),
      )
      .where(and(isTheirs(wish), hasStatus(wish)))
      .orderBy(desc(request.createdAt), desc(request.id))
  );
}
