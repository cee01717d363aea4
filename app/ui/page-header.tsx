import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  back?: { to: string; label: string };
  /** Status badges beside the title. */
  badges?: ReactNode;
  actions?: ReactNode;
  /** A picture of what the screen is about, before its title. */
  picture?: ReactNode;
};

/** The head of a screen: where one comes from, what it is, what one can do here. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, back, badges, actions, picture } = props;
  return (
    <header className={`${styles.header} wrap between gap-4`}>
      {back && (
        <Link to={back.to} className={styles.back} data-print="hide">
          <Icon of={ArrowLeft} size={16} />
          <span>{back.label}</span>
        </Link>
      )}
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={`${styles.titles} grid gap-1 shrinks`}>
        <div className={`${styles.line} row gap-2 across-3`}>
          <h1>{title}</h1>
          {badges && <div className={`${styles.badges} wrap gap-2`}>{badges}</div>}
        </div>
        {description && <div className={`${styles.description} muted`}>{description}</div>}
      </div>
      {actions && (
        <div className={`${styles.actions} wrap gap-3 at-end`} data-print="hide">
          {actions}
        </div>
      )}
    </header>
  );
}
