import { useLocation } from 'react-router';
import { ACCEPT_TERMS_PATH } from '#app/ground/page.ts';
import styles from '#app/account/address/screens/verify-banner.module.css';
import { ButtonLink } from '#app/ui/button.tsx';
import { Day } from '#app/ui/day.tsx';
import { usePage } from '#app/ui/use-page.ts';

type TermsBannerProps = {
  /** A band across the page below its head, or a sheet in a column of sections. */
  place?: 'band' | 'column';
};

/**
 * Asks whoever has not accepted the terms in force, on every page but the one that does it. In
 * maintenance mode nothing can be accepted, and so nobody is asked.
 */
export function TermsBanner({ place = 'band' }: TermsBannerProps) {
  const page = usePage();
  const terms = page?.maintenance ? null : page?.viewer?.termsToAccept;
  const { pathname, search } = useLocation();
  if (!terms || pathname === ACCEPT_TERMS_PATH) return null;
  const back = new URLSearchParams({ redirectTo: pathname + search });
  return (
    <aside className={styles[place]} aria-label="Our terms" data-print="hide">
      <div className={styles.line}>
        <p className={`${styles.text} shrinks`}>
          <strong>
            {terms.number === 1 ? 'Please accept our terms.' : 'Our terms have changed.'}
          </strong>{' '}
          Version {terms.number} is in force from <Day on={terms.inForceOn} />. You can read
          everything; changes wait until you have accepted it.
        </p>
        <ButtonLink to={`${ACCEPT_TERMS_PATH}?${back}`} variant="secondary" size="small">
          Read and Accept
        </ButtonLink>
      </div>
    </aside>
  );
}
