import type { RecordType } from '#app/domain/audit/audit-texts.ts';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { auditEntries } from '#app/server/db/schema/records.ts';
import { users } from '#app/account/tables.server.ts';
import { type ListingScope, within } from '#app/server/services/admin/listing-scope.ts';
import { patternOf } from '#app/server/services/search/match-text.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';

export type AuditFilter = {
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
export function auditCondition(
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
        sql`fold_text(${auditEntries.actorName}) like ${pattern}`,
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
