import {
  Building2,
  ChevronDown,
  CircleUser,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Plus,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './menu-popover.module.css';
import { usePopoverClosedByNavigation } from './use-popover.ts';
import type { ViewerView } from '#app/ground/page.ts';
import { Avatar } from './avatar.tsx';

type MenuPopoverProps = {
  label: string;
  /** What a screen reader hears when the visible label is not enough. */
  accessibleLabel?: string;
  /** The icon or picture before the label. */
  face: ReactNode;
  align?: 'start';
  /** On narrow screens only the icon is seen. */
  compact?: boolean;
  children: ReactNode;
};

/**
 * A button and the menu that hangs from it. The platform opens it, closes it on Esc or a press
 * elsewhere and returns the focus, with or without scripts.
 */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, accessibleLabel, face, align, compact, children } = props;
  const id = useId();
  const panel = usePopoverClosedByNavigation();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(styles.trigger, compact && styles.compact)}
        aria-label={accessibleLabel}
      >
        {face}
        <span className={`${styles.name} nowrap clip`}>{label}</span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames(styles.panel, align === 'start' && styles.start)}
      >
        {children}
      </div>
    </>
  );
}

type MenuLinkProps = { to: string; icon: LucideIcon; children: ReactNode };

/** A place to go to, inside a menu. */
export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <Link to={to} className={styles.item}>
      <Icon of={icon} />
      {children}
    </Link>
  );
}

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
      <MenuLink to={place === 'admin' ? '/admin/account' : '/account'} icon={CircleUser}>
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
      <SignOutForm className={styles.item} />
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
