import { LogOut } from 'lucide-react';
import { Icon } from './icon.tsx';

/**
 * Signing out is a change, so it is a form; the whole page is loaded anew, which drops what was
 * cached.
 */
export function SignOutForm({ className }: { className?: string }) {
  return (
    <form method="post" action="/auth/sign-out">
      <button type="submit" className={className}>
        <Icon of={LogOut} />
        Sign Out
      </button>
    </form>
  );
}
