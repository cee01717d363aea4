import { and, asc, eq, sql } from 'drizzle-orm';
import { asShown } from '#app/brand/as-shown.server.ts';
import { ANONYMOUS, displayName } from '#app/ground/actor.ts';
import { assert } from '#app/ground/assert.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { type Closed, explain, type RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { callSigners } from '#app/packet/sign/token.server.ts';
import { type LockedRequest, lockNoteOfRequest } from '#app/request/lock.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import { asActor, asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { drawPapers, type DrawnPaper } from './draw.server.ts';
import { findOwnRequest } from './find.server.ts';
import {
  applicableVersions,
  noteSent,
  packetSignersOf,
  prepare,
  type Prepared,
  type SendRefusal,
} from './send.server.ts';
import { lastFundingOf } from './papers.server.ts';
import { missingShares, readShares, type Share } from './shares.server.ts';
import { packetDocuments, packets, packetSigners } from './tables.server.ts';
import { readFunding } from './values.server.ts';
import { type ANEW_REFUSALS, SEND_REFUSALS } from './words.ts';

type Packet = typeof packets.$inferSelect;

/**
 * T10, T11: puts down that papers are to be made of a funding, in the transaction that makes it
 * active: a draft for each packet that does not stand yet, of which `makeFundingPapers` makes it.
 * Without a published template that applies there is nothing to make, and the answer is false.
 * Source: rules 6.3 and 6.5, decision 0149.
 */
export async function queueFundingPapers(
  transaction: Transaction,
  { actor, clock }: Pick<Caller, 'actor' | 'clock'>,
  request: LockedRequest,
): Promise<boolean> {
  assert(actor.kind === 'person', 'funds are recorded by somebody');
  const funding = await readFunding(transaction, request);
  if (funding === null) return false;
  const versions = await applicableVersions(transaction, { funding, phase: 'at_funding' });
  const { standing } = await readShares(transaction, request.id);
  const missing = missingShares(versions, standing);
  if (missing.length === 0) return false;
  const draft = {
    requestId: request.id,
    phase: 'at_funding',
    state: 'draft',
    sentAt: clock.now(),
    sentBy: actor.userId,
    sentName: displayName(actor),
  } as const;
  await transaction.insert(packets).values(missing.map(() => draft));
  return true;
}

/**
 * Puts down once more that papers are to be made of a funding, where those before have ended: with
 * a void packet, or a signer who declined. What stands is left. Refused: `missing`, `forbidden`,
 * `not_ended` while it is not active or all its papers stand, and `no_templates`. Source: decision
 * 0149.
 */
export async function queueFundingPapersAnew(
  caller: Caller,
  requestId: string,
): Promise<Result<null, Closed | RefusalOf<typeof ANEW_REFUSALS>>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    // Of two people who ask at once the second one waits, and finds the papers of the first.
    await lockNoteOfRequest(transaction, requestId);
    const found = await findOwnRequest(transaction, caller, requestId);
    if (!found.ok) return found;
    if (!(await haveFundingPapersEnded(transaction, found.value))) {
      return refuse({ kind: 'not_ended' });
    }
    const isQueued = await queueFundingPapers(transaction, caller, found.value);
    return isQueued ? accept(null) : refuse({ kind: 'no_templates' });
  });
}

/** Whether a funding has had papers of its own that do not stand any more, and none are made. */
export async function haveFundingPapersEnded(
  transaction: Transaction,
  request: LockedRequest,
): Promise<boolean> {
  if (request.stage !== 'active') return false;
  const { drafts, standing, ended } = await readShares(transaction, request.id);
  if (drafts > 0 || ended.size === 0) return false;
  if (standing.size === 0) return true;
  const funding = await readFunding(transaction, request);
  if (funding === null) return false;
  const versions = await applicableVersions(transaction, { funding, phase: 'at_funding' });
  return missingShares(versions, standing).some((share) => ended.has(share));
}

/**
 * Makes the papers of fundings whose money has come: draws them with dates and schedule and keeps
 * them, to be sealed by the company (`sealSigned`), or to be signed where a template asks for that.
 * Several processes may do so, and one may be killed at any moment: a draft becomes a packet with
 * all its papers in one transaction, once. A draft whose papers cannot be filled waits, and its
 * page says why. What fails is logged, and left to the next run.
 *
 * @returns how many packets were made. Source: rules 6.3 (T10), 6.5, decision 0149.
 */
export async function makeFundingPapers(
  asked: Installation,
  stopping?: AbortSignal,
): Promise<number> {
  const drafts = await asWorker(asked.database, listDrafts);
  if (drafts.length === 0) return 0;
  const installation = await asShown(asked);
  let count = 0;
  for (const packet of drafts) {
    if (stopping?.aborted) break;
    try {
      if (await makeOne(installation, packet)) count += 1;
    } catch (error) {
      const names = { err: error, packetId: packet.id };
      installation.log.error(names, 'the papers of a funding could not be made');
    }
  }
  return count;
}

