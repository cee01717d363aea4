import { rowBelongsToEarlierOwner } from './row-status.ts';
import { rowIsCovered, type ServicedRow, type ServicingMoment } from './serviced-row.ts';

/**
 * The oldest row of the present holder that is not covered, which may be overdue; null when none
 * is left.
 * Shape: takes the rows in order of due date. Source: rules 3.8 and 5.3.
 */
export function nextDue(rows: readonly ServicedRow[], at: ServicingMoment): ServicedRow | null {
  const isOpen = (row: ServicedRow) => !rowBelongsToEarlierOwner(row, at) && !rowIsCovered(row);
  return rows.find(isOpen) ?? null;
}
