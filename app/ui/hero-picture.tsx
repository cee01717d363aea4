import styles from './hero-picture.module.css';
import pictureUrl from './hero-picture.svg?no-inline';

/**
 * A house at dusk whose door is a hearth. It decorates; a file of its own, for in a script it would
 * be sent on every page that draws it.
 */
export function HeroPicture() {
  return (
    <img
      src={pictureUrl}
      width={640}
      height={480}
      alt=""
      fetchPriority="high"
      className={styles.picture}
    />
  );
}
