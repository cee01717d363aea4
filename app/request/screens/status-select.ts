import { REQUEST_STATUSES, type RequestStatus, requestStatusLabel } from '#app/request/rules.ts';
import type { FilterSelect } from '#app/ui/filter-bar.tsx';
import { listSelect } from '#app/ui/list-address.ts';

/** The choice among the statuses of requests, on either side. */
export function requestStatusSelect(chosen: RequestStatus | null): FilterSelect {
  return listSelect({
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    chosen,
    options: REQUEST_STATUSES.map((value) => ({ value, label: requestStatusLabel(value) })),
  });
}
