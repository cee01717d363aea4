import {
  knownRequestStatus,
  REQUEST_STATUS_MEANS,
  requestStatusLabel,
} from '#app/request/rules.ts';
import { STAGE_MEANS, stageLabel, type Stage } from '#app/request/stages.ts';
import { Badge } from '#app/ui/badge.tsx';

/** Where a request stands on its way. */
export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge means={STAGE_MEANS[stage]}>{stageLabel(stage)}</Badge>;
}

type StandingBadgeProps = {
  status: string;
  /** Null in the simple way. */
  stage: Stage | null;
};

/** Where a request stands: stage by stage its stage, else its status, one not known as it is. */
export function StandingBadge({ status, stage }: StandingBadgeProps) {
  if (stage !== null) return <StageBadge stage={stage} />;
  const known = knownRequestStatus(status);
  if (known === null) return <Badge means="fact">{status}</Badge>;
  return <Badge means={REQUEST_STATUS_MEANS[known]}>{requestStatusLabel(known)}</Badge>;
}
