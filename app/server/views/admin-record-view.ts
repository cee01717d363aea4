import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { properties } from '#app/server/db/schema/properties.ts';
import type { auditEntries, documents, strategyRequests } from '#app/server/db/schema/records.ts';
import { businessDate } from './business-date.ts';
import { businessTimeText } from './business-time.ts';

/** A file in the table of documents, without the key under which it is stored. */
export type AdminDocumentRow = {
  id: string;
  title: string;
  kind: string;
  sizeBytes: number;
  isShareable: boolean;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  /** Null for a document of the property itself. */
  noteId: string | null;
  addedOn: IsoDate;
};

/** A request for a strategy session. */
export type AdminLeadRow = {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  accountType: string;
  estimatedAmount: string | null;
  timeline: string;
  message: string | null;
  status: string;
  receivedOn: IsoDate;
};

/** Who did what to which record, and when. */
export type AdminAuditRow = {
  id: string;
  actorName: string;
  action: string;
  recordType: string;
  recordId: string;
  clientAddress: string | null;
  /** In the installation's time zone, as people read it. */
  at: string;
};

/** The row of a document. */
export function adminDocumentRow(
  record: {
    document: typeof documents.$inferSelect;
    property: typeof properties.$inferSelect;
  },
  timeZone: string,
): AdminDocumentRow {
  const { document, property } = record;
  return {
    id: document.id,
    title: document.title,
    kind: document.kind,
    sizeBytes: document.sizeBytes,
    isShareable: document.isShareable,
    propertyId: property.id,
    address: property.address,
    city: property.city,
    state: property.state,
    noteId: document.noteId,
    addedOn: businessDate(document.createdAt, timeZone),
  };
}

/** The row of a request for a strategy session. */
export function adminLeadRow(
  { createdAt, ...lead }: typeof strategyRequests.$inferSelect,
  timeZone: string,
): AdminLeadRow {
  return { ...lead, receivedOn: businessDate(createdAt, timeZone) };
}

/** The row of an audit entry. */
export function adminAuditRow(
  entry: typeof auditEntries.$inferSelect,
  timeZone: string,
): AdminAuditRow {
  return {
    id: entry.id.toString(),
    actorName: entry.actorName,
    action: entry.action,
    recordType: entry.recordType,
    recordId: entry.recordId,
    clientAddress: entry.clientAddress,
    at: businessTimeText(entry.at, timeZone),
  };
}
