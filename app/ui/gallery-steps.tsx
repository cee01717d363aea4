import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './picture-gallery.module.css';

type StepsProps = { index: number; count: number; show: (index: number) => void };

/** Previous, Next and where one stands. */
export function GallerySteps({ index, count, show }: StepsProps) {
  return (
    <>
      <StepButton
        label="Previous picture"
        icon={ChevronLeft}
        className={styles.previous}
        disabled={index === 0}
        press={() => show(index - 1)}
      />
      <StepButton
        label="Next picture"
        icon={ChevronRight}
        className={styles.next}
        disabled={index === count - 1}
        press={() => show(index + 1)}
      />
      <span className={styles.counter} aria-live="polite">
        {`${index + 1} / ${count}`}
      </span>
    </>
  );
}

/** To the full screen and back, where the browser offers one; Esc leaves it as well. */
export function GalleryExpandButton({ track }: { track: RefObject<HTMLElement | null> }) {
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    document.fullscreenElement
      ? document.exitFullscreen()
      : track.current?.parentElement?.requestFullscreen();
  return (
    <StepButton
      label="Full screen"
      icon={Maximize2}
      className={styles.expand}
      press={() => void toggle()}
    />
  );
}

type StepButtonProps = {
  label: string;
  icon: LucideIcon;
  className: string | undefined;
  disabled?: boolean;
  press: () => void;
};

// A button at the end of its way keeps the focus, so it is not taken out of the page's order.
function StepButton({ label, icon, className, disabled, press }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.step, className)}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      <Icon of={icon} size={icon === Maximize2 ? 16 : 20} />
    </button>
  );
}
