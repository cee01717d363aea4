import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PictureView } from '#app/server/views/picture-view.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './row-cells.module.css';

type TwoLinesProps = {
  /** The address of what the first line names. */
  to?: string;
  first: ReactNode;
  /** Null leaves the first line alone. */
  second: ReactNode;
};

/** What a row is about, and a smaller line that places it. */
export function TwoLines({ to, first, second }: TwoLinesProps) {
  return (
    <span className={styles.lines}>
      {to === undefined ? <span>{first}</span> : <Link to={to}>{first}</Link>}
      {second !== null && <span className={styles.second}>{second}</span>}
    </span>
  );
}

type Placed = { propertyId: string; address: string; city: string; state: string };

/** The property that a row belongs to, with the way to it. */
export const PROPERTY_COLUMN: DataColumn<Placed> = {
  key: 'property',
  header: 'Property',
  cell: ({ propertyId, address, city, state }) => (
    <TwoLines to={`/admin/properties/${propertyId}`} first={address} second={`${city}, ${state}`} />
  ),
};

/** Two lines beside a small picture. */
export function PicturedLines({ image, ...lines }: TwoLinesProps & { image: PictureView | null }) {
  return (
    <span className={styles.pictured}>
      <Picture source={image && { ...image, alt: '' }} ratio="thumb" sizes="4rem" />
      <TwoLines {...lines} />
    </span>
  );
}

type RowActionProps = {
  to: string;
  label: string;
  /** What the row is about, for readers who hear the button without its row (D36). */
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
  return <span className={styles.actions}>{children}</span>;
}
