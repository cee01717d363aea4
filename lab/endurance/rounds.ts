/**
 * How often something is done: as often as the goals of reliability say, or that share of it which
 * ENDURANCE_SHARE names, such as 0.01 for a first look; once at least.
 */
export function rounds(goal: number): number {
  const share = Number(process.env['ENDURANCE_SHARE'] ?? '1');
  if (!(share > 0 && share <= 1)) {
    throw new Error('ENDURANCE_SHARE must be a number above 0, and 1 at most.');
  }
  return Math.max(1, Math.round(goal * share));
}
