import styles from './shell-parts.module.css';
import { Link, useNavigation } from 'react-router';
import { classNames } from './class-names.ts';

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink() {
  return (
    <a href="#main" className={`${styles.skip} semibold rounded`} data-print="hide">
      Skip to content
    </a>
  );
}

/** A line along the upper edge while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div role="status" data-print="hide">
      {state !== 'idle' && (
        <div className={`${styles.bar} clip`}>
          <span className="visually-hidden">Loading</span>
        </div>
      )}
    </div>
  );
}

/**
 * The mark: a house whose door is a hearth with a small flame. Its name stands beside it as text. A
 * company's own mark lies over it by the style sheet of its brand, which costs no script (0117).
 */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className="brand-mark rigid"
      aria-hidden="true"
    >
      <path
        className={styles.house}
        d="M14.8 2.6a1.9 1.9 0 0 1 2.4 0l4.3 3.5V4.2h3.6v4.9l4.5 3.7c1 .8.5 2.4-.8 2.4h-.8v12.3c0
          1.1-.9 2-2 2H6c-1.1 0-2-.9-2-2V15.2h-.8c-1.3 0-1.8-1.6-.8-2.4z"
      />
      <path className={styles.hearth} d="M9.2 29.5v-9.6a6.8 6.8 0 0 1 13.6 0v9.6z" />
      <path
        className={styles.flame}
        d="M16.4 15.6c2.8 2.6 4.2 5 4.2 7.5a4.6 4.6 0 0 1-9.2 0c0-1.8.8-3.3 2-4.5.2 1.2.6
          2 1.3 2.4-.1-2 .5-3.9 1.7-5.4z"
      />
    </svg>
  );
}

type BrandLinkProps = {
  name: string;
  /** On narrow screens only the mark is seen. */
  compact?: boolean;
};

/** Mark and name, leading home. */
export function BrandLink({ name, compact }: BrandLinkProps) {
  return (
    <Link to="/" className={classNames(styles.link, compact && styles.compact)}>
      <BrandMark />
      <span className={`${styles.name} brand-name`}>{name}</span>
    </Link>
  );
}
