import { Lock } from 'lucide-react';
import { lienLabel } from '#app/note/words.ts';
import {
  type BadgeVariant,
  propertyStatusBadgeVariant,
  propertyStatusLabel,
} from '#app/property/rules.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';

const PROPERTY_TONES: Record<BadgeVariant, BadgeTone> = {
  default: 'primary',
  secondary: 'neutral',
  outline: 'outline',
};

/** The status of a property; `plain` brings its own ground, for pictures. */
export function PropertyStatusBadge({ status, plain }: { status: string; plain?: boolean }) {
  const tone = plain ? 'plain' : PROPERTY_TONES[propertyStatusBadgeVariant(status)];
  return <Badge tone={tone}>{propertyStatusLabel(status)}</Badge>;
}

type LienBadgeProps = { lienPosition: number | null; plain?: boolean };

/** '1st Lien', '2nd Lien'; nothing when the note has no position. */
export function LienBadge({ lienPosition, plain }: LienBadgeProps) {
  if (lienPosition === null) return null;
  return <Badge tone={plain ? 'plain' : 'outline'}>{lienLabel(lienPosition)}</Badge>;
}

/** Stands where only members read the figures of a note. */
export function PrivateBadge() {
  return (
    <Badge tone="primary">
      <Icon of={Lock} size={13} />
      Private Investment
    </Badge>
  );
}
