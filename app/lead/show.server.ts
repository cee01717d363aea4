import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { businessDate } from '#app/server/business-time.ts';
import type { strategyRequests } from './tables.server.ts';

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

/** The row of a request for a strategy session. */
export function adminLeadRow(
  { createdAt, ...lead }: typeof strategyRequests.$inferSelect,
  timeZone: string,
): AdminLeadRow {
  return { ...lead, receivedOn: businessDate(createdAt, timeZone) };
}
