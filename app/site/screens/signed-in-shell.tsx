import type { ViewerView } from '#app/ground/page.ts';
import { Building2, Check, Plus } from 'lucide-react';
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
import { type Area, type Entry, type Group, isExact, MENUS } from '#app/site/menus.ts';

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
  const groups = MENUS[area].map(({ label, entries }) => ({
    label,
    entries: entries.filter(
      ({ forPlatform, ofOrganization }) =>
        (viewer.isPlatformAdmin || forPlatform === undefined) &&
        (viewer.organizations.length > 0 || ofOrganization === undefined),
    ),
  }));
  const entries = groups.flatMap((group) => group.entries);
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
      <header className={styles.header}>
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
          {isAdmin && <NarrowMenu entries={entries} />}
        </div>
      </header>
      {isAdmin ? (
        <div className={`${styles.sided} stack`}>
          <SideMenu groups={groups} />
          {main}
        </div>
      ) : (
        <>
          <Tabs entries={entries} />
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

function SideMenu({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={styles.side} data-print="hide">
      <nav aria-label="Admin" className={styles.sideLinks}>
        {groups.map(({ label, entries }) => [
          label !== null && (
            <p key={label} className={`${styles.sideLabel} muted text-2xs semibold`}>
              {label}
            </p>
          ),
          ...entries.map(({ to, label, icon }) => (
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
