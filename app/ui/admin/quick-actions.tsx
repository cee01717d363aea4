import {
  ChartNoAxesColumn,
  ChevronRight,
  CirclePlus,
  Files,
  House,
  Inbox,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './quick-actions.module.css';

const ACTIONS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/admin/properties/new', label: 'Add Property', icon: CirclePlus },
  { to: '/admin/properties', label: 'Manage Properties', icon: House },
  { to: '/admin/investment-requests', label: 'Investment Requests', icon: Inbox },
  { to: '/admin/investments', label: 'Investments', icon: ChartNoAxesColumn },
  { to: '/admin/documents', label: 'Documents', icon: Files },
];

/** The ways that an admin takes most. Source: rules 2.2. */
export function QuickActions() {
  return (
    <Card title="Quick Actions" flush>
      <ul className={styles.list}>
        {ACTIONS.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <Icon of={icon} />
              <span className={styles.label}>{label}</span>
              <Icon of={ChevronRight} size={16} className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
