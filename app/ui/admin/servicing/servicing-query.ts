import { AGING_BUCKETS, type AgingBucket } from '#app/domain/servicing/aging-bucket.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';

export const SERVICING_PATH = '/admin/servicing';

export const GROUPS = ['day', 'month', 'holder', 'property'] as const;
export const WINDOWS = [30, 90, 180, 365] as const;

export type ServicingView = {
  by: (typeof GROUPS)[number];
  days: (typeof WINDOWS)[number];
  holderId: string | null;
  bucket: AgingBucket | null;
  page: number;
  latePage: number;
  endingPage: number;
};

/** Each list of the screen from its beginning. */
export const FIRST_PAGES = { page: 1, latePage: 1, endingPage: 1 } as const;

const LONGEST_ID = 64;

/**
 * The view that an address asks for; what it does not know falls back to 90 days by month.
 * Source: D9.
 */
export function readServicingQuery(query: URLSearchParams): ServicingView {
  const holderId = query.get('holder')?.slice(0, LONGEST_ID) || null;
  return {
    by: GROUPS.find((one) => one === query.get('by')) ?? 'month',
    days: WINDOWS.find((one) => String(one) === query.get('days')) ?? 90,
    holderId: holderId === 'all' ? null : holderId,
    bucket: AGING_BUCKETS.find((one) => one === query.get('late')) ?? null,
    page: readPageNumber(query),
    latePage: readPageNumber(query, 'latePage'),
    endingPage: readPageNumber(query, 'endingPage'),
  };
}

/** The address of a view. */
export function servicingAddress(view: Partial<ServicingView>, path = SERVICING_PATH): string {
  const { by, days, holderId, bucket, page, latePage = 1, endingPage = 1 } = view;
  return listAddress(path, {
    by: by === undefined || by === 'month' ? null : by,
    days: days === undefined || days === 90 ? null : days,
    holder: holderId ?? null,
    late: bucket ?? null,
    page: page ?? 1,
    latePage: latePage === 1 ? null : latePage,
    endingPage: endingPage === 1 ? null : endingPage,
  });
}
