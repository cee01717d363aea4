import {
  REQUEST_STATUSES,
  type RequestStatus,
  requestStatusLabel,
  TO_DECIDE,
} from '#app/request/rules.ts';
import { type Stage, stageLabel, STAGES } from '#app/request/stages.ts';
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

/** The choice among the stages of requests. */
export function stageSelect(chosen: Stage | null): FilterSelect {
  return listSelect({
    name: 'stage',
    label: 'Stage',
    all: 'All stages',
    chosen,
    options: STAGES.map((value) => ({ value, label: stageLabel(value) })),
  });
}

/** The choice of those that wait for the reader, as the work queue counts them. */
export function waitsSelect(chosen: string | null): FilterSelect {
  return listSelect({
    name: 'waits',
    label: 'Waits for',
    all: 'To decide or not',
    chosen,
    options: [{ value: TO_DECIDE.waits, label: 'To decide' }],
  });
}
