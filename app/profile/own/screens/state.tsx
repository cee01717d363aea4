import type { ProfileRow } from '#app/profile/show.server.ts';
import { profileStateWords } from '#app/profile/words.ts';
import { Badge } from '#app/ui/badge.tsx';

/** Where a profile stands, in a word; what it lacks stands in the title. */
export function ProfileStateBadge({ row }: { row: ProfileRow }) {
  const { label, means } = profileStateWords(row);
  const lacks = row.missing.length > 0 ? `Missing: ${row.missing.join(', ')}` : undefined;
  return (
    <Badge means={means} title={lacks}>
      {label}
    </Badge>
  );
}
