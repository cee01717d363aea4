import { Maximize2, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  GalleryDots,
  type GalleryPicture,
  GallerySteps,
  GalleryTrack,
  StepButton,
  useGalleryPosition,
} from './gallery-track.tsx';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

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
      className="grid gap-3 shrinks"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={pressKey}
    >
      <div className="frame clip relative">
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

type GalleryLightboxProps = {
  label: string;
  pictures: readonly GalleryPicture[];
  /** The picture to start with, from zero. */
  start: number;
  /** Told the picture that was in view last. */
  close: (index: number) => void;
};

/**
 * The pictures over the whole window: modal, left by Esc and by its button. A dialog instead of the
 * browser's own full screen, which telephones give to films only.
 */
export function GalleryLightbox({ label, pictures, start, close }: GalleryLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { track, index, show, follow, pressKey } = useGalleryPosition(pictures.length);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useLayoutEffect(() => {
    const { current } = track;
    if (!current) return;
    // The dialog is not open yet while this runs: its track has a width from the next frame on.
    const frame = requestAnimationFrame(() => {
      current.scrollTo({ left: start * current.clientWidth, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [track, start]);

  return (
    <dialog
      ref={dialog}
      className={`${styles.lightbox} clip`}
      aria-label={`${label}, full screen`}
      onClose={() => {
        // Said a moment later, when it may stand open again: effects run twice in development.
        if (!dialog.current?.open) close(index);
      }}
      onKeyDown={(event) => {
        // The gallery below hears this key as well.
        if (pressKey(event)) event.stopPropagation();
      }}
    >
      <GalleryTrack id={id} label={label} pictures={pictures} track={track} follow={follow} />
      {pictures.length > 1 && <GallerySteps index={index} count={pictures.length} show={show} />}
      <StepButton
        label="Close full screen"
        icon={X}
        className={styles.expand}
        press={() => dialog.current?.close()}
      />
    </dialog>
  );
}
