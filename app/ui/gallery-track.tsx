import type { PictureView } from '#app/server/views/picture-view.ts';
import type { KeyboardEvent, RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture-gallery.module.css';
import { Picture } from './picture.tsx';

export type GalleryPicture = PictureView & { caption?: string | null };

type GalleryTrackProps = {
  /** The slides are called this and a number. */
  id: string;
  label: string;
  pictures: readonly GalleryPicture[];
  track: RefObject<HTMLUListElement | null>;
  /** Called whenever the track has been scrolled. */
  follow: () => void;
  sizes?: string;
  /** The first picture of a page does not wait to be scrolled to. */
  eager?: boolean;
  /** What a press on the pictures does, or Enter on the track. */
  press?: () => void;
};

/** Pictures side by side, one in view, that snap into place when they are swiped or scrolled. */
export function GalleryTrack(props: GalleryTrackProps) {
  const { id, label, pictures, track, follow, sizes, eager, press } = props;
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') press?.();
  };
  return (
    <ul
      ref={track}
      className={classNames(styles.track, press && styles.opens)}
      tabIndex={press || pictures.length > 1 ? 0 : undefined}
      aria-label={label}
      onScroll={follow}
      onKeyDown={pressKey}
      onClick={press}
    >
      {pictures.map((picture, number) => (
        <li key={picture.src} id={`${id}-${number}`} className={styles.slide}>
          <Picture
            source={picture}
            ratio="wide"
            sizes={sizes}
            eager={eager && number === 0}
            className={styles.picture}
          />
          {picture.caption && <span className={styles.caption}>{picture.caption}</span>}
        </li>
      ))}
    </ul>
  );
}
