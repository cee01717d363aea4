import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders } from '#app/note/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { isHeldOn } from '#app/note/stored.server.ts';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import {
  closedPeriods,
  periodAfter,
  periodAt,
  STATEMENT_KINDS,
  type StatementPeriod,
} from './rules.ts';
import { statementLines, statements } from './tables.server.ts';

/** A paper that should be issued now. */
export type DuePaper = { organizationId: string; period: StatementPeriod; version: number };

type Holding = {
  organizationId: string;
  firstOn: IsoDate;
  /** Null while the organization holds a note. */
  lastOn: IsoDate | null;
};

/**
 * The papers that closed periods still lack: statements of each holder from the first period in
 * which it held a note, in order; interest reports, and new versions of those whose year was
 * touched since. Whether one has anything to say is only known when it is made.
 */
export async function listDuePapers(transaction: Transaction, today: IsoDate): Promise<DuePaper[]> {
  const holdings = await readHoldings(transaction);
  const issued = await readIssued(transaction);
  const due: DuePaper[] = [];
  for (const { organizationId, firstOn, lastOn } of holdings) {
    for (const kind of STATEMENT_KINDS) {
      const latest = issued.get(`${organizationId} ${kind}`);
      const from =
        latest === undefined ? firstOn : periodAfter({ kind, startsOn: latest }).startsOn;
      const closed = closedPeriods(kind, { from, today });
      const last = closed.at(-1);
      for (const period of closed) {
        // After its last note only the newest one can have something to say: corrections.
        const isOver = lastOn !== null && period.startsOn > periodAt(kind, lastOn).startsOn;
        if (!isOver || period === last) due.push({ organizationId, period, version: 1 });
      }
    }
  }
  return [...due, ...(await listTouchedReports(transaction))];
}

async function readHoldings(transaction: Transaction): Promise<Holding[]> {
  const { organizationId, heldFrom, heldTo } = noteHolders;
  const isHolding = sql<boolean>`bool_or(${isNull(heldTo)})`;
  const rows = await transaction
    .select({ organizationId, firstOn: min(heldFrom), lastOn: max(heldTo), isHolding })
    .from(noteHolders)
    .groupBy(organizationId)
    .orderBy(organizationId);
  const holdings = rows.map((row) => ({ ...row, lastOn: row.isHolding ? null : row.lastOn }));
  // Who has papers and holds nothing: their only funding was undone, which is to be corrected.
  const undone = await transaction
    .select({
      organizationId: statements.organizationId,
      firstOn: min(statements.startsOn),
      lastOn: max(statements.startsOn),
    })
    .from(statements)
    .where(
      notInArray(
        statements.organizationId,
        transaction.select({ organizationId }).from(noteHolders),
      ),
    )
    .groupBy(statements.organizationId)
    .orderBy(statements.organizationId);
  return [...holdings, ...undone].flatMap((row) =>
    row.firstOn === null ? [] : [{ ...row, firstOn: row.firstOn }],
  );
}

/** The beginning of the latest period that was issued, by organization and kind. */
async function readIssued(transaction: Transaction): Promise<Map<string, IsoDate>> {
  const { organizationId, kind, startsOn } = statements;
  const rows = await transaction
    .select({ organizationId, kind, latest: max(startsOn) })
    .from(statements)
    .groupBy(organizationId, kind);
  return new Map(
    rows.flatMap((row) =>
      row.latest === null ? [] : [[`${row.organizationId} ${row.kind}`, row.latest] as const],
    ),
  );
}

/**
 * Interest reports after which something was recorded that may change them: of their year or before
 * it, or principal, which changes what payments ahead of time have paid.
 */
async function listTouchedReports(transaction: Transaction): Promise<DuePaper[]> {
  const { id, organizationId, startsOn, version, issuedAt, kind } = statements;
  const isLater = and(
    // What was being recorded while the report was made may be missing in it.
    gt(receipts.recordedAt, sql`${issuedAt} - interval '5 minutes'`),
    or(
      sql`${receipts.receivedOn} < ${startsOn} + interval '1 year'`,
      inArray(receipts.kind, ['principal', 'payoff']),
    ),
  );
  const ofHolder = transaction
    .select({ id: receipts.id })
    .from(receipts)
    .innerJoin(noteHolders, eq(noteHolders.noteId, receipts.noteId))
    .where(
      and(eq(noteHolders.organizationId, organizationId), isHeldOn(receipts.receivedOn), isLater),
    );
  // A funding that is undone has no holder any more, and its note a line in the report.
  const ofReport = transaction
    .select({ id: receipts.id })
    .from(receipts)
    .innerJoin(statementLines, eq(statementLines.noteId, receipts.noteId))
    .where(and(eq(statementLines.statementId, id), isNotNull(receipts.reverses), isLater));
  const newest = sql`not exists (select from statements newer
    where newer.organization_id = ${organizationId} and newer.kind = ${kind}
      and newer.starts_on = ${startsOn} and newer.version > ${version})`;
  const rows = await transaction
    .select({ organizationId, startsOn, version })
    .from(statements)
    .where(and(eq(kind, 'interest'), newest, or(exists(ofHolder), exists(ofReport))))
    .orderBy(organizationId, startsOn);
  return rows.map((row) => ({
    organizationId: row.organizationId,
    period: { kind: 'interest' as const, startsOn: row.startsOn },
    version: row.version + 1,
  }));
}
