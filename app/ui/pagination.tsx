import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#app/ground/format-count.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  totalCount: number;
  /** The address of a page, with the filters of the list in it. */
  hrefFor: (page: number) => string;
  /** What is counted, in the plural: 'properties'. */
  noun?: string;
  /** Tells several of a page apart. */
  label?: string;
};

type Counted = Pick<PaginationProps, 'page' | 'pageSize' | 'totalCount'> & { noun: string };

/** Where one stands in a list, how long it is, and the way to its other pages. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, totalCount, hrefFor, noun = 'entries', label = 'Pages' } = props;
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize));
  if (totalCount === 0) return null;
  return (
    <nav aria-label={label} className="row between gap-3 muted text-xs figures" data-print="hide">
      <span>{countText({ page, pageSize, totalCount, noun })}</span>
      {pageCount > 1 && (
        <span className="row gap-1">
          {page > 1 && (
            <Link to={hrefFor(page - 1)} rel="prev" className={styles.page}>
              <Icon of={ChevronLeft} size={16} />
              Previous
            </Link>
          )}
          {pageWindow({ page, pageCount }).map((number, index) =>
            number === null ? (
              <span key={`gap ${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={number}
                to={hrefFor(number)}
                className={styles.page}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            ),
          )}
          {page < pageCount && (
            <Link to={hrefFor(page + 1)} rel="next" className={styles.page}>
              Next
              <Icon of={ChevronRight} size={16} />
            </Link>
          )}
        </span>
      )}
    </nav>
  );
}

/** Where all stands on one page there is no part of it to name, and one thing needs no plural. */
function countText({ page, pageSize, totalCount, noun }: Counted): string {
  if (totalCount === 1) return `1 ${singular(noun)}`;
  const all = `${formatCount(totalCount)} ${noun}`;
  if (totalCount <= pageSize) return all;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(totalCount, page * pageSize);
  return `${formatCount(first)} to ${formatCount(last)} of ${all}`;
}

/** Nouns of lists end in -ies or a plain s; words may follow: 'pieces of evidence'. */
function singular(noun: string): string {
  return noun.replace(/^\w+/, (word) => word.replace(/ies$/, 'ys').replace(/s$/, ''));
}

/**
 * The page numbers to offer: first, last, the current one and its neighbours, ascending; null
 * stands for a gap. Shape: pages count from 1; a gap never hides a single page.
 */
export function pageWindow({ page, pageCount }: { page: number; pageCount: number }) {
  const near = [1, page - 1, page, page + 1, pageCount];
  const offered = [...new Set(near)].filter((number) => number >= 1 && number <= pageCount);
  return offered.flatMap((number, index) => {
    const skipped = number - (offered[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
