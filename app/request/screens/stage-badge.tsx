import {
  knownRequestStatus,
  REQUEST_STATUS_MEANS,
  requestStatusLabel,
} from '#app/request/rules.ts';
import { STAGE_MEANS, stageLabel, type Stage } from '#app/request/stages.ts';
import { Badge } from '#app/ui/badge.tsx';

type StageBadgeProps = {
  stage: Stage;
  /** What has become of the note since, where it runs no more: the stage stays the last one. */
  noteEnd?: string | null;
};

/** Where a request stands on its way. */
export function StageBadge({ stage, noteEnd = null }: StageBadgeProps) {
  const badge = <Badge means={STAGE_MEANS[stage]}>{stageLabel(stage)}</Badge>;
  if (noteEnd === null) return badge;
  return (
    <span className="grid gap-1">
      <span>{badge}</span>
      <span className="muted text-xs nowrap">{noteEnd}</span>
    </span>
  );
}

type StandingBadgeProps = {
  status: string;
  /** Null in the simple way. */
  stage: Stage | null;
  noteEnd?: string | null;
};

/** Where a request stands: stage by stage its stage, else its status, one not known as it is. */
export function StandingBadge({ status, stage, noteEnd }: StandingBadgeProps) {
  if (stage !== null) return <StageBadge stage={stage} noteEnd={noteEnd} />;
  const known = knownRequestStatus(status);
  if (known === null) return <Badge means="fact">{status}</Badge>;
  return <Badge means={REQUEST_STATUS_MEANS[known]}>{requestStatusLabel(known)}</Badge>;
}
