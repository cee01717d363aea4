import { sql } from 'drizzle-orm';
import type { FirstPaymentRule } from '#app/note/funded-terms.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { fundingSettings } from '#app/offering/tables.server.ts';
import { DEFAULT_FUNDING_SETTINGS, type FundingSettings, type FundingWay } from './rules.ts';

/** How notes are funded here: what was chosen, or what holds until then. Source: rules 6.2–6.4. */
export async function readFundingSettings(transaction: Transaction): Promise<FundingSettings> {
  const [chosen] = await transaction.select().from(fundingSettings);
  if (chosen === undefined) return DEFAULT_FUNDING_SETTINGS;
  const { id: _id, updatedAt: _updatedAt, ...settings } = chosen;
  return settings;
}

/** Which way requests for a note go that are made now. Source: rules 6.3. */
export async function readWay(transaction: Transaction, noteId: string): Promise<FundingWay> {
  const [line] = await transaction
    .select({ way: sql<FundingWay>`access.way_of_line(${noteId})` })
    .from(sql`(values (1)) one`);
  return line?.way ?? 'simple';
}

/**
 * When the first payment of a note is due that is funded now: as settings say stage by stage, and a
 * month later where an approval funds at once. Source: rules 6.4, D16.
 */
export async function readFirstPaymentRule(
  transaction: Transaction,
  noteId: string,
): Promise<FirstPaymentRule> {
  if ((await readWay(transaction, noteId)) !== 'staged') return 'month_later';
  return (await readFundingSettings(transaction)).firstPaymentRule;
}
