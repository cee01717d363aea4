import type { ReactNode } from 'react';
import { Page } from '#app/ui/layout.tsx';
import styles from './auth-page.module.css';

type AuthPageProps = {
  title: string;
  text?: ReactNode;
  /** Below the sheet, such as the accounts of the demo. */
  after?: ReactNode;
  children: ReactNode;
};

/** One narrow sheet in the middle: signing in, signing up and finding the way back in. */
export function AuthPage({ title, text, after, children }: AuthPageProps) {
  return (
    <Page width="narrow">
      <div className="margin-above-4 grid gap-2">
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
      </div>
      <div className={`${styles.sheet} stack gap-5`}>{children}</div>
      {after}
    </Page>
  );
}
