import type { ProfileRow } from '#app/profile/show.server.ts';
import { Badge } from '#app/ui/badge.tsx';

/** Whether a profile can be lent under, in a word; what it lacks stands in the title. */
export function ProfileStateBadge({ row }: { row: Pick<ProfileRow, 'isArchived' | 'missing'> }) {
  if (row.isArchived) return <Badge means="ended">Archived</Badge>;
  if (row.missing === null) return <Badge>In use</Badge>;
  if (row.missing.length === 0) return <Badge means="good">Complete</Badge>;
  return (
    <Badge means="waiting" title={`Missing: ${row.missing.join(', ')}`}>
      Incomplete
    </Badge>
  );
}
