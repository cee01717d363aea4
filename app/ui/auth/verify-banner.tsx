import { Link, useLocation } from 'react-router';
import { usePage } from '#app/ui/use-page.ts';
import { ResendForm } from './resend-form.tsx';
import styles from './verify-banner.module.css';

type VerifyBannerProps = {
  /** A band across the page below its head, or a sheet in a column of sections. */
  place?: 'band' | 'column';
};

/** Reminds whoever has not verified their address yet, on every page but the one that does it. */
export function VerifyBanner({ place = 'band' }: VerifyBannerProps) {
  const page = usePage();
  const { pathname, search } = useLocation();
  if (!page?.viewer || page.viewer.isVerified || pathname === '/auth/verify') return null;
  return (
    <aside className={styles[place]} aria-label="Your email address" data-print="hide">
      <div className={styles.line}>
        <p className={styles.text}>
          <strong>Please verify your email.</strong> We sent a link to {page.viewer.email}
          {page.isDemo && (
            <>
              {'; '}
              in the demo it waits in the <Link to="/mailbox">mailbox</Link>
            </>
          )}
          . <Link to="/auth/verify#correct">Wrong address?</Link>
        </p>
        <ResendForm variant="secondary" size="small" returnTo={pathname + search} />
      </div>
    </aside>
  );
}
