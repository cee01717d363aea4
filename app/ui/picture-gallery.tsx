import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { GalleryDots } from './gallery-dots.tsx';
import { GalleryExpandButton, GallerySteps } from './gallery-steps.tsx';
import styles from './picture-gallery.module.css';
import { Picture } from './picture.tsx';
import type { PictureSource } from './picture.tsx';
import { useHydrated } from './use-hydrated.ts';

export type GalleryPicture = PictureSource & { caption?: string | null };

type PictureGalleryProps = {
  /** Names the gallery: 'Pictures of 412 Alder Street'. */
  label: string;
  pictures: readonly GalleryPicture[];
  sizes?: string;
};

/**
 * Pictures side by side in a track that snaps. Swiping, scrolling and the dots need no scripts;
 * with them there are buttons, arrow keys and the full screen.
 */
export function PictureGallery({ label, pictures, sizes }: PictureGalleryProps) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const hydrated = useHydrated();
  if (pictures.length === 0) return <Picture source={null} ratio="wide" />;

  const show = (wanted: number) => {
    const target = Math.min(Math.max(wanted, 0), pictures.length - 1);
    track.current?.scrollTo({ left: target * track.current.clientWidth });
  };
  const follow = () => {
    if (track.current) setIndex(Math.round(track.current.scrollLeft / track.current.clientWidth));
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(event.key === 'ArrowLeft' ? index - 1 : index + 1);
  };

  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={pressKey}
    >
      <div className={styles.frame}>
        <ul ref={track} className={styles.track} tabIndex={0} aria-label={label} onScroll={follow}>
          {pictures.map((picture, position) => (
            <li key={picture.src} id={`${id}-${position}`} className={styles.slide}>
              <Picture
                source={picture}
                ratio="wide"
                sizes={sizes}
                eager={position === 0}
                className={styles.picture}
              />
              {picture.caption && <span className={styles.caption}>{picture.caption}</span>}
            </li>
          ))}
        </ul>
        {hydrated && pictures.length > 1 && (
          <GallerySteps index={index} count={pictures.length} show={show} />
        )}
        {hydrated && <GalleryExpandButton track={track} />}
      </div>
      {pictures.length > 1 && (
        <GalleryDots id={id} count={pictures.length} index={index} show={show} />
      )}
    </section>
  );
}
