import { fieldText } from '#app/domain/audit/audit-texts.ts';
import { auditDifferences, auditValueText } from '#app/domain/audit/audit-values.ts';
import type { auditEntries } from '#app/server/db/schema/records.ts';
import { businessTimeText } from './business-time.ts';

/** A field that an entry tells of; null for what is not there. */
export type AuditChange = { field: string; before: string | null; after: string | null };

/** Who did what to which record, when, from where, and what it changed. */
export type AdminAuditRow = {
  id: string;
  /** Null for what no person did. */
  actorId: string | null;
  actorName: string;
  action: string;
  recordType: string;
  recordId: string;
  /** What the entry itself calls the record, such as an address or an email; null for no name. */
  subject: string | null;
  clientAddress: string | null;
  /** In the installation's time zone, as people read it. */
  at: string;
  changes: AuditChange[];
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NAMED_BY = ['address', 'title', 'name', 'fullName', 'email'];

/**
 * The row of an audit entry. `nameOf` knows some ids by name; others are told by their first eight
 * characters.
 */
export function adminAuditRow(
  entry: typeof auditEntries.$inferSelect,
  { timeZone, nameOf }: { timeZone: string; nameOf: (id: string) => string | null },
): AdminAuditRow {
  const { before = {}, after = {} } = entry.details;
  const others = (text: string): string | null => {
    if (INSTANT.test(text)) return businessTimeText(new Date(text), timeZone);
    return UUID.test(text) ? (nameOf(text) ?? text.slice(0, 8)) : null;
  };
  const subject = NAMED_BY.map((name) => after[name] ?? before[name]).find(
    (value) => typeof value === 'string' && value !== '',
  );
  return {
    id: entry.id.toString(),
    actorId: entry.actorId,
    actorName: entry.actorName,
    action: entry.action,
    recordType: entry.recordType,
    recordId: entry.recordId,
    subject: typeof subject === 'string' ? subject : null,
    clientAddress: entry.clientAddress,
    at: businessTimeText(entry.at, timeZone),
    changes: auditDifferences(entry.details).map((one) => ({
      field: fieldText(one.path),
      before: auditValueText({ path: one.path, value: one.before }, others),
      after: auditValueText({ path: one.path, value: one.after }, others),
    })),
  };
}

/** Every id that stands in the details of entries, so that names can be looked up together. */
export function idsInDetails(
  entries: readonly Pick<typeof auditEntries.$inferSelect, 'details'>[],
): string[] {
  const found = JSON.stringify(entries.map(({ details }) => details)).match(
    /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi,
  );
  return [...new Set(found)];
}

export type AuditListRow = AdminAuditRow & {
  /** Where the record can be looked at; null where it cannot. */
  recordPath: string | null;
};
