import { Maximize2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { GalleryDots } from './gallery-dots.tsx';
import { GalleryLightbox } from './gallery-lightbox.tsx';
import { useGalleryPosition } from './gallery-position.ts';
import { GallerySteps, StepButton } from './gallery-steps.tsx';
import { type GalleryPicture, GalleryTrack } from './gallery-track.tsx';
import styles from './picture-gallery.module.css';
import { Picture } from './picture.tsx';
import { useHydrated } from './use-hydrated.ts';

type PictureGalleryProps = {
  /** Names the gallery: 'Images of 412 Alder Street'. */
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
  const { track, index, show, follow, pressKey } = useGalleryPosition(pictures.length);
  const expander = useRef<HTMLButtonElement>(null);
  const [isFull, setIsFull] = useState(false);
  const hydrated = useHydrated();
  if (pictures.length === 0) return <Picture source={null} ratio="wide" />;

  const expand = () => setIsFull(true);
  const leave = (last: number) => {
    setIsFull(false);
    show(last);
    expander.current?.focus();
  };

  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={pressKey}
    >
      <div className={styles.frame}>
        <GalleryTrack
          id={id}
          label={label}
          pictures={pictures}
          track={track}
          follow={follow}
          sizes={sizes}
          eager
          press={hydrated ? expand : undefined}
        />
        {hydrated && pictures.length > 1 && (
          <GallerySteps index={index} count={pictures.length} show={show} />
        )}
        {hydrated && (
          <StepButton
            ref={expander}
            label="Full screen"
            icon={Maximize2}
            className={styles.expand}
            press={expand}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <GalleryDots id={id} count={pictures.length} index={index} show={show} />
      )}
      {isFull && <GalleryLightbox label={label} pictures={pictures} start={index} close={leave} />}
    </section>
  );
}
