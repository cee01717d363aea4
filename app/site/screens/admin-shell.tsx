import type { ViewerView } from '#app/ground/page.ts';
import {
  Building2,
  ChartNoAxesColumn,
  CirclePlus,
  House,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { AccountMenu } from '#app/ui/account-menu.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { BrandLink } from '#app/ui/brand-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NavigationProgress } from '#app/ui/navigation-progress.tsx';
import { OrganizationOfOtherTabs } from '#app/ui/organization-of-other-tabs.tsx';
import { PaletteButton } from '#app/search/screens/palette-button.tsx';
import { ShellFooter } from '#app/ui/shell-footer.tsx';
import styles from '#app/ui/shell.module.css';
import { SheetLink, SideSheet } from '#app/ui/side-sheet.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';

type Screen = { to: string; label: string; icon: LucideIcon; end?: boolean };

const SCREENS: Screen[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard, end: true },
  { to: '/admin/properties', label: 'Manage Properties', icon: House, end: true },
  { to: '/admin/properties/new', label: 'Add Property', icon: CirclePlus },
  { to: '/admin/investment-requests', label: 'Investment Requests', icon: Inbox },
  { to: '/admin/investments', label: 'Investments', icon: ChartNoAxesColumn },
  { to: '/admin/settings', label: 'Organization Settings', icon: Building2 },
];

type AdminShellProps = {
  viewer: ViewerView;
  companyName: string;
  /** Beside the account menu: what is new to the reader. */
  bell: ReactNode;
  /** Screens that stand apart from the daily ones, such as documents, leads and the audit trail. */
  moreScreens: readonly Screen[];
  children: ReactNode;
};

/** The frame of the administration. Its content is a column of sections, evenly spaced. */
export function AdminShell(props: AdminShellProps) {
  const { viewer, companyName, bell, moreScreens, children } = props;
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <header className={styles.header} data-print="hide">
        <div className={`${styles.bar} ${styles.barWide}`}>
          <BrandLink name={companyName} compact />
          <span className={`${styles.place} muted text-sm`}>Admin Portal</span>
          <span className="at-end" />
          <PaletteButton viewer={viewer} />
          {bell}
          <Badge tone="primary" className={styles.person}>
            {viewer.firstName || 'Administrator'}
          </Badge>
          <AccountMenu viewer={viewer} place="admin" />
          <div className={styles.narrowOnly}>
            <AdminSheet moreScreens={moreScreens} />
          </div>
        </div>
      </header>
      <div className={`${styles.sided} stack`}>
        <div className={styles.side} data-print="hide">
          <nav aria-label="Admin" className={styles.sideLinks}>
            <ScreenList screens={SCREENS} />
            <hr />
            <ScreenList screens={moreScreens} />
          </nav>
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.content}>
            <OrganizationOfOtherTabs viewer={viewer} />
            {children}
          </div>
        </main>
      </div>
      <ShellFooter companyName={companyName} wide />
    </>
  );
}

function ScreenList({ screens }: { screens: readonly Screen[] }) {
  return screens.map(({ to, label, icon, end }) => (
    <NavLink key={to} to={to} end={end} className={styles.sideLink}>
      <Icon of={icon} />
      {label}
    </NavLink>
  ));
}

/** The same on narrow screens. Source: D52. */
function AdminSheet({ moreScreens }: { moreScreens: readonly Screen[] }) {
  return (
    <SideSheet label="Admin">
      {[...SCREENS, ...moreScreens].map(({ to, label, icon, end }) => (
        <SheetLink key={to} to={to} end={end} icon={icon}>
          {label}
        </SheetLink>
      ))}
    </SideSheet>
  );
}
