/** How many days back the last archive of a day stays. */
const DAYS = 7;

/**
 * Which of our archives stay, given all of them from the oldest to the newest: the newest `keep`,
 * and the last one of each of the seven latest days that have one. Their names begin with the time
 * in UTC.
 */
export function archivesToKeep(names: readonly string[], keep: number): Set<string> {
  const lastOfDay = new Map(names.map((name) => [dayOf(name), name]));
  return new Set([...names.slice(-keep), ...Array.from(lastOfDay.values()).slice(-DAYS)]);
}

function dayOf(name: string): string {
  return /\d{4}-\d\d-\d\d/.exec(name)?.[0] ?? '';
}
