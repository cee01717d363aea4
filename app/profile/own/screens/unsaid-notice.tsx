import { Link } from 'react-router';
import { COMPLETE_YOUR_PROFILE } from '#app/profile/words.ts';
import { Notice } from '#app/ui/notice.tsx';

/** Asks a holder to say who lends; nothing once that is said. Source: rules 6.1. */
export function UnsaidNotice({ profileId }: { profileId: string | null }) {
  if (profileId === null) return null;
  return (
    <Notice title={COMPLETE_YOUR_PROFILE}>
      {'Say who lends, as your notes must read: '}
      <Link to={`/dashboard/profiles/${profileId}`}>open the investing profile</Link>.
    </Notice>
  );
}
