import { webStream } from '#app/server/storage/web-stream.ts';
import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { DocumentFile } from '#app/document/read.server.ts';
import { documentFileName } from '#app/document/rules.ts';
import { isVerified } from '#app/ground/actor.ts';
import { isUuid } from '#app/ground/ids.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { explain } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayReadPapers } from '#app/packet/may.ts';
import { SERVICE_LABELS } from '#app/packet/outside/open.server.ts';
import { outsidePackets } from '#app/packet/outside/tables.server.ts';
import type { Method, PacketState, Party, Phase } from '#app/packet/rules.ts';
import { addressLine } from '#app/property/rules.ts';
import { properties } from '#app/property/tables.server.ts';
import { type Stage, stageLabel } from '#app/request/stages.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { haveFundingPapersEnded, whyPapersWait } from './at-funding.server.ts';
import { findOwnRequest } from './find.server.ts';
import type { TypedPaperFacts } from './manage.server.ts';
import { packetNumber } from './number.ts';
import { prepare } from './send.server.ts';
import {
  packetDocuments,
  packetEvents,
  packets,
  packetSigners,
  paperFacts,
} from './tables.server.ts';
import { PACKET_EVENT_LABELS, SEND_REFUSALS } from './words.ts';

export type PaperView = {
  id: string;
  title: string;
  method: Method;
  isSealed: boolean;
  /** Of one signed in ink, where the original lies. */
  originalPlace: string | null;
  /** And as what it was recorded. */
  recordingNumber: string | null;
};

export type SignerView = {
  id: string;
  party: Party;
  name: string;
  email: string;
  calledAt: string | null;
  signedAt: string | null;
  isTurn: boolean;
  /** Whether it is the reader's turn, who is known by the address of their account. */
  isOwnTurn: boolean;
};

/** A packet with its papers and who signs them. */
export type PacketView = {
  id: string;
  number: string;
  phase: Phase;
  state: PacketState;
  sentAt: string;
  closedAt: string | null;
  closedName: string | null;
  closedReason: string | null;
  papers: PaperView[];
  signers: SignerView[];
  /** The outside service at which they sign; null: here. */
  service: string | null;
};

/**
 * The packets of a request that the caller sees, the newest first, for the room and for admins: of
 * signers their names and how far they are. Source: rules 6.3, 6.6.
 */
export async function papersOf(
  transaction: Transaction,
  caller: Caller,
  requestId: string,
): Promise<PacketView[]> {
  const found = await transaction
    .select()
    .from(packets)
    .where(
      and(
        eq(packets.requestId, requestId),
        // What an outside service has not taken yet was not sent.
        or(ne(packets.state, 'draft'), ne(packets.phase, 'signing')),
      ),
    )
    .orderBy(desc(packets.sentAt));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const papers = await transaction
    .select()
    .from(packetDocuments)
    .where(inArray(packetDocuments.packetId, ids))
    .orderBy(asc(packetDocuments.position));
  const signers = await signersOfPackets(transaction, ids);
  const services = await servicesOf(transaction, ids);
  const time = (at: Date | null) => at && personTimeText(at, caller);
  return found.map((packet) => {
    const own = signers.filter(({ packetId }) => packetId === packet.id);
    const turn = own.find(({ signedAt }) => signedAt === null)?.signOrder;
    return {
      id: packet.id,
      number: packetNumber(packet.id),
      phase: packet.phase,
      state: packet.state,
      sentAt: personTimeText(packet.sentAt, caller),
      closedAt: time(packet.closedAt),
      closedName: packet.closedName,
      closedReason: packet.closedReason,
      service: services.get(packet.id) ?? null,
      papers: papers
        .filter(({ packetId }) => packetId === packet.id)
        .map(({ id, title, method, sealedSha256, originalPlace, recordingNumber }) => ({
          id,
          title,
          method,
          isSealed: sealedSha256 !== null,
          originalPlace,
          recordingNumber,
        })),
      signers: own.map(({ id, party, name, email, calledAt, signedAt, signOrder }) => {
        const isTurn = packet.state === 'out' && signedAt === null && signOrder === turn;
        return {
          id,
          party,
          name,
          email,
          calledAt: time(calledAt),
          signedAt: time(signedAt),
          isTurn,
          isOwnTurn: isTurn && isOwnAddress(caller, email),
        };
      }),
    };
  });
}

/** Whether the reader has an account with this address, and has verified it. */
export function isOwnAddress({ actor }: Pick<Caller, 'actor'>, email: string): boolean {
  return (
    actor.kind === 'person' &&
    isVerified(actor) &&
    actor.email.toLowerCase() === email.toLowerCase()
  );
}

async function servicesOf(transaction: Transaction, ids: string[]): Promise<Map<string, string>> {
  const { packetId, service } = outsidePackets;
  const rows = await transaction
    .select({ packetId, service })
    .from(outsidePackets)
    .where(inArray(packetId, ids));
  return new Map(rows.map((row) => [row.packetId, SERVICE_LABELS[row.service]]));
}

function signersOfPackets(transaction: Transaction, ids: string[]) {
  const { id, packetId, party, number, name, email, calledAt, signedAt, signOrder } = packetSigners;
  return transaction
    .select({ id, packetId, party, name, email, calledAt, signedAt, signOrder })
    .from(packetSigners)
    .where(inArray(packetSigners.packetId, ids))
    .orderBy(asc(signOrder), asc(number));
}

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
  facts: TypedPaperFacts;
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
    const [facts] = await transaction
      .select()
      .from(paperFacts)
      .where(eq(paperFacts.propertyId, request.propertyId));
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
      facts: {
        county: facts?.county ?? null,
        legalDescription: facts?.legalDescription ?? null,
        parcel: facts?.parcel ?? null,
      },
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
      .where(eq(packetDocuments.id, documentId));
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
