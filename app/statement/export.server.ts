import { decimalMoneyText } from '#app/ground/money/format.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { listingScopeOf, within } from '#app/server/db/query-parts.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
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
];

/**
 * The lines of the papers that the filter leaves, as CSV: of the notes that the caller administers,
 * and of no other note. Refused: `forbidden` for callers who administer nothing. Source: rules 5.7,
 * D1, D9.
 */
export async function exportStatementLines(
  caller: Caller,
  filter: StatementFilter,
): Promise<Result<string, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await transaction
      .select({
        statement: statements,
        line: statementLines,
        property: properties,
        holderName: organizations.name,
        receivedOn: receipts.receivedOn,
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
    const rows = found.map(({ statement, line, property, holderName, receivedOn }): CsvCell[] => [
      { text: statementTitle(statement.kind) },
      { text: periodName(statement) },
      { figure: statement.issuedOn },
      { text: holderName },
      { text: line.corrects === null ? '' : periodName({ ...statement, startsOn: line.corrects }) },
      { figure: receivedOn },
      { text: property.address },
      { text: property.city },
      { text: property.state },
      { text: line.noteId },
      { figure: decimalMoneyText(line.interestCents) },
      { figure: decimalMoneyText(line.principalCents) },
      { figure: decimalMoneyText(line.feeCents) },
      { figure: decimalMoneyText(line.amountCents) },
    ]);
    return accept(writeCsv(HEAD, rows));
  });
}
