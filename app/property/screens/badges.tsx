import { Lock } from 'lucide-react';
import { lienLabel } from '#app/note/words.ts';
import {
  knownPropertyStatus,
  PROPERTY_STATUS_MEANS,
  propertyStatusLabel,
} from '#app/property/rules.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The status of a property; an unknown one is shown as it is stored. */
export function PropertyStatusBadge({ status, plain }: { status: string; plain?: boolean }) {
  const known = knownPropertyStatus(status);
  return (
    <Badge means={known ? PROPERTY_STATUS_MEANS[known] : 'fact'} onPicture={plain}>
      {propertyStatusLabel(status)}
    </Badge>
  );
}

type LienBadgeProps = { lienPosition: number | null; plain?: boolean };

/** '1st Lien', '2nd Lien'; nothing when the note has no position. */
export function LienBadge({ lienPosition, plain }: LienBadgeProps) {
  if (lienPosition === null) return null;
  return <Badge onPicture={plain}>{lienLabel(lienPosition)}</Badge>;
}

/** Stands where only members read the figures of a note. */
export function PrivateBadge() {
  return (
    <Badge>
      <Icon of={Lock} size={13} />
      Private Investment
    </Badge>
  );
}
