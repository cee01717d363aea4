import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

type ShellFooterProps = { companyName: string; wide?: boolean };

/** The quiet foot of the signed-in areas: whose installation it is, the legal pages, the theme. */
export function ShellFooter({ companyName, wide }: ShellFooterProps) {
  return (
    <footer className="line-above" data-print="hide">
      <div className={classNames(styles.footBar, wide && styles.barWide)}>
        <span>{companyName}</span>
        <Link to="/privacy">Privacy</Link>
        <Link to="/terms">Terms</Link>
        <span className="at-end">
          <ThemeSwitch />
        </span>
      </div>
    </footer>
  );
}
