import type { ReactNode } from 'react';
import { useLayoutWhenIdle } from '#app/ui/use-layout-when-idle.ts';
import styles from './layout.module.css';

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
