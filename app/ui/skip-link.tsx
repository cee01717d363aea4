import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink() {
  return (
    <a href="#main" className={`${styles.skip} semibold rounded`} data-print="hide">
      Skip to content
    </a>
  );
}
