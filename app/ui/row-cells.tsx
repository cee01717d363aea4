import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './row-cells.module.css';

export type TwoLinesProps = {
  /** The address of what the first line names. */
  to?: string;
  first: ReactNode;
  /** Null leaves the first line alone. */
  second: ReactNode;
};

/** What a row is about, and a smaller line that places it. */
export function TwoLines({ to, first, second }: TwoLinesProps) {
  return (
    <span className={`${styles.lines} grid break-anywhere shrinks`}>
      {to === undefined ? <span>{first}</span> : <Link to={to}>{first}</Link>}
      {second !== null && <span className="muted text-xs regular">{second}</span>}
    </span>
  );
}

type RowActionProps = {
  to: string;
  label: string;
  /** What the row is about, for readers who hear the button without its row. */
  subject: string;
  /** Shown instead of the label, which is heard all the same. */
  icon?: LucideIcon;
  variant?: 'secondary' | 'quiet' | 'quietDanger';
  keepsScroll?: boolean;
};

/** A small button at the end of a row: 'Manage', heard as 'Manage, 412 Alder Street'. */
export function RowAction(props: RowActionProps) {
  const { to, label, subject, icon, variant = 'secondary', keepsScroll } = props;
  return (
    <ButtonLink
      to={to}
      size="small"
      variant={variant}
      preventScrollReset={keepsScroll}
      aria-label={`${label}, ${subject}`}
    >
      {icon === undefined ? label : <Icon of={icon} />}
    </ButtonLink>
  );
}

/** The buttons of a row on one line. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={`${styles.actions} gap-2 nowrap`}>{children}</span>;
}
