/** Nothing is written for a while (0121). */
export type Maintenance = { beganAt: Date; message: string | null; expectedEnd: Date | null };

/** What this process last knew of it, and a signal for jobs that have to pause. */
export type MaintenanceWatch = {
  known: Maintenance | null;
  /** How often the database itself has refused a change because maintenance had just begun. */
  refusedCount: number;
  /** Aborted when maintenance begins; another one when it has ended. */
  pausing: AbortController;
};

/** A watch that has not looked yet. */
export function newMaintenanceWatch(): MaintenanceWatch {
  return { known: null, refusedCount: 0, pausing: new AbortController() };
}
