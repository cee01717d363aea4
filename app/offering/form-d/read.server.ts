import { asc, eq, sql } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { fundingSettings } from '#app/offering/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { COUNT_OF_ALL } from '#app/server/db/query-parts.ts';

const task = {
  propertyId: sql<string>`task.property_id`,
  noteId: sql<string | null>`task.note_id`,
  soldOn: sql<IsoDate>`task.sold_on::text`,
};

/** Whether a first sale is a task, as the settings say. Source: rules 6.2. */
const isTask = sql`coalesce((select ${fundingSettings.opensFormD} from ${fundingSettings}), true)`;

/**
 * Offerings with a first sale and no form D, the first ones with what there are in all as `total`;
 * for platform admins, and empty for everybody else, and where nobody wants the task. Source: rules
 * 6.2.
 */
export async function readFormDTasks(transaction: Transaction, { limit }: { limit: number }) {
  return transaction
    .select({ ...task, address: properties.address, total: COUNT_OF_ALL })
    .from(sql`access.form_d_tasks() task`)
    .innerJoin(properties, eq(properties.id, task.propertyId))
    .where(isTask)
    .orderBy(asc(task.soldOn), asc(task.propertyId), asc(task.noteId))
    .limit(limit);
}

/**
 * The days of first sales of a property's offerings without form D, by note; null stands for the
 * whole.
 */
export async function readFirstSales(
  transaction: Transaction,
  propertyId: string,
): Promise<Map<string | null, IsoDate>> {
  const { noteId, soldOn } = task;
  const rows = await transaction
    .select({ noteId, soldOn })
    .from(sql`access.form_d_tasks() task`)
    .where(sql`${task.propertyId} = ${propertyId}`);
  return new Map(rows.map((row) => [row.noteId, row.soldOn]));
}
