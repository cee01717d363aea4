import { classNames } from './class-names.ts';
import styles from './avatar.module.css';

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
        <img src={picture} alt="" className={`${styles.picture} full-wide`} decoding="async" />
      )}
    </span>
  );
}

/**
 * Up to two capital letters that stand for a person: of the first and the last word of a name, of
 * the first part of an address. '?' when there is nothing to take them from.
 */
export function initialsOf(name: string): string {
  const [before = ''] = name.trim().split('@');
  const words = before.split(/[\s._-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en-US') || '?';
}
