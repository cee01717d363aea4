import { and, asc, desc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import { isVerified } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { SERVICE_LABELS } from '#app/packet/outside/open.server.ts';
import { outsidePackets } from '#app/packet/outside/tables.server.ts';
import {
  isInkOfOthers,
  type Method,
  type PacketState,
  type Party,
  type Phase,
} from '#app/packet/rules.ts';
import { fundingEvents } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { packetNumber } from './number.ts';
import { packetDocuments, packets, packetSigners } from './tables.server.ts';

export type PaperView = {
  id: string;
  title: string;
  /** Whether the reader may open it: not everybody who sees the request reads a tax id. */
  isOpen: boolean;
  method: Method;
  isSealed: boolean;
  /** Who signs it. */
  signers: Party[];
  /** Of one signed in ink, on which day it was. */
  signedOn: IsoDate | null;
  /** Where its original lies, for the company. */
  originalPlace: string | null;
  /** And as what it was recorded. */
  recordingNumber: string | null;
};

export type SignerView = {
  id: string;
  party: Party;
  name: string;
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
  /** When the funding was recorded of which it is, for the company; null of other papers. */
  fundedAt: string | null;
  closedAt: string | null;
  /** Who ended it, for the company. */
  closedName: string | null;
  closedReason: string | null;
  papers: PaperView[];
  signers: SignerView[];
  /** The outside service at which they sign; null: here. */
  service: string | null;
  /** Where the originals go of what is signed in ink; null while none is awaited. */
  inkTo: string | null;
};

/** The condition that the reader may open a paper of a request that they see. Source: rules 6.1. */
export const opensPaper = sql<boolean>`access.opens_paper(${packetDocuments.id})`;

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
    .select({ ...getTableColumns(packetDocuments), isOpen: opensPaper })
    .from(packetDocuments)
    .where(inArray(packetDocuments.packetId, ids))
    .orderBy(asc(packetDocuments.position));
  const everybody = await signersOfPackets(transaction, ids);
  const services = await servicesOf(transaction, ids);
  const isOfFunding = found.some(({ phase }) => phase === 'at_funding');
  const funded = isOfFunding ? await lastFundingOf(transaction, requestId) : null;
  const time = (at: Date | null) => at && personTimeText(at, caller);
  return found.map((packet) => {
    const own = everybody.filter(({ packetId }) => packetId === packet.id);
    const ofPacket = papers.filter(({ packetId }) => packetId === packet.id);
    const inInk = ofPacket.filter(
      ({ method, sealedSha256 }) => method === 'paper' && sealedSha256 === null,
    );
    const isInkAwaited = packet.state === 'out' && inInk.length > 0;
    const isFirstInInk = inInk.some(isInkOfOthers);
    const turn = own.find(({ signedAt }) => signedAt === null)?.signOrder;
    return {
      id: packet.id,
      number: packetNumber(packet.id),
      phase: packet.phase,
      state: packet.state,
      sentAt: personTimeText(packet.sentAt, caller),
      fundedAt: packet.phase === 'at_funding' ? time(funded?.at ?? null) : null,
      closedAt: time(packet.closedAt),
      closedName: packet.closedName,
      closedReason: packet.closedReason,
      service: services.get(packet.id) ?? null,
      inkTo: isInkAwaited ? inkAddress(caller) : null,
      papers: ofPacket.map(paperView),
      signers: own.map(({ id, party, name, email, calledAt, signedAt, signOrder }) => {
        const isNext = packet.state === 'out' && signedAt === null && signOrder === turn;
        const isTurn = isNext && !(party === 'company' && isFirstInInk);
        return {
          id,
          party,
          name,
          calledAt: time(calledAt),
          signedAt: time(signedAt),
          isTurn,
          isOwnTurn: isTurn && isOwnAddress(caller, email),
        };
      }),
    };
  });
}

/**
 * When a request became active the last time, and what was noted down with that; null for none.
 * What stands of papers at funding is of this one: undoing a funding voids them.
 */
export async function lastFundingOf(transaction: Transaction, requestId: string) {
  const [funded] = await transaction
    .select({ at: fundingEvents.at, facts: fundingEvents.facts })
    .from(fundingEvents)
    .where(and(eq(fundingEvents.requestId, requestId), eq(fundingEvents.toStage, 'active')))
    .orderBy(desc(fundingEvents.place))
    .limit(1);
  return funded ?? null;
}

function paperView(paper: typeof packetDocuments.$inferSelect & { isOpen: boolean }): PaperView {
  const { id, title, isOpen, method, signers, signedOn, originalPlace, recordingNumber } = paper;
  const isSealed = paper.sealedSha256 !== null;
  return { id, title, isOpen, method, signers, signedOn, isSealed, originalPlace, recordingNumber };
}

/** Where the company takes what was signed in ink. */
export function inkAddress({ settings }: Pick<Caller, 'settings'>): string {
  const { name, address } = settings.company;
  return address === null ? name : `${name}, ${address}`;
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
