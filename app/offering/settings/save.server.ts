import { sql } from 'drizzle-orm';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayKeepOfferings } from '#app/offering/may.ts';
import { fundingSettings } from '#app/offering/tables.server.ts';
import { audit, readable } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { findOvertaken, versionOf } from '#app/server/second-editor.ts';
import { readFundingSettings } from './read.server.ts';
import { DEFAULT_FUNDING_SETTINGS, type FundingSettings } from './rules.ts';
import type { SETTINGS_REFUSALS } from './words.ts';

/** What is about the installation as a whole is about no record. */
const INSTALLATION = {
  recordType: 'installation',
  recordId: '00000000-0000-0000-0000-000000000000',
};

const KEYS = Object.keys(DEFAULT_FUNDING_SETTINGS) as (keyof FundingSettings)[];

/**
 * The settings as their screen shows them, and the version that a save of them starts from.
 * Refused: `forbidden` for all but platform admins.
 */
export async function readSettingsPage(
  caller: Caller,
): Promise<Result<{ settings: FundingSettings; version: string }, 'forbidden'>> {
  if (!mayKeepOfferings(caller.actor)) return refuse('forbidden');
  const settings = await asActor(caller.database, caller.actor, readFundingSettings);
  return accept({ settings, version: versionOf(KEYS, settings) });
}

type SaveRefusal = Closed | RefusalOf<typeof SETTINGS_REFUSALS>;

/**
 * Chooses how notes are funded here from now on. What is under way keeps the hours and days that it
 * was given.
 *
 * @param version what the form was opened with; null asks for no such check.
 * @returns nothing, or: `forbidden` for all but platform admins; `conflict` when a value that is
 * chosen is not the one the form was opened with. Source: rules 6.2 to 6.4, decision 0053.
 */
export async function saveFundingSettings(
  caller: Caller,
  chosen: FundingSettings,
  version: string | null = null,
): Promise<Result<null, SaveRefusal>> {
  if (!mayKeepOfferings(caller.actor)) return refuse({ kind: 'forbidden' });
  return asActor<Result<null, SaveRefusal>>(caller.database, caller.actor, async (transaction) => {
    // There may be no row to lock yet.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('funding settings', 0))`,
    );
    const before = await readFundingSettings(transaction);
    const save = { keys: KEYS, version, stored: before, wanted: chosen };
    const other = await findOvertaken(transaction, caller, { ...save, records: [INSTALLATION] });
    if (other !== null) return refuse({ kind: 'conflict', ...other, now: before });
    const row = { ...chosen, updatedAt: caller.clock.now() };
    await transaction
      .insert(fundingSettings)
      .values(row)
      .onConflictDoUpdate({ target: fundingSettings.id, set: row });
    await audit(transaction, caller, {
      ...INSTALLATION,
      action: 'installation.funding_changed',
      organizationId: null,
      details: { before: readable(before), after: readable(chosen) },
    });
    return accept(null);
  });
}
