import type { MouseEvent } from 'react';
import styles from './picture-gallery.module.css';

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
    <div className={styles.dots} data-print="hide">
      {Array.from({ length: count }, (_, position) => (
        <a
          key={position}
          href={`#${id}-${position}`}
          className={styles.dot}
          aria-label={`Image ${position + 1}`}
          aria-current={position === index || undefined}
          onClick={(event) => press(event, position)}
        />
      ))}
    </div>
  );
}
