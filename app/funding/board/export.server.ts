import { asc, desc, eq, sql } from 'drizzle-orm';
import { users } from '#app/account/tables.server.ts';
import { fundingMethodLabel } from '#app/funding/money/rules.ts';
import { fundingReceipts } from '#app/funding/tables.server.ts';
import { displayName } from '#app/ground/actor.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { ProfileFacts } from '#app/profile/rules.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { lenderInTable } from '#app/profile/vesting.ts';
import { properties } from '#app/property/tables.server.ts';
import { stageNow } from '#app/request/over.server.ts';
import { stageLabel } from '#app/request/stages.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { type ListingScope, listingScopeOf } from '#app/server/db/query-parts.ts';
import type { FundingFilter } from './read.server.ts';
import { endOf } from './show.server.ts';
import { atStage, lenderFacts, lenderText, selectRecords } from './records.server.ts';

const PIPELINE_HEAD = [
  'Request ID',
  'Address',
  'City',
  'State',
  'Lender',
  'Amount',
  'Stage',
  'Place in Line',
  'Cleared',
  'Requested On',
  'Ends',
  'Reference',
  'Received',
  'To Return',
];

const { id, createdAt, propertyId, profileId, userId, reference } = investmentRequests;

/**
 * The requests that the filter leaves, on what the caller lists, as CSV: the newest first, dates as
 * the business has them, instants in UTC. Noted down. Refused: `forbidden` for callers who
 * administer nothing. Source: rules 6.6.
 */
export async function exportPipeline(
  caller: Caller,
  filter: FundingFilter,
): Promise<Result<string, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const now = caller.clock.now();
  const zone = caller.settings.businessTimeZone;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const fits = atStage(scope, { wanted: filter.stage, now });
    const ids = sql`select ${id} from ${investmentRequests} where ${fits ?? sql`true`}`;
    const found = await selectRecords(transaction, { ids, now }).orderBy(desc(createdAt), desc(id));
    const rows = found.map(({ request, property, investor, ...one }): CsvCell[] => [
      { text: request.id },
      { text: property.address },
      { text: property.city },
      { text: property.state },
      { text: lenderOf({ ...one, investor }) },
      { figure: decimalMoneyText(request.amountCents) },
      { text: stageLabel(one.stage) },
      { figure: one.place },
      { text: one.place === null ? '' : request.clearedAt === null ? 'No' : 'Yes' },
      { figure: businessDate(request.createdAt, zone) },
      { figure: endOf(request, one.stage)?.toISOString() ?? null },
      { text: request.reference },
      { figure: decimalMoneyText(request.receivedCents) },
      { figure: decimalMoneyText(one.toReturnCents) },
    ]);
    await note(transaction, caller, { scope, filter, of: 'pipeline', count: rows.length });
    return accept(writeCsv(PIPELINE_HEAD, rows));
  });
}

const RECEIPTS_HEAD = [
  'Receipt ID',
  'Request ID',
  'Address',
  'Lender',
  'Stage',
  'Reference',
  'Received On',
  'Amount',
  'Method',
  'Bank Reference',
  'Payer',
  'Reason',
  'Recorded By',
  'Recorded At',
  'Reverses',
];

/**
 * The money of the requests that the filter leaves, on what the caller lists, as CSV: what came,
 * went back or was taken back, in the order of its entry. Noted down. Refused: `forbidden` for
 * callers who administer nothing. Source: rules 6.4, 6.6.
 */
export async function exportFundingReceipts(
  caller: Caller,
  filter: FundingFilter,
): Promise<Result<string, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const now = caller.clock.now();
  const { firstName, lastName, email } = users;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await transaction
      .select({
        receipt: fundingReceipts,
        reference,
        stage: stageNow(now),
        address: properties.address,
        investor: { firstName, lastName, email },
        vestingText: lenderText,
        lenderFacts,
      })
      .from(fundingReceipts)
      .innerJoin(investmentRequests, eq(id, fundingReceipts.requestId))
      .innerJoin(properties, eq(properties.id, propertyId))
      .innerJoin(users, eq(users.id, userId))
      .leftJoin(investingProfiles, eq(investingProfiles.id, profileId))
      .where(atStage(scope, { wanted: filter.stage, now }))
      .orderBy(asc(fundingReceipts.recordedAt), asc(fundingReceipts.id));
    const rows = found.map(({ receipt, ...one }): CsvCell[] => [
      { text: receipt.id },
      { text: receipt.requestId },
      { text: one.address },
      { text: lenderOf(one) },
      { text: stageLabel(one.stage) },
      { text: one.reference },
      { figure: receipt.receivedOn },
      { figure: decimalMoneyText(receipt.amountCents) },
      { text: fundingMethodLabel(receipt.method) },
      { text: receipt.reference },
      { text: receipt.payer },
      { text: receipt.reason },
      { text: receipt.recorderName },
      { figure: receipt.recordedAt.toISOString() },
      { text: receipt.reverses },
    ]);
    await note(transaction, caller, { scope, filter, of: 'funding_receipts', count: rows.length });
    return accept(writeCsv(RECEIPTS_HEAD, rows));
  });
}

type Lender = {
  vestingText: string | null;
  lenderFacts: ProfileFacts | null;
  investor: { firstName: string; lastName: string; email: string };
};

function lenderOf({ vestingText, lenderFacts, investor }: Lender): string {
  if (vestingText === null || lenderFacts === null) return displayName(investor);
  return lenderInTable(vestingText, lenderFacts);
}

type Made = { scope: ListingScope; filter: FundingFilter; of: string; count: number };

async function note(
  transaction: Transaction,
  caller: Caller,
  { scope, filter, of, count }: Made,
): Promise<void> {
  const { actor } = caller;
  if (actor.kind !== 'person') return;
  await audit(transaction, caller, {
    action: `${of}.exported`,
    recordType: 'user',
    recordId: actor.userId,
    organizationId: scope.kind === 'everything' ? null : scope.id,
    details: { after: { stage: filter.stage, count } },
  });
}
