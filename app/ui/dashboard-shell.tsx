import type { ViewerView } from '#app/server/views/page-view.ts';
import {
  Banknote,
  FileText,
  Inbox,
  LayoutDashboard,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-mark.tsx';
import { Icon } from './icon.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OrganizationOfOtherTabs } from './organization-of-other-tabs.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { PaletteButton } from '#app/search/screens/palette-button.tsx';
import { ShellFooter } from './shell-footer.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';

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
          <span className={styles.spring} />
          <PaletteButton viewer={viewer} />
          {bell}
          <AccountMenu viewer={viewer} place="dashboard" />
        </div>
      </header>
      <div className={styles.second} data-print="hide">
        <nav aria-label="Dashboard" className={styles.tabs}>
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
