import { STAGE_MEANS, stageLabel, type Stage } from '#app/request/stages.ts';
import { Badge } from '#app/ui/badge.tsx';

/** Where a request stands on its way. */
export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge means={STAGE_MEANS[stage]}>{stageLabel(stage)}</Badge>;
}
