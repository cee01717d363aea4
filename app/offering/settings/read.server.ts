import type { Transaction } from '#app/server/db/database.ts';
import { fundingSettings } from '#app/offering/tables.server.ts';
import { DEFAULT_FUNDING_SETTINGS, type FundingSettings } from './rules.ts';

/** How notes are funded here: what was chosen, or what holds until then. Source: rules 6.2–6.4. */
export async function readFundingSettings(transaction: Transaction): Promise<FundingSettings> {
  const [chosen] = await transaction.select().from(fundingSettings);
  if (chosen === undefined) return DEFAULT_FUNDING_SETTINGS;
  const { id: _id, updatedAt: _updatedAt, ...settings } = chosen;
  return settings;
}
