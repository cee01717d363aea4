import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './picture-gallery.module.css';

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
      <span className={styles.counter} aria-live="polite">
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
      className={classNames(styles.step, className)}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}
