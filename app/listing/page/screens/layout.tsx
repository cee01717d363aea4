import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLayoutWhenIdle } from '#app/ui/use-layout-when-idle.ts';
import styles from './layout.module.css';
import { Page } from '#app/ui/layout.tsx';
import { Skeletons } from '#app/ui/skeleton.tsx';
import { matchPath, useLocation, useNavigation } from 'react-router';

type PropertyLayoutProps = {
  pictures: ReactNode;
  /** Stands beside everything else where there is room, and stays in view. */
  panel: ReactNode;
  /** Stays at the lower edge where there is no room beside. */
  bar: ReactNode;
  /** Below all of it, over the whole width. */
  after?: ReactNode;
  children: ReactNode;
};

/** The parts of a property's page: pictures, the loan in brief, and everything that explains it. */
export function PropertyLayout({ pictures, panel, bar, after, children }: PropertyLayoutProps) {
  const rest = useLayoutWhenIdle();
  return (
    <>
      <div className={`${styles.layout} stack gap-6 with-aside`}>
        <div className={styles.pictures}>{pictures}</div>
        <div className={styles.side}>
          <div className="sticks-wide">{panel}</div>
        </div>
        <div ref={rest} className={`${styles.rest} stack gap-6`}>
          {children}
        </div>
      </div>
      {after}
      {bar && (
        <div className={`${styles.bar} surface line-above raised`} data-print="hide">
          {bar}
        </div>
      )}
    </>
  );
}

/** The outline of a property's page: head, pictures, panel and the first cards. */
export function PropertySkeleton() {
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

/** A page that comes sooner than this, in milliseconds, comes without a skeleton before it. */
const PATIENCE = 150;

/**
 * The page, or the outline of a property's page while one is on its way from another page.
 * What stood here is hidden, not thrown away: who turns back meanwhile finds it as it was.
 */
export function PropertyPending({ children }: { children: ReactNode }) {
  const isPending = useLongPending(useOpensProperty());
  return (
    <>
      {isPending && <Outline />}
      <div hidden={isPending}>{children}</div>
    </>
  );
}

function Outline() {
  // A new page starts at its top; going back, the browser's place is restored when it has come.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return <PropertySkeleton />;
}

/** True while a link to a property's page is being followed that does not start there. */
function useOpensProperty(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || location.pathname === pathname) return false;
  return matchPath('/properties/:propertyId', location.pathname) !== null;
}

function useLongPending(isPending: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isPending]);
  return isPending && isLong;
}
