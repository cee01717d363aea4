import type { ViewerView } from '#app/server/views/page-view.ts';
import { Link, NavLink } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-mark.tsx';
import { ButtonLink } from './button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './shell.module.css';

type SiteHeaderProps = { viewer: ViewerView | null; companyName: string };

/** The head of the public pages. */
export function SiteHeader({ viewer, companyName }: SiteHeaderProps) {
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.bar}>
        <BrandLink name={companyName} />
        <div className={styles.wideOnly}>
          <SiteLinks isAdmin={viewer?.isAdmin ?? false} />
        </div>
        <span className={styles.spring} />
        <div className={styles.wideOnly}>
          {viewer ? (
            <AccountMenu viewer={viewer} place="site" />
          ) : (
            <ButtonLink to="/auth" variant="secondary">
              Sign In
            </ButtonLink>
          )}
        </div>
        <div className={styles.wideOnly}>
          <ButtonLink to="/strategy">Book Strategy Session</ButtonLink>
        </div>
        <div className={styles.narrowOnly}>
          <MobileMenu viewer={viewer} />
        </div>
      </div>
    </header>
  );
}

function SiteLinks({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav aria-label="Main" className={styles.links}>
      <Link to="/#featured-note" className={styles.link}>
        Featured Note
      </Link>
      <NavLink to="/properties" className={styles.link}>
        Notes
      </NavLink>
      <NavLink to="/about" className={styles.link}>
        About Us
      </NavLink>
      {isAdmin && (
        <NavLink to="/admin" className={styles.link}>
          Admin
        </NavLink>
      )}
    </nav>
  );
}
