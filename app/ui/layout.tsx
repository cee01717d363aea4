import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type PageProps = { width?: 'content' | 'reading' | 'narrow'; children: ReactNode };

/** The column of a public page: content 1200, reading 680, narrow 448 pixels wide. */
export function Page({ width = 'content', children }: PageProps) {
  const narrower = width !== 'content' && styles[width];
  return (
    <div className={classNames('stack gap-8 content-wide', styles.page, narrower)}>{children}</div>
  );
}

const GAPS = { tight: 'gap-2', regular: 'gap-4', loose: 'gap-8' } as const;

type StackProps = { gap?: keyof typeof GAPS; children: ReactNode };

/** Things below each other. */
export function Stack({ gap = 'regular', children }: StackProps) {
  return <div className={classNames('stack', GAPS[gap])}>{children}</div>;
}

type RowProps = { nowrap?: boolean; children: ReactNode };

/** Things beside each other, wrapping where they must. */
export function Row({ nowrap, children }: RowProps) {
  return <div className={nowrap ? 'line gap-3' : 'row gap-3'}>{children}</div>;
}

type GridProps = {
  of: 'cards' | 'stats' | 'halves' | 'choices' | 'fields' | 'figures';
  children: ReactNode;
};

/** Equal columns, as many as fit what stands in them. */
export function Grid({ of, children }: GridProps) {
  return <div className={classNames('grid gap-5', styles[of])}>{children}</div>;
}

type SplitProps = { aside: ReactNode; stickyAside?: boolean; children: ReactNode };

/** The main matter, and a narrow column beside it on wide screens, below it on narrow ones. */
export function Split({ aside, stickyAside, children }: SplitProps) {
  return (
    <div className="stack gap-6 items-start with-aside">
      <div className="stack gap-5 shrinks">{children}</div>
      <div className={classNames('stack gap-5 shrinks', stickyAside && 'sticks-wide')}>{aside}</div>
    </div>
  );
}

type SectionProps = { id?: string; title: string; aside?: ReactNode; children: ReactNode };

/** A part of a page with its heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} className="stack gap-5">
      <div className="row gap-3">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
