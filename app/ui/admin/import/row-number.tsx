import { formatCount } from '#app/ground/format-count.ts';
import styles from './import.module.css';

/** The number of a row of a file, which says what it is where no column does. */
export function RowNumber({ row }: { row: number }) {
  return (
    <>
      <span className={styles.row}>Row </span>
      {formatCount(row)}
    </>
  );
}
