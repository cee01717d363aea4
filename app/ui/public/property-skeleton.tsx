import { Page } from '#app/ui/layout.tsx';
import { Skeletons } from '#app/ui/skeleton.tsx';
import { PropertyLayout } from './property-layout.tsx';
import styles from './property-skeleton.module.css';

/** The outline of a property's page: head, pictures, panel and the first cards. */
export function PropertySkeleton() {
  return (
    <Page>
      <h1 className="visually-hidden">Property</h1>
      <div className={styles.head} aria-hidden="true">
        <div className={styles.back} />
        <div className={styles.title} />
        <div className={styles.place} />
      </div>
      <PropertyLayout
        pictures={<div className={styles.pictures} aria-hidden="true" />}
        panel={<Skeletons kind="block" label="Loading property" />}
        bar={null}
      >
        <div className={styles.cards} aria-hidden="true">
          <div className={styles.card} />
          <div className={styles.card} />
        </div>
      </PropertyLayout>
    </Page>
  );
}
