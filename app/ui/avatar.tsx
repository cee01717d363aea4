import { classNames } from './class-names.ts';
import styles from './avatar.module.css';
import { initialsOf } from './initials-of.ts';

type AvatarProps = {
  /** First and last name, or an email address when there is none. */
  name: string;
  /** The address of the picture, or null: then the initials stand in its place. */
  picture: string | null;
  size?: 'small' | 'regular' | 'large';
};

/** A person's picture beside their name, which is written there; so it says nothing by itself. */
export function Avatar({ name, picture, size = 'regular' }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {picture === null ? (
        initialsOf(name)
      ) : (
        <img src={picture} alt="" className={styles.picture} decoding="async" />
      )}
    </span>
  );
}
