import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useGalleryPosition } from './gallery-position.ts';
import { GallerySteps, StepButton } from './gallery-steps.tsx';
import { type GalleryPicture, GalleryTrack } from './gallery-track.tsx';
import styles from './picture-gallery.module.css';

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
      className={styles.lightbox}
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
