import {
  knownRequestStatus,
  REQUEST_STATUS_MEANS,
  requestStatusLabel,
} from '#app/request/rules.ts';
import { Badge } from '#app/ui/badge.tsx';

/** The status of an investment request; an unknown one is shown as it is stored. */
export function RequestStatusBadge({ status }: { status: string }) {
  const known = knownRequestStatus(status);
  if (known === null) return <Badge>{status}</Badge>;
  return <Badge means={REQUEST_STATUS_MEANS[known]}>{requestStatusLabel(known)}</Badge>;
}
