import type { PictureView } from '#app/property/pictures/show.server.ts';
import { House } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './picture.module.css';

type PictureProps = {
  source: PictureView | null;
  /** A thumb is 64 pixels wide, for table rows. */
  ratio?: 'card' | 'wide' | 'square' | 'thumb';
  /** How wide it stands, for the browser to choose a file: '(min-width: 60rem) 24rem, 100vw'. */
  sizes?: string;
  /** For the first picture of a page, which should not wait. */
  eager?: boolean;
  className?: string;
};

/** A picture in a box of fixed proportions, so that nothing moves when it arrives. */
export function Picture({ source, ratio = 'card', sizes, eager, className }: PictureProps) {
  const box = classNames(styles.box, styles[ratio], className);
  if (source === null) {
    return (
      <div className={classNames(box, styles.missing)}>
        <Icon of={House} size={ratio === 'thumb' ? 18 : 32} />
      </div>
    );
  }
  const { src, srcSet, width, height, alt } = source;
  return (
    <div className={box}>
      <img
        className={styles.image}
        src={src}
        srcSet={srcSet}
        sizes={srcSet ? (sizes ?? '100vw') : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </div>
  );
}
