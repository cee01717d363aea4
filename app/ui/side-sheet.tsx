import { type LucideIcon, Menu, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './side-sheet.module.css';
import { usePopoverClosedByNavigation } from './use-popover.ts';

type SideSheetProps = { label: string; children: ReactNode; footer?: ReactNode };

/** The menu of narrow screens: a sheet from the side, opened and closed by the platform. */
export function SideSheet({ label, children, footer }: SideSheetProps) {
  const id = useId();
  const panel = usePopoverClosedByNavigation();
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.trigger} aria-label="Open menu">
        <Icon of={Menu} size={22} />
      </button>
      <div ref={panel} id={id} popover="auto" className={`${styles.sheet} ink raised`}>
        <div className={`${styles.head} line between text-sm semibold`}>
          Menu
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={styles.trigger}
            aria-label="Close menu"
          >
            <Icon of={X} size={22} />
          </button>
        </div>
        <nav aria-label={label} className={`${styles.list} grid`}>
          {children}
        </nav>
        {footer && <div className={`${styles.foot} grid gap-3`}>{footer}</div>}
      </div>
    </>
  );
}

type SheetLinkProps = { to: string; end?: boolean; icon?: LucideIcon; children: ReactNode };

/** A place to go to, inside the sheet. */
export function SheetLink({ to, end, icon, children }: SheetLinkProps) {
  return (
    <NavLink to={to} end={end} className={styles.item}>
      {icon && <Icon of={icon} />}
      {children}
    </NavLink>
  );
}
