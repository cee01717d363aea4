import type { ViewerView } from '#app/ground/page.ts';
import {
  Building2,
  CircleUser,
  LayoutDashboard,
  LogOut,
  Plus,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';
import { MenuLink, MenuPopover } from './menu-popover.tsx';
import menu from './menu-popover.module.css';

type AccountMenuProps = {
  viewer: ViewerView;
  /** Each place leaves out the way to itself. */
  place: 'site' | 'dashboard' | 'admin';
};

/** What belongs to the signed-in person and their organizations. */
export function AccountMenu({ viewer, place }: AccountMenuProps) {
  const { isAdmin, name, picture } = viewer;
  return (
    <MenuPopover
      label="Account"
      face={
        // The administration's head names the person beside the menu: their initials say it twice.
        place === 'admin' ? (
          <Icon of={CircleUser} size={18} />
        ) : (
          <Avatar name={name} picture={picture} size="small" />
        )
      }
      compact={place !== 'site'}
    >
      {place === 'site' && (
        <MenuLink to="/dashboard" icon={LayoutDashboard}>
          Dashboard
        </MenuLink>
      )}
      <MenuLink to="/dashboard/settings" icon={Settings}>
        Settings
      </MenuLink>
      <MenuLink to="/account" icon={CircleUser}>
        My Account
      </MenuLink>
      {place === 'admin' && (
        <MenuLink to="/dashboard" icon={Building2}>
          Organization Dashboard
        </MenuLink>
      )}
      {isAdmin && place !== 'admin' && (
        <MenuLink to="/admin" icon={ShieldCheck}>
          Admin Panel
        </MenuLink>
      )}
      <MenuLink to="/dashboard/organizations/new" icon={Plus}>
        New Organization
      </MenuLink>
      <hr />
      <SignOutForm className={menu.item} />
    </MenuPopover>
  );
}

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
