import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

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
