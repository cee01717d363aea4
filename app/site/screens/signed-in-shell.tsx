import type { ViewerView } from '#app/ground/page.ts';
import {
  Activity,
  BadgeCheck,
  Banknote,
  Building2,
  ChartNoAxesColumn,
  Check,
  CirclePlus,
  FilePen,
  FileText,
  FileUp,
  Files,
  HandCoins,
  History,
  House,
  IdCard,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MailWarning,
  MessagesSquare,
  Palette,
  Network,
  Plus,
  ReceiptText,
  Scale,
  Settings,
  SlidersHorizontal,
  SquareKanban,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, NavLink, useLocation } from 'react-router';
import { NotificationBell } from '#app/notification/screens/bell.tsx';
import { PaletteButton } from '#app/search/screens/palette-button.tsx';
import { AccountMenu, MenuLink, MenuPopover } from '#app/ui/menu-popover.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { BrandLink, NavigationProgress, SkipLink } from '#app/ui/shell-parts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MaintenanceBanner } from '#app/ui/maintenance-banner.tsx';
import menu from '#app/ui/menu-popover.module.css';
import { OrganizationOfOtherTabs } from '#app/ui/organization-of-other-tabs.tsx';
import { ShellFooter } from '#app/ui/shell-footer.tsx';
import styles from '#app/ui/shell.module.css';
import { SheetLink, SideSheet } from '#app/ui/side-sheet.tsx';
import { usePage } from '#app/ui/use-page.ts';

type Area = 'dashboard' | 'admin';

type Entry = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Only for those whom the screen lets in, which are platform admins. */
  forPlatform?: true;
};

