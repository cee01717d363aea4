/** Two saves within a millisecond, or under a clock set back, are two versions all the same. */
export function laterThan(before: Date, now: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}
