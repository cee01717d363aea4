import { mayReadAudit } from './may.ts';
import { actionText, recordText, type RecordType } from './words.ts';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { auditEntries } from '#app/server/db/records.ts';
import { users } from '#app/account/tables.server.ts';
import {
  inChunks,
  type ListingScope,
  listingScopeOf,
  PAGE_SIZE,
  placePage,
  within,
} from '#app/server/db/query-parts.ts';
import { patternOf } from '#app/server/db/match-text.ts';
import { isUuid } from '#app/ground/ids.ts';
import { and, count, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import {
  adminAuditRow,
  type AdminAuditRow,
  type AuditListRow,
  readForgotten,
  readNames,
  readRecordPlaces,
} from './show.server.ts';
import type { Page } from '#app/ground/page.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';

type AuditFilter = {
  /** Words of a name or an email, or the id of a person; empty for everybody. */
  person: string;
  /** Null for records of every kind. */
  recordType: RecordType | null;
  /** The beginning of an id, such as its first eight characters; empty for every record. */
  record: string;
  /** Business dates, both included; null leaves that end open. */
  from: IsoDate | null;
  to: IsoDate | null;
};

/** The condition of exactly what the filter leaves in a scope. Source: D1, D9, D33. */
function auditCondition(
  scope: ListingScope,
  filter: AuditFilter,
  timeZone: string,
): SQL | undefined {
  const { person, recordType, record, from, to } = filter;
  return and(
    within(scope, auditEntries.organizationId),
    person === '' ? undefined : byPerson(person),
    recordType === null ? undefined : eq(auditEntries.recordType, recordType),
    record === '' ? undefined : byRecord(record),
    from === null ? undefined : gte(auditEntries.at, startOf(from, timeZone)),
    to === null ? undefined : lt(auditEntries.at, startOf(addDays(to, 1), timeZone)),
  );
}

function byPerson(person: string): SQL | undefined {
  if (isUuid(person)) return eq(auditEntries.actorId, person);
  const words = person.split(/\s+/).slice(0, 8);
  return and(
    ...words.map((word) => {
      const pattern = patternOf(word);
      return or(
        // Names that are not shown any more are not found by either.
        sql`fold_text(${auditEntries.actorName}) like ${pattern}
          and not exists (select from access.deleted_among(array[${auditEntries.actorId}]))`,
        sql`${auditEntries.actorId} in (select ${users.id} from ${users}
          where fold_text(${users.email}) like ${pattern})`,
      );
    }),
  );
}

/** What no id begins with finds nothing. */
function byRecord(record: string): SQL {
  const start = record.toLowerCase();
  if (isUuid(start)) return eq(auditEntries.recordId, start);
  if (!/^[\da-f-]{1,36}$/.test(start)) return sql`false`;
  return sql`${auditEntries.recordId}::text like ${`${start}%`}`;
}

function startOf(date: IsoDate, timeZone: string): SQL {
  return sql`(${date}::timestamp at time zone ${timeZone})`;
}

/**
 * Who did what to which record, newest first, one page of what the filter leaves: of everything for
 * platform admins, else of what was noted down for the current organization. Refused: `forbidden`
 * for callers who administer nothing. Source: D1, D9, D33.
 */
export async function listAudit(
  caller: Caller,
  query: AuditFilter & { page: number },
): Promise<Result<Page<AuditListRow>, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null || !mayReadAudit(caller.actor)) return refuse('forbidden');
  const timeZone = caller.settings.businessTimeZone;
  const condition = auditCondition(scope, query, timeZone);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction
      .select({ all: count() })
      .from(auditEntries)
      .where(condition);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const entries = await transaction
      .select()
      .from(auditEntries)
      .where(condition)
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const nameOf = await readNames(transaction, entries);
    const forgotten = await readForgotten(transaction, entries);
    const places = await readRecordPlaces(transaction, caller, entries);
    const rows = entries.map((entry) => {
      const row = adminAuditRow(entry, { reader: caller, nameOf, forgotten });
      const { path = null, name = null } = places.get(entry.recordId) ?? {};
      return { ...row, subject: row.subject ?? name, recordPath: path };
    });
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

const HEAD = [
  'Entry',
  'When',
  'When (UTC)',
  'Who',
  'From Address',
  'What',
  'Record',
  'Record ID',
  'Field',
  'Before',
  'After',
];

/** So many entries are read at once: fewer than a statement has room for parameters. */
const CHUNK = 1_000;

/**
 * The audit trail as CSV: all pages of exactly what the filter leaves, newest first, a line for
 * each changed field, and one for an entry that tells of none. Refused: `forbidden` for callers who
 * administer nothing. Source: D1, D9, D33.
 */
export async function exportAudit(
  caller: Caller,
  filter: AuditFilter,
): Promise<Result<string, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null || !mayReadAudit(caller.actor)) return refuse('forbidden');
  const timeZone = caller.settings.businessTimeZone;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const newestFirst = [desc(auditEntries.at), desc(auditEntries.id)];
    const found = await transaction
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(auditCondition(scope, filter, timeZone))
      .orderBy(...newestFirst);
    const lines: CsvCell[][] = [];
    for (const some of inChunks(found, CHUNK)) {
      const ids = some.map(({ id }) => id);
      const entries = await transaction
        .select()
        .from(auditEntries)
        .where(inArray(auditEntries.id, ids))
        .orderBy(...newestFirst);
      const nameOf = await readNames(transaction, entries);
      const forgotten = await readForgotten(transaction, entries);
      for (const entry of entries) {
        lines.push(
          ...linesOf(adminAuditRow(entry, { reader: caller, nameOf, forgotten }), entry.at),
        );
      }
    }
    return accept(writeCsv(HEAD, lines));
  });
}

function linesOf(row: AdminAuditRow, at: Date): CsvCell[][] {
  const start: CsvCell[] = [
    { figure: row.id },
    { text: row.at },
    { text: at.toISOString() },
    { text: row.actorName },
    { text: row.clientAddress ?? '' },
    { text: actionText(row.action) },
    { text: recordText(row.recordType) },
    { text: row.recordId },
  ];
  const changes = row.changes.length === 0 ? [NO_CHANGE] : row.changes;
  return changes.map(({ field, before, after }) => [
    ...start,
    { text: field },
    { text: before ?? '' },
    { text: after ?? '' },
  ]);
}

const NO_CHANGE = { field: '', before: null, after: null };
