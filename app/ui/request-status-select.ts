import {
  REQUEST_STATUSES,
  type RequestStatus,
  requestStatusLabel,
} from '#app/domain/request/request-status.ts';
import type { FilterSelect } from './filter-controls.tsx';
import { listSelect } from './list-select.ts';

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
