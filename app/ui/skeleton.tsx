import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type SkeletonKind = 'block' | 'property-card';

type SkeletonsProps = {
  kind: SkeletonKind;
  count?: number;
  /** What is on its way, for screen readers: 'Loading properties'. */
  label: string;
};

/**
 * The outlines of what is on its way, in the size it will have; put them into the list's own grid.
 */
export function Skeletons({ kind, count = 1, label }: SkeletonsProps) {
  return (
    <>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Outline key={index} kind={kind} />
      ))}
    </>
  );
}

/** The outline of a table's body, 44 pixels a row. */
export function SkeletonRows({
  rows,
  columns,
  label,
}: {
  rows: number;
  columns: number;
  label: string;
}) {
  return (
    <div className="grid">
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`${styles.row} line gap-6 line-below`} aria-hidden="true">
          {Array.from({ length: columns }, (__, column) => (
            <div key={column} className={styles.line} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Outline({ kind }: { kind: SkeletonKind }) {
  if (kind === 'block') return <div className={styles.block} aria-hidden="true" />;
  return (
    <div className="grid gap-3 frame surface clip" aria-hidden="true">
      <div className={classNames(styles.block, styles.picture)} />
      <div className={`${styles.facts} grid gap-3 at-top pad-5`}>
        <div className={classNames(styles.line, styles.title)} />
        <div className={classNames(styles.line, styles.half)} />
        <div className={classNames(styles.line, styles.figures)} />
        <div className={styles.line} />
        <div className={classNames(styles.line, styles.half)} />
      </div>
    </div>
  );
}
