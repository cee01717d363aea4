import type { CompanyView, ViewerView } from '#app/ground/page.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { BrandLink, NavigationProgress, SkipLink } from '#app/ui/shell-parts.tsx';
import styles from '#app/ui/shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { Link, NavLink } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { HandCoins, House, Info } from 'lucide-react';
import { SheetLink, SideSheet } from '#app/ui/side-sheet.tsx';

/** Only who is signed in fetches these (0042). */
const OwnMenu = lazy(async () => ({ default: (await import('./own-links.tsx')).OwnMenu }));
const OwnLinks = lazy(async () => ({ default: (await import('./own-links.tsx')).OwnLinks }));

type SiteShellProps = {
  viewer: ViewerView | null;
  company: CompanyView;
  children: ReactNode;
};

/**
 * The frame of the public pages. Their sections choose their own width, so that bands can run full.
 */
export function SiteShell({ viewer, company, children }: SiteShellProps) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <SiteHeader viewer={viewer} companyName={company.name} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter company={company} />
    </>
  );
}

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
        <span className="at-end" />
        <div className={styles.wideOnly}>
          {viewer ? (
            <Suspense>
              <OwnMenu viewer={viewer} />
            </Suspense>
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
    <nav aria-label="Main" className={`${styles.links} line gap-6`}>
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

/** The public pages' menu on narrow screens. */
export function MobileMenu({ viewer }: { viewer: ViewerView | null }) {
  return (
    <SideSheet label="Main menu" footer={<Invitations signedIn={viewer !== null} />}>
      <SheetLink to="/properties" end icon={House}>
        Investment Opportunities
      </SheetLink>
      <SheetLink to="/properties?status=funded" end icon={HandCoins}>
        Funded Investments
      </SheetLink>
      <SheetLink to="/about" icon={Info}>
        About Us
      </SheetLink>
      {viewer && (
        <Suspense>
          <OwnLinks isAdmin={viewer.isAdmin} />
        </Suspense>
      )}
    </SideSheet>
  );
}

function Invitations({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      {!signedIn && (
        <ButtonLink to="/auth" variant="secondary">
          Sign In
        </ButtonLink>
      )}
      <ButtonLink to="/strategy">Book Strategy Session</ButtonLink>
    </>
  );
}
