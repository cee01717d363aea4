import { webStream } from '#app/server/storage/web-stream.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DocumentFile } from '#app/document/read.server.ts';
import { documentFileName } from '#app/document/rules.ts';
import { isUuid } from '#app/ground/ids.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { explain } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayReadPapers } from '#app/packet/may.ts';
import type { Method } from '#app/packet/rules.ts';
import { addressLine } from '#app/property/rules.ts';
import { properties } from '#app/property/tables.server.ts';
import { type Stage, stageLabel } from '#app/request/stages.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { haveFundingPapersEnded, whyPapersWait } from './at-funding.server.ts';
import { findPaperFacts, type TypedPaperFacts, versionOfFacts } from './facts.server.ts';
import { findOwnRequest } from './find.server.ts';
import { opensPaper, type PacketView, papersOf } from './papers.server.ts';
import { prepare } from './send.server.ts';
import { packetDocuments, packetEvents, packets } from './tables.server.ts';
import { PACKET_EVENT_LABELS, SEND_REFUSALS } from './words.ts';

/** The papers of one request as who sends them sees them. */
export type PacketPage = {
  requestId: string;
  address: string;
  amount: string;
  stage: Stage;
  stageText: string;
  /** Null where papers can be sent; else what keeps them, in words. */
  whyNot: string | null;
  /** Why papers of its funding are not made yet, in words; null when none wait. */
  whyPapersWait: string | null;
  /** Whether those have ended, so that they can be made once more. */
  canMakeAnew: boolean;
  /** What would be sent now. */
  prepared: { title: string; method: Method }[];
  facts: TypedPaperFacts & { version: string };
  packets: PacketView[];
  events: { at: string; what: string; by: string; reason: string | null }[];
};

/**
 * What was sent for a request, and what would be sent now. Refused: `missing`, also for one's own
 * request and for whoever does not list the property. Source: rules 6.6.
 */
export async function readPacketPage(
  caller: Caller,
  requestId: string,
): Promise<Result<PacketPage, 'missing'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnRequest(transaction, caller, requestId);
    // What somebody sees and does not decide, such as their own request, has no such page.
    if (!found.ok) return refuse('missing');
    const request = found.value;
    const [property] = await transaction
      .select()
      .from(properties)
      .where(eq(properties.id, request.propertyId));
    const facts = await findPaperFacts(transaction, request.propertyId);
    const ready = await prepare(transaction, caller, { request, phase: 'signing' });
    const all = await papersOf(transaction, caller, requestId);
    return accept({
      requestId,
      address: property === undefined ? '' : addressLine(property),
      amount: formatMoney(request.amountCents),
      stage: request.stage,
      stageText: stageLabel(request.stage),
      whyNot:
        ready.ok || isClosed(ready.reason) ? null : explain(SEND_REFUSALS, ready.reason).message,
      whyPapersWait: await whyPapersWait(transaction, caller, requestId),
      canMakeAnew: await haveFundingPapersEnded(transaction, request),
      prepared: ready.ok ? ready.value.papers.map(({ title, method }) => ({ title, method })) : [],
      facts: { ...facts, version: versionOfFacts(facts) },
      packets: all,
      events: await eventsOf(transaction, caller, all),
    });
  });
}

function isClosed(reason: { kind: string }): reason is { kind: 'missing' } | { kind: 'forbidden' } {
  return reason.kind === 'missing' || reason.kind === 'forbidden';
}

async function eventsOf(transaction: Transaction, caller: Caller, all: readonly PacketView[]) {
  if (all.length === 0) return [];
  const rows = await transaction
    .select()
    .from(packetEvents)
    .where(
      inArray(
        packetEvents.packetId,
        all.map(({ id }) => id),
      ),
    )
    .orderBy(desc(packetEvents.at))
    .limit(100);
  return rows.map(({ at, event, byName, reason }) => ({
    at: personTimeText(at, caller),
    what: PACKET_EVENT_LABELS[event],
    by: byName,
    reason,
  }));
}

/**
 * A paper of a packet, sealed where it is, for whoever asked, their managers, and who lists the
 * property.
 *
 * @param documentId as it stands in the address, unchecked.
 * @returns how to deliver it, or `missing`. Source: rules 6.3, 6.5.
 */
export async function openPaper(
  caller: Caller,
  documentId: string,
): Promise<Result<DocumentFile, 'missing'>> {
  if (!isUuid(documentId)) return refuse('missing');
  const found = await asActor(caller.database, caller.actor, async (transaction) => {
    const [row] = await transaction
      .select({ paper: packetDocuments, request: investmentRequests })
      .from(packetDocuments)
      .innerJoin(packets, eq(packets.id, packetDocuments.packetId))
      .innerJoin(investmentRequests, eq(investmentRequests.id, packets.requestId))
      .where(and(eq(packetDocuments.id, documentId), opensPaper));
    return row !== undefined && mayReadPapers(caller.actor, row.request) ? row.paper : null;
  });
  if (found === null) return refuse('missing');
  const { title, sealedKey, shownKey } = found;
  const contentType = sealedKey === null ? 'application/pdf' : (found.contentType ?? '');
  return accept({
    contentType,
    fileName: documentFileName(title, contentType),
    open: async () => {
      const streamed = await caller.files.getStream(sealedKey ?? shownKey);
      if (streamed === null) {
        caller.log.error({ documentId }, 'a paper has no file');
        return null;
      }
      const { stream, sizeBytes } = streamed;
      return { body: webStream(stream), sizeBytes };
    },
  });
}
