import { Bell, Building2, CircleUser, type LucideIcon, ShieldCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { accountAddress } from '#app/account/places.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { UnsavedGuard } from '#app/ui/unsaved-guard.tsx';
import styles from './account.module.css';

type Part = {
  /** Behind the account's address. */
  page: string;
  label: string;
  icon: LucideIcon;
  /** Pages of their own that belong to it. */
  more?: readonly string[];
};

/** What the account consists of. Source: D38. */
const PARTS: readonly Part[] = [
  { page: '', label: 'Profile', icon: CircleUser },
  { page: '/security', label: 'Security', icon: ShieldCheck, more: ['/two-factor', '/passkeys'] },
  { page: '/notifications', label: 'Notifications', icon: Bell },
  { page: '/organizations', label: 'Organizations', icon: Building2 },
];

type AccountPageProps = {
  /** The account's own name, where the page has none. */
  title?: string;
  description: ReactNode;
  /** From a page that belongs to a part of the account. */
  back?: { page: string; label: string };
  children: ReactNode;
};

/** A page of the reader's account: its navigation, and cards with a form of their own each. */
export function AccountPage({ title, description, back, children }: AccountPageProps) {
  const { pathname } = useLocation();
  const cards = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title={title ?? 'My Account'}
        description={description}
        {...(back && { back: { to: accountAddress(pathname, back.page), label: back.label } })}
      />
      <div className={styles.room}>
        <div className={`${styles.parts} stack gap-6`}>
          <AccountNavigation pathname={pathname} />
          <div ref={cards} className="stack gap-6 at-top reading-wide">
            {children}
          </div>
        </div>
      </div>
      <UnsavedGuard within={cards} />
    </>
  );
}

function AccountNavigation({ pathname }: { pathname: string }) {
  return (
    <nav aria-label="My Account" className={styles.navigation} data-print="hide">
      {PARTS.map(({ page, label, icon, more = [] }) => {
        const isCurrent = [page, ...more].some((one) => accountAddress(pathname, one) === pathname);
        return (
          <Link
            key={page}
            to={accountAddress(pathname, page)}
            className={styles.part}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon of={icon} />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
