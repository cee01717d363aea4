import { decimalMoneyText } from '#app/ground/money/format.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { listingScopeOf, within } from '#app/server/db/query-parts.ts';
import type { ProfileFacts } from '#app/profile/rules.ts';
import { lenderInTable } from '#app/profile/vesting.ts';
import { readTaxIdsForFile } from '#app/profile/sealed.server.ts';
import { profileVersions } from '#app/profile/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { periodName, statementTitle } from './rules.ts';
import { statementLines, statements } from './tables.server.ts';
import { statementCondition, type StatementFilter } from './list.server.ts';

const HEAD = [
  'Statement',
  'Period',
  'Issued On',
  'Holder',
  'Corrects',
  'Received On',
  'Address',
  'City',
  'State',
  'Note ID',
  'Interest',
  'Principal',
  'Late Charges',
  'Amount',
  'Lender',
];

/** The newest entry of the paper's holder for the note of a line says who lends. */
const isItsEntry = sql`${noteHolders.noteId} = ${statementLines.noteId}
  and ${noteHolders.organizationId} = ${statements.organizationId}`;

const lender = sql<{ text: string; facts: ProfileFacts } | null>`(
  select case when ${profileVersions.kind} <> 'unspecified'
    then jsonb_build_object('text', ${noteHolders.vestingText}, 'facts', ${profileVersions.facts})
  end from ${noteHolders} join ${profileVersions}
    on ${profileVersions.profileId} = ${noteHolders.profileId}
    and ${profileVersions.version} = ${noteHolders.profileVersion}
  where ${isItsEntry} order by ${noteHolders.heldFrom} desc limit 1)`;

const lenderId = sql<string | null>`(select ${noteHolders.profileId} from ${noteHolders}
  where ${isItsEntry} order by ${noteHolders.heldFrom} desc limit 1)`;

/**
 * The lines of the papers that the filter leaves, as CSV: of the notes that the caller administers,
 * and of no other note. With tax ids it is a yearly file for platform admins alone, and noted down.
 * Refused: `forbidden` for callers who administer nothing, and for others than platform admins who
 * ask for tax ids. Source: rules 5.7, 6.1, D1, D9.
 */
export async function exportStatementLines(
  caller: Caller,
  filter: StatementFilter,
  { withTaxIds = false } = {},
): Promise<Result<string, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null || (withTaxIds && scope.kind !== 'everything')) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await transaction
      .select({
        statement: statements,
        line: statementLines,
        property: properties,
        holderName: organizations.name,
        receivedOn: receipts.receivedOn,
        lender,
        lenderId,
      })
      .from(statementLines)
      .innerJoin(statements, eq(statements.id, statementLines.statementId))
      .innerJoin(organizations, eq(organizations.id, statements.organizationId))
      .innerJoin(propertyNotes, eq(propertyNotes.id, statementLines.noteId))
      .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
      .leftJoin(receipts, eq(receipts.id, statementLines.receiptId))
      .where(
        and(
          statementCondition(transaction, scope, filter),
          within(scope, properties.organizationId),
        ),
      )
      .orderBy(
        desc(statements.issuedOn),
        desc(statements.startsOn),
        asc(statements.kind),
        asc(organizations.name),
        asc(statements.id),
        asc(receipts.receivedOn),
        asc(statementLines.id),
      );
    const taxIds = withTaxIds ? await exportTaxIds(transaction, caller, found) : null;
    const rows = found.map(({ statement, line, property, holderName, ...one }): CsvCell[] => [
      { text: statementTitle(statement.kind) },
      { text: periodName(statement) },
      { figure: statement.issuedOn },
      { text: holderName },
      { text: line.corrects === null ? '' : periodName({ ...statement, startsOn: line.corrects }) },
      { figure: one.receivedOn },
      { text: property.address },
      { text: property.city },
      { text: property.state },
      { text: line.noteId },
      { figure: decimalMoneyText(line.interestCents) },
      { figure: decimalMoneyText(line.principalCents) },
      { figure: decimalMoneyText(line.feeCents) },
      { figure: decimalMoneyText(line.amountCents) },
      { text: one.lender === null ? '' : lenderInTable(one.lender.text, one.lender.facts) },
      ...(taxIds === null ? [] : [{ text: taxIds.get(one.lenderId ?? '') ?? '' }]),
    ]);
    return accept(writeCsv(taxIds === null ? HEAD : [...HEAD, 'Tax ID'], rows));
  });
}

/** Notes down that the file is made, and then reads what it holds. */
async function exportTaxIds(
  transaction: Transaction,
  caller: Caller,
  lines: readonly { lenderId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.flatMap(({ lenderId: id }) => id ?? []))];
  const { actor } = caller;
  if (actor.kind !== 'person') return new Map();
  await audit(transaction, caller, {
    action: 'tax_ids.exported',
    recordType: 'user',
    recordId: actor.userId,
    organizationId: null,
    details: { after: { profileCount: ids.length } },
  });
  return readTaxIdsForFile(transaction, caller, ids);
}
