import { and, eq } from 'drizzle-orm';
import type { Method, Party } from '#app/packet/rules.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { packetDocuments, packets } from './tables.server.ts';

/**
 * The papers of a funding are two packets, so that none waits for signatures on another: what
 * nobody signs and the company seals at once, and what somebody signs first. Source: decision 0149.
 */
export type Share = 'sealed' | 'signed';

const SHARES = ['sealed', 'signed'] as const;

/** In which packet of its funding a paper comes. */
export function shareOf({ method, signers }: { method: Method; signers: readonly Party[] }): Share {
  return method === 'electronic' && signers.length === 0 ? 'sealed' : 'signed';
}

/** What the packets of a funding say: how many wait to be made, and what stands or has ended. */
export type FundingShares = {
  drafts: number;
  standing: ReadonlySet<Share>;
  ended: ReadonlySet<Share>;
};

/** Reads which papers of a funding there are; a draft that was given up was to be either. */
export async function readShares(
  transaction: Transaction,
  requestId: string,
): Promise<FundingShares> {
  const { method, signers } = packetDocuments;
  const rows = await transaction
    .select({ id: packets.id, state: packets.state, method, signers })
    .from(packets)
    .leftJoin(packetDocuments, eq(packetDocuments.packetId, packets.id))
    .where(and(eq(packets.requestId, requestId), eq(packets.phase, 'at_funding')));
  const standing = new Set<Share>();
  const ended = new Set<Share>();
  const drafts = rows.filter(({ state }) => state === 'draft').length;
  for (const { state, ...paper } of rows) {
    if (state === 'draft') continue;
    const isStanding = state === 'out' || state === 'signed';
    const { method: by, signers: who } = paper;
    const shares = by === null || who === null ? SHARES : [shareOf({ method: by, signers: who })];
    for (const share of shares) (isStanding ? standing : ended).add(share);
  }
  return { drafts, standing, ended };
}

/** The packets that templates make and that do not stand yet, what is sealed at once before. */
export function missingShares(
  versions: readonly Parameters<typeof shareOf>[0][],
  standing: ReadonlySet<Share>,
): Share[] {
  const made = new Set(versions.map(shareOf));
  return SHARES.filter((share) => made.has(share) && !standing.has(share));
}