/** What the signed-in areas consist of; a further group stands apart from the daily one. */
const MENUS: Record<Area, readonly (readonly Entry[])[]> = {
  dashboard: [
    [
      { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { to: '/dashboard/notes', label: 'Notes', icon: FileText },
      { to: '/dashboard/payments', label: 'Payments', icon: Banknote },
      { to: '/dashboard/requests', label: 'Requests', icon: Inbox },
      { to: '/dashboard/statements', label: 'Statements', icon: ReceiptText },
      { to: '/dashboard/profiles', label: 'Investing Profiles', icon: IdCard },
      { to: '/dashboard/team', label: 'Team', icon: Users },
      { to: '/dashboard/settings', label: 'Settings', icon: Settings },
    ],
  ],
  admin: [
    [
      { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
      { to: '/admin/properties', label: 'Manage Properties', icon: House },
      { to: '/admin/properties/new', label: 'Add Property', icon: CirclePlus },
      { to: '/admin/investment-requests', label: 'Investment Requests', icon: Inbox },
      { to: '/admin/funding', label: 'Funding', icon: SquareKanban },
      { to: '/admin/investments', label: 'Investments', icon: ChartNoAxesColumn },
      { to: '/admin/settings', label: 'Organization Settings', icon: Building2 },
    ],
    [
      { to: '/admin/servicing', label: 'Servicing', icon: HandCoins },
      { to: '/admin/import', label: 'Import', icon: FileUp },
      { to: '/admin/documents', label: 'Documents', icon: Files },
      { to: '/admin/statements', label: 'Statements', icon: ReceiptText },
      { to: '/admin/profiles', label: 'Lender Profiles', icon: IdCard },
      { to: '/admin/accreditation', label: 'Accreditation', icon: BadgeCheck, forPlatform: true },
      {
        to: '/admin/settings/funding',
        label: 'Funding Settings',
        icon: SlidersHorizontal,
        forPlatform: true,
      },
      { to: '/admin/leads', label: 'Leads', icon: MessagesSquare, forPlatform: true },
      { to: '/admin/users', label: 'Users', icon: Users, forPlatform: true },
      { to: '/admin/brand', label: 'Brand', icon: Palette, forPlatform: true },
      { to: '/admin/organizations', label: 'Organizations', icon: Network, forPlatform: true },
      { to: '/admin/mails', label: 'Failed Mails', icon: MailWarning, forPlatform: true },
      { to: '/admin/templates', label: 'Paper Templates', icon: FilePen, forPlatform: true },
      { to: '/admin/legal', label: 'Legal Texts', icon: Scale, forPlatform: true },
      { to: '/admin/audit', label: 'Audit', icon: History },
      { to: '/admin/system', label: 'System', icon: Activity, forPlatform: true },
      { to: '/help', label: 'Help', icon: LifeBuoy },
    ],
  ],
};

/** Where another entry stands below an address, only the address itself is the screen. */
const isExact = (to: string) =>
  ['/dashboard', '/admin', '/admin/properties', '/admin/settings'].includes(to);

type FrameProps = { area: Area; unreadCount: number; children: ReactNode };

/** What stands around the screens of an area: nothing for a visitor, who sees that it is closed. */
export function SignedInFrame({ area, unreadCount, children }: FrameProps) {
  const page = usePage();
  if (page === null || page.viewer === null) return children;
  const { maintenance } = page;
  const bell = <NotificationBell unreadCount={unreadCount} />;
  return (
    <SignedInShell area={area} viewer={page.viewer} companyName={page.company.name} bell={bell}>
      {maintenance && <MaintenanceBanner maintenance={maintenance} />}
      {children}
    </SignedInShell>
  );
}

type ShellProps = {
  area: Area;
  viewer: ViewerView;
  companyName: string;
  /** Beside the account menu: what is new to the reader. */
  bell: ReactNode;
  children: ReactNode;
};

/** Its content is a column of sections, evenly spaced. */
export function SignedInShell({ area, viewer, companyName, bell, children }: ShellProps) {
  const groups = MENUS[area].map((group) =>
    group.filter(({ forPlatform }) => viewer.isPlatformAdmin || forPlatform === undefined),
  );
  const isAdmin = area === 'admin';
  const main = (
    <main id="main" tabIndex={-1} className={styles.main}>
      <div className={styles.content}>
        <OrganizationOfOtherTabs viewer={viewer} />
        {children}
      </div>
    </main>
  );
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <header className={styles.header} data-print="hide">
        <div className={isAdmin ? `${styles.bar} ${styles.barWide}` : styles.bar}>
          <BrandLink name={companyName} compact />
          {isAdmin ? (
            <span className={`${styles.place} muted text-sm`}>Admin Portal</span>
          ) : (
            <OrganizationSwitcher viewer={viewer} />
          )}
          <span className="at-end" />
          <PaletteButton viewer={viewer} />
          {bell}
          {isAdmin && (
            <Badge className={styles.person}>{viewer.firstName || 'Administrator'}</Badge>
          )}
          <AccountMenu viewer={viewer} place={area} />
          {isAdmin && <NarrowMenu entries={groups.flat()} />}
        </div>
      </header>
      {isAdmin ? (
        <div className={`${styles.sided} stack`}>
          <SideMenu groups={groups} />
          {main}
        </div>
      ) : (
        <>
          <Tabs entries={groups.flat()} />
          {main}
        </>
      )}
      <ShellFooter companyName={companyName} wide={isAdmin} />
    </>
  );
}

function Tabs({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className="line-below" data-print="hide">
      <nav aria-label="Dashboard" className={`${styles.tabs} flex gap-5 content-wide`}>
        {entries.map(({ to, label, icon }) => (
          <NavLink key={to} to={to} end={isExact(to)} className={styles.link}>
            <Icon of={icon} size={16} />
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}

function SideMenu({ groups }: { groups: readonly (readonly Entry[])[] }) {
  return (
    <div className={styles.side} data-print="hide">
      <nav aria-label="Admin" className={styles.sideLinks}>
        {groups.map((group, index) => [
          index > 0 && <hr key={`rule-${index}`} />,
          ...group.map(({ to, label, icon }) => (
            <NavLink key={to} to={to} end={isExact(to)} className={styles.sideLink}>
              <Icon of={icon} />
              {label}
            </NavLink>
          )),
        ])}
      </nav>
    </div>
  );
}

/** The same on narrow screens. Source: D52. */
function NarrowMenu({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className={styles.narrowOnly}>
      <SideSheet label="Admin">
        {entries.map(({ to, label, icon }) => (
          <SheetLink key={to} to={to} end={isExact(to)} icon={icon}>
            {label}
          </SheetLink>
        ))}
      </SideSheet>
    </div>
  );
}

/**
 * The organization whose figures are shown, and the others one belongs to: each is a form's button.
 */
function OrganizationSwitcher({ viewer }: { viewer: ViewerView }) {
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
