import { Link } from 'react-router';
import type { Role } from '#app/ground/actor.ts';
import { Notice } from '#app/ui/notice.tsx';

type LimitedAccessProps = {
  organizationName: string;
  role: Role | null;
  /** Whether the reader's own address is verified. */
  isVerified: boolean;
};

/** Tells who may only read an organization's settings why, and whom to ask. */
export function LimitedAccess({ organizationName, role, isVerified }: LimitedAccessProps) {
  const isPrivileged = role === 'admin' || role === 'owner';
  if (isPrivileged && !isVerified) {
    return (
      <Notice tone="warning" title="Limited Access">
        {`Your role in ${organizationName} is ${role}. Verify your email address to change these
          settings.`}
      </Notice>
    );
  }
  return (
    <Notice title="Limited Access">
      {`Your role in ${organizationName} is ${role ?? 'none'}. To change these settings, please
        contact an administrator or owner: `}
      <Link to="/dashboard/team">see your team</Link>.
    </Notice>
  );
}
