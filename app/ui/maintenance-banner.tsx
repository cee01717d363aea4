import type { MaintenanceView } from '#app/ground/page.ts';
import styles from './maintenance-banner.module.css';
import { Notice } from './notice.tsx';

export const MAINTENANCE_TITLE = 'We are working on this site';

/** When it is expected to end, as a sentence. */
export function maintenanceEndText({ end }: MaintenanceView): string {
  return end === null
    ? 'It will be back to normal before long.'
    : `We expect to be done by ${end}.`;
}

type BannerProps = {
  maintenance: MaintenanceView;
  /** Across the page below its head, or in a column of sections. */
  place?: 'band' | 'column';
};

/** Says on every page that nothing can be changed for a while, before somebody fills in a form. */
export function MaintenanceBanner({ maintenance, place = 'column' }: BannerProps) {
  return (
    <aside
      aria-label="Maintenance"
      className={place === 'band' ? styles.band : undefined}
      data-print="hide"
    >
      <Notice tone="warning" title={MAINTENANCE_TITLE}>
        {maintenance.message} You can read everything, but nothing can be changed or sent.{' '}
        {maintenanceEndText(maintenance)}
      </Notice>
    </aside>
  );
}
