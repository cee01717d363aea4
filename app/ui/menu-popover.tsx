import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './menu-popover.module.css';
import { usePopoverClosedByNavigation } from './use-popover.ts';

type MenuPopoverProps = {
  label: string;
  /** What a screen reader hears when the visible label is not enough. */
  accessibleLabel?: string;
  /** The icon or picture before the label. */
  face: ReactNode;
  align?: 'start';
  /** On narrow screens only the icon is seen. */
  compact?: boolean;
  children: ReactNode;
};

/**
 * A button and the menu that hangs from it. The platform opens it, closes it on Esc or a press
 * elsewhere and returns the focus, with or without scripts.
 */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, accessibleLabel, face, align, compact, children } = props;
  const id = useId();
  const panel = usePopoverClosedByNavigation();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(styles.trigger, compact && styles.compact)}
        aria-label={accessibleLabel}
      >
        {face}
        <span className={`${styles.name} nowrap clip`}>{label}</span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames(styles.panel, align === 'start' && styles.start)}
      >
        {children}
      </div>
    </>
  );
}

type MenuLinkProps = { to: string; icon: LucideIcon; children: ReactNode };

/** A place to go to, inside a menu. */
export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <Link to={to} className={styles.item}>
      <Icon of={icon} />
      {children}
    </Link>
  );
}
