import { Link } from 'react-router';
import styles from './tabs.module.css';

export type Tab = { to: string; label: string; current: boolean; count?: number };

/** Views of one thing, each with its own address. The caller says which is current. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={`${styles.tabs} flex gap-5 line-below`} data-print="hide">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          className={styles.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="muted text-xs figures">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
