/** How late a note is, in the steps in which lenders report it. Source: rules 5.5. */
export const AGING_BUCKETS = ['current', '1-30', '31-60', '61-90', 'over 90'] as const;

export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** The bucket of a number of days past due, 0 or more. Source: rules 5.5. */
export function agingBucket(daysPastDue: number): AgingBucket {
  if (daysPastDue <= 0) return 'current';
  if (daysPastDue <= 30) return '1-30';
  if (daysPastDue <= 60) return '31-60';
  return daysPastDue <= 90 ? '61-90' : 'over 90';
}
