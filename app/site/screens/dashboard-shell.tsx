import type { ViewerView } from '#app/ground/page.ts';
import {
  Banknote,
  Building2,
  Check,
  FileText,
  Inbox,
  LayoutDashboard,
  Plus,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, NavLink, useLocation } from 'react-router';
import { AccountMenu } from '#app/ui/account-menu.tsx';
import { BrandLink } from '#app/ui/brand-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NavigationProgress } from '#app/ui/navigation-progress.tsx';
import { OrganizationOfOtherTabs } from '#app/ui/organization-of-other-tabs.tsx';
import { PaletteButton } from '#app/search/screens/palette-button.tsx';
import { ShellFooter } from '#app/ui/shell-footer.tsx';
import styles from '#app/ui/shell.module.css';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { MenuLink, MenuPopover } from '#app/ui/menu-popover.tsx';
import menu from '#app/ui/menu-popover.module.css';

const SCREENS = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/dashboard/notes', label: 'Notes', icon: FileText },
  { to: '/dashboard/payments', label: 'Payments', icon: Banknote },
  { to: '/dashboard/requests', label: 'Requests', icon: Inbox },
  { to: '/dashboard/statements', label: 'Statements', icon: ReceiptText },
  { to: '/dashboard/team', label: 'Team', icon: Users },
  { to: '/dashboard/settings', label: 'Settings', icon: Settings },
];

type DashboardShellProps = {
  viewer: ViewerView;
  companyName: string;
  /** Beside the account menu: what is new to the reader. */
  bell: ReactNode;
  children: ReactNode;
};

/** The frame of the investor's screens. Its content is a column of sections, evenly spaced. */
export function DashboardShell(props: DashboardShellProps) {
  const { viewer, companyName, bell, children } = props;
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <header className={styles.header} data-print="hide">
        <div className={styles.bar}>
          <BrandLink name={companyName} compact />
          <OrganizationSwitcher viewer={viewer} />
          <span className="at-end" />
          <PaletteButton viewer={viewer} />
          {bell}
          <AccountMenu viewer={viewer} place="dashboard" />
        </div>
      </header>
      <div className="line-below" data-print="hide">
        <nav aria-label="Dashboard" className={`${styles.tabs} flex gap-5 content-wide`}>
          {SCREENS.map(({ to, label, icon }) => (
            <NavLink key={to} to={to} end={to === '/dashboard'} className={styles.link}>
              <Icon of={icon} size={16} />
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>
          <OrganizationOfOtherTabs viewer={viewer} />
          {children}
        </div>
      </main>
      <ShellFooter companyName={companyName} />
    </>
  );
}

/**
 * The organization whose figures are shown, and the others one belongs to: each is a form's button.
 */
export function OrganizationSwitcher({ viewer }: { viewer: ViewerView }) {
  const { pathname } = useLocation();
  const { organizations, currentOrganizationId } = viewer;
  const current = organizations.find(({ id }) => id === currentOrganizationId);
  if (organizations.length === 0) return null;
  const label = current?.name ?? 'Choose organization';
  return (
    <MenuPopover
      label={label}
      accessibleLabel={current ? `Organization: ${label}` : label}
      face={<Icon of={Building2} />}
      align="start"
    >
      <Form method="post" action="/dashboard/organizations/switch">
        <input type="hidden" name="returnTo" value={pathname} />
        <div className={`${menu.heading} muted text-2xs`}>Organizations</div>
        {organizations.map(({ id, name }) => (
          <button
            key={id}
            type="submit"
            name="organizationId"
            value={id}
            className={menu.item}
            aria-current={id === currentOrganizationId || undefined}
          >
            {name}
            {id === currentOrganizationId && <Icon of={Check} className="at-end" />}
          </button>
        ))}
      </Form>
      <hr />
      <MenuLink to="/dashboard/organizations/new" icon={Plus}>
        New Organization
      </MenuLink>
    </MenuPopover>
  );
}
