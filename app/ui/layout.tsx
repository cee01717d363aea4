import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type PageProps = { width?: 'content' | 'reading' | 'narrow'; children: ReactNode };

/** The column of a public page: content 1200, reading 680, narrow 448 pixels wide. */
export function Page({ width = 'content', children }: PageProps) {
  return (
    <div className={classNames(styles.page, width !== 'content' && styles[width])}>{children}</div>
  );
}

type StackProps = { gap?: 'tight' | 'regular' | 'loose'; children: ReactNode };

/** Things below each other. */
export function Stack({ gap = 'regular', children }: StackProps) {
  return (
    <div className={classNames(styles.stack, gap !== 'regular' && styles[gap])}>{children}</div>
  );
}

type RowProps = { nowrap?: boolean; children: ReactNode };

/** Things beside each other, wrapping where they must. */
export function Row({ nowrap, children }: RowProps) {
  return <div className={classNames(styles.row, nowrap && styles.nowrap)}>{children}</div>;
}

type GridProps = {
  of: 'cards' | 'stats' | 'halves' | 'choices' | 'fields' | 'figures';
  children: ReactNode;
};

/** Equal columns, as many as fit what stands in them. */
export function Grid({ of, children }: GridProps) {
  return <div className={classNames(styles.grid, styles[of])}>{children}</div>;
}

type SplitProps = { aside: ReactNode; stickyAside?: boolean; children: ReactNode };

/** The main matter, and a narrow column beside it on wide screens, below it on narrow ones. */
export function Split({ aside, stickyAside, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.aside}>{children}</div>
      <div className={classNames(styles.aside, stickyAside && styles.sticky)}>{aside}</div>
    </div>
  );
}

type SectionProps = { id?: string; title: string; aside?: ReactNode; children: ReactNode };

/** A part of a page with its heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} className={styles.section}>
      <div className={styles.row}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
