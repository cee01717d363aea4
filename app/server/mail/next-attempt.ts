const minute = 60_000;
const hour = 60 * minute;

/** The pauses after the first attempts; from then on there is one attempt every six hours. */
const FIRST_PAUSES_MS = [1 * minute, 5 * minute, 15 * minute, 60 * minute];
const LATER_PAUSE_MS = 6 * hour;

/** With the pauses above the last attempt is made within three days of the first. */
const MOST_ATTEMPTS = 16;

/** When a mail is tried again that has failed `attempts` times, or null when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return new Date(now.getTime() + (FIRST_PAUSES_MS[attempts - 1] ?? LATER_PAUSE_MS));
}
