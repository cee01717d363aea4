import type { CompanyView } from '#app/server/views/page-view.ts';
import type { ViewerView } from '#app/server/views/page-view.ts';
import type { ReactNode } from 'react';
import { NavigationProgress } from './navigation-progress.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

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
