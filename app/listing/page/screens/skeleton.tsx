import { useLayoutEffect } from 'react';
import { Page } from '#app/ui/layout.tsx';
import { Skeletons } from '#app/ui/skeleton.tsx';
import { PropertyLayout } from './layout.tsx';
import styles from './layout.module.css';

/** The outline of a property's page: head, pictures, panel and the first cards. */
export function PropertySkeleton() {
  // A new page starts at its top; going back, the browser's place is restored when it has come.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Page>
      <h1 className="visually-hidden">Property</h1>
      <div className="grid gap-2" aria-hidden="true">
        <div className={`${styles.back} breathing`} />
        <div className={`${styles.title} breathing`} />
        <div className={`${styles.place} breathing`} />
      </div>
      <PropertyLayout
        pictures={<div className={`${styles.skeletonPictures} breathing`} aria-hidden="true" />}
        panel={<Skeletons kind="block" label="Loading property" />}
        bar={null}
      >
        <div className="grid gap-6" aria-hidden="true">
          <div className={`${styles.card} breathing`} />
          <div className={`${styles.card} breathing`} />
        </div>
      </PropertyLayout>
    </Page>
  );
}
