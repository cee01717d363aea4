const minute = 60_000;
const hour = 60 * minute;

/** The pauses after the first attempts; from then on there is one attempt every six hours. */
const FIRST_PAUSES_MS = [1 * minute, 5 * minute, 15 * minute, 60 * minute];
const LATER_PAUSE_MS = 6 * hour;

/** What is older says nothing that still helps: its links have expired, its news are known. */
const LONGEST_WAIT_MS = 72 * hour;

/** When a mail is tried again that has failed `attempts` times, at least once. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (FIRST_PAUSES_MS[attempts - 1] ?? LATER_PAUSE_MS));
}

/** Whether a mail has waited so long that it is given up. */
export function isTooOld(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > LONGEST_WAIT_MS;
}
