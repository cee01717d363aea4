import { sql } from 'drizzle-orm';
import { offeringOf } from '#app/offering/terms/read.server.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import { signedEnds } from '#app/request/ends.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { answerOf } from './token.server.ts';

/**
 * T8: ends a packet when everybody has signed and every paper in ink is back, and gives its request
 * the banking days that its money has. False while something is still to come. Source: rules 6.3.
 */
export async function completePacket(
  transaction: Transaction,
  caller: Pick<Caller, 'settings'>,
  { packetId, requestId }: { packetId: string; requestId: string },
): Promise<boolean> {
  const noteId = await answerOf<string | null>(
    transaction,
    sql`access.note_of_packet(${packetId})`,
  );
  if (noteId === null) return false;
  const { bankingDays } = await offeringOf(transaction, noteId);
  const { expireAfterBankingDays } = await readFundingSettings(transaction);
  const { businessTimeZone } = caller.settings;
  const at = await answerOf<string | Date>(transaction, sql`access.funding_time()`);
  const { endsAt, expiresAt } = signedEnds(businessDate(new Date(at), businessTimeZone), {
    bankingDays,
    graceBankingDays: expireAfterBankingDays,
    timeZone: businessTimeZone,
  });
  const details = {
    ends: endsAt.toISOString(),
    expires: expiresAt.toISOString(),
    facts: { packet: packetId, request: requestId },
  };
  return answerOf<boolean>(
    transaction,
    sql`access.complete_packet(${packetId}, ${JSON.stringify(details)}::jsonb)`,
  );
}
