import type { PictureView } from '#app/property/pictures/show.server.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';

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
      className={classNames(styles.track, 'flex ring-further', press && styles.opens)}
      tabIndex={press || pictures.length > 1 ? 0 : undefined}
      aria-label={label}
      onScroll={follow}
      onKeyDown={pressKey}
      onClick={press}
    >
      {pictures.map((picture, number) => (
        <li key={picture.src} id={`${id}-${number}`} className={`${styles.slide} shrinks relative`}>
          <Picture
            source={picture}
            ratio="wide"
            sizes={sizes}
            eager={eager && number === 0}
            className={styles.picture}
          />
          {picture.caption && (
            <span className={`${styles.caption} absolute pill surface ink text-2xs medium`}>
              {picture.caption}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type StepsProps = { index: number; count: number; show: (index: number) => void };

/** Previous, Next and where one stands. */
export function GallerySteps({ index, count, show }: StepsProps) {
  return (
    <>
      <StepButton
        label="Previous image"
        icon={ChevronLeft}
        className={styles.previous}
        disabled={index === 0}
        press={() => show(index - 1)}
      />
      <StepButton
        label="Next image"
        icon={ChevronRight}
        className={styles.next}
        disabled={index === count - 1}
        press={() => show(index + 1)}
      />
      <span
        className={`${styles.counter} absolute pill surface ink text-2xs medium figures`}
        aria-live="polite"
      >
        <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
        <span className="visually-hidden">{`Image ${index + 1} of ${count}`}</span>
      </span>
    </>
  );
}

type StepButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  icon: LucideIcon;
  className: string | undefined;
  disabled?: boolean;
  press: () => void;
};

/**
 * A round button on a picture. At the end of its way it keeps the focus, so it is not taken out of
 * the page's order.
 */
export function StepButton({ ref, label, icon, className, disabled, press }: StepButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.step, 'centred ink surface absolute', className)}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}

type GalleryDotsProps = {
  id: string;
  count: number;
  index: number;
  show: (index: number) => void;
};

/** One dot for each picture: a link to it, which scripts answer without a jump of the page. */
export function GalleryDots({ id, count, index, show }: GalleryDotsProps) {
  const press = (event: MouseEvent, position: number) => {
    event.preventDefault();
    show(position);
  };
  return (
    <div className="wrap in-middle" data-print="hide">
      {Array.from({ length: count }, (_, position) => (
        <a
          key={position}
          href={`#${id}-${position}`}
          className={`${styles.dot} centred`}
          aria-label={`Image ${position + 1}`}
          aria-current={position === index || undefined}
          onClick={(event) => press(event, position)}
        />
      ))}
    </div>
  );
}

type GalleryPosition = {
  track: RefObject<HTMLUListElement | null>;
  /** The picture in view, from zero. */
  index: number;
  show: (wanted: number) => void;
  /** Reads where the track has been scrolled to. */
  follow: () => void;
  /** True for a key that moves the track, which it has then moved. */
  pressKey: (event: KeyboardEvent) => boolean;
};

/** Where a track of pictures stands: its scroll position decides, however it came about. */
export function useGalleryPosition(count: number): GalleryPosition {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const show = (wanted: number) => {
    const target = Math.min(Math.max(wanted, 0), count - 1);
    track.current?.scrollTo({ left: target * track.current.clientWidth });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  };
  const pressKey = (event: KeyboardEvent) => {
    const wanted = targetOf(event.key, { index, count });
    if (wanted === null) return false;
    event.preventDefault();
    show(wanted);
    return true;
  };
  return { track, index, show, follow, pressKey };
}

function targetOf(key: string, { index, count }: { index: number; count: number }): number | null {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
