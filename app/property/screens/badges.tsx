import { Lock } from 'lucide-react';
import type { Standing } from '#app/note/rules.ts';
import { lienLabel } from '#app/note/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** How an offered note stands, for its visitors; in their lists and on its page. Source: D67. */
export function OfferedNoteBadge({ label, means, plain }: Standing & { plain?: boolean }) {
  return (
    <Badge means={means} onPicture={plain}>
      {label}
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
