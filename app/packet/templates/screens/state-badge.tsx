import { TEMPLATE_STATES } from '#app/packet/templates/words.ts';
import { Badge } from '#app/ui/badge.tsx';

type BadgeProps = { template: { version: number | null; isArchived: boolean; isStarter: boolean } };

/** How a template stands, and whether its draft still has the product's own words. */
export function TemplateBadge({ template }: BadgeProps) {
  const { version, isArchived, isStarter } = template;
  const state = isArchived ? 'archived' : version === null ? 'draft' : 'in_force';
  const { label, means } = TEMPLATE_STATES[state];
  return (
    <span className="wrap gap-2">
      <Badge means={means}>{label}</Badge>
      {version !== null && !isArchived && <span>Version {version}</span>}
      {isStarter && <span className="muted text-xs">Draft of the product</span>}
    </span>
  );
}
