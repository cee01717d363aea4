/** The statuses of requests, in the order in which the filter offers them. Source: rules 2.2. */
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;

export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The status as one of ours, or null, which stands for all of them. Source: D9. */
export function knownRequestStatus(status: string | null): RequestStatus | null {
  return REQUEST_STATUSES.find((known) => known === status) ?? null;
}

/** The status in words. */
export function requestStatusLabel(status: RequestStatus): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}