function listDrafts(transaction: Transaction): Promise<Packet[]> {
  return transaction
    .select()
    .from(packets)
    .where(and(eq(packets.state, 'draft'), eq(packets.phase, 'at_funding')))
    .orderBy(asc(packets.sentAt));
}

type Ready = Prepared & { request: LockedRequest; share: Share };

/**
 * What a draft is to become, or what keeps it from that; null when its funding is undone. It is the
 * first packet that does not stand yet and that nothing keeps, of templates that were there when
 * the draft was put down, in their words of now.
 */
async function prepareDraft(
  transaction: Transaction,
  place: Pick<Caller, 'settings' | 'clock'>,
  packet: Pick<Packet, 'requestId' | 'sentAt'>,
): Promise<Result<Ready, SendRefusal> | null> {
  const [request] = await transaction
    .select()
    .from(investmentRequests)
    .where(eq(investmentRequests.id, packet.requestId));
  const funded = await lastFundingOf(transaction, packet.requestId);
  if (request?.stage !== 'active' || funded === null) return null;
  const wanted = {
    request,
    phase: 'at_funding',
    knownBy: packet.sentAt,
    funded: {
      fundedOn: isoDate(String(funded.facts.fundedOn)),
      madeOn: businessDate(packet.sentAt, place.settings.businessTimeZone),
    },
  } as const;
  const funding = await readFunding(transaction, request);
  const versions =
    funding === null ? [] : await applicableVersions(transaction, { ...wanted, funding });
  const { standing } = await readShares(transaction, request.id);
  let kept: Result<Ready, SendRefusal> | null = null;
  for (const share of missingShares(versions, standing)) {
    const ready = await prepare(transaction, place, { ...wanted, share });
    if (ready.ok) return { ok: true, value: { ...ready.value, request, share } };
    kept ??= ready;
  }
  return kept ?? refuse({ kind: 'no_templates' });
}

/** False for a draft that waits, and for one that another process has made. */
async function makeOne(installation: Installation, packet: Packet): Promise<boolean> {
  const { database } = installation;
  const ready = await asWorker(database, (transaction) =>
    prepareDraft(transaction, installation, packet),
  );
  if (ready === null || !ready.ok) return false;
  const { papers } = ready.value;
  const { id: packetId, sentAt: at } = packet;
  const drawn = await drawPapers(installation, { packetId, papers, at });
  return asWorker(database, (transaction) =>
    keepMade(transaction, installation, { ...ready.value, packet, drawn }),
  );
}

type Made = Ready & { packet: Packet; drawn: readonly DrawnPaper[] };

async function keepMade(
  transaction: Transaction,
  installation: Installation,
  { funding, papers, request, share, packet, drawn }: Made,
): Promise<boolean> {
  const { clock, settings, files } = installation;
  const at = clock.now();
  await transaction.execute(sql`select set_config('app.worker_at', ${at.toISOString()}, true)`);
  const packetId = packet.id;
  // Of two processes at two drafts of one funding the second one sees what the first has made.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${packet.requestId}, 0))`,
  );
  const { standing } = await readShares(transaction, packet.requestId);
  if (standing.has(share)) return false;
  const signers = packetSignersOf(funding, papers);
  const isDone = signers.length === 0 && papers.every(({ method }) => method === 'electronic');
  const made = await transaction
    .update(packets)
    .set(isDone ? { state: 'signed', closedAt: at, closedName: 'System' } : { state: 'out' })
    .where(and(eq(packets.id, packetId), eq(packets.state, 'draft')))
    .returning({ id: packets.id });
  if (made.length === 0) return false;
  // What a process has left that was killed in here, no row names.
  await files.removeAll(`papers/shown/${packetId}`);
  for (const { file, row } of drawn) await files.put(row.shownKey, file, 'application/pdf');
  await transaction.insert(packetDocuments).values(drawn.map(({ row }) => row));
  const doer = { actor: ANONYMOUS, clientAddress: null, clock, name: 'System' };
  await noteSent(transaction, doer, { packetId, at, byName: 'System', request, papers });
  if (signers.length > 0) {
    await transaction.insert(packetSigners).values(signers.map((one) => ({ packetId, ...one })));
    await callSigners(transaction, { settings }, { packetId, workerAt: at });
  }
  return true;
}

/**
 * Why the papers of a funded request are not made yet, in words; null when none wait, or when
 * nothing keeps them. For whoever lists its property.
 */
export async function whyPapersWait(
  transaction: Transaction,
  caller: Caller,
  requestId: string,
): Promise<string | null> {
  const [draft] = await transaction
    .select()
    .from(packets)
    .where(
      and(
        eq(packets.requestId, requestId),
        eq(packets.state, 'draft'),
        eq(packets.phase, 'at_funding'),
      ),
    );
  if (draft === undefined) return null;
  const ready = await prepareDraft(transaction, caller, draft);
  if (ready === null || ready.ok) return null;
  const { reason } = ready;
  if (reason.kind === 'missing' || reason.kind === 'forbidden') return null;
  return explain(SEND_REFUSALS, reason).message;
}
