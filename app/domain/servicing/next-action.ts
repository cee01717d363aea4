import type { AgingBucket } from './aging-bucket.ts';

const ACTIONS: Record<AgingBucket, string> = {
  current: 'Nothing is late',
  '1-30': 'Pay, or tell the holder when the payment comes',
  '31-60': 'Tell the holder why, and agree on a date',
  '61-90': 'Agree on a plan in writing',
  'over 90': 'Decide whether the note is in default',
};

/** What whoever pays a note does next, by how late it is. Source: rules 5.5 and 5.7. */
export function nextAction(bucket: AgingBucket): string {
  return ACTIONS[bucket];
}

/** The days past due of a bucket, both ends included; null for no end. Source: rules 5.5. */
export function bucketDays(bucket: AgingBucket): { from: number; to: number | null } {
  switch (bucket) {
    case 'current':
      return { from: 0, to: 0 };
    case '1-30':
      return { from: 1, to: 30 };
    case '31-60':
      return { from: 31, to: 60 };
    case '61-90':
      return { from: 61, to: 90 };
    default:
      return { from: 91, to: null };
  }
}
