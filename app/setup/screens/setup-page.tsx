import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { BrandMark, NavigationProgress } from '#app/ui/shell-parts.tsx';
import { type Step, STEP_NAMES, STEPS } from '#app/setup/words.ts';
import styles from './setup.module.css';

type SetupPageProps = {
  title: string;
  text: ReactNode;
  /** Where one is; null before the code. */
  at: { shown: Step; next: Step; hasAdmin: boolean } | null;
  children: ReactNode;
};

/** A calm page with nothing but the step: what there is to set up, and where one is in it. */
export function SetupPage({ title, text, at, children }: SetupPageProps) {
  return (
    <>
      <NavigationProgress />
      <main id="main" className={styles.page}>
        <div className="line gap-3">
          <BrandMark />
          <span className="semibold">Set up this installation</span>
        </div>
        {at !== null && <Steps {...at} />}
        <div className="grid gap-2">
          <h1>{title}</h1>
          <p className="muted">{text}</p>
        </div>
        {children}
      </main>
    </>
  );
}

function Steps({ shown, next, hasAdmin }: NonNullable<SetupPageProps['at']>) {
  const reached = STEPS.indexOf(next);
  return (
    <nav aria-label="Steps">
      <ol className={styles.steps}>
        {STEPS.map((step, index) => {
          const isOpen = index <= reached && step !== shown && !(step === 'admin' && hasAdmin);
          return (
            <li
              key={step}
              className={styles.step}
              aria-current={step === shown ? 'step' : undefined}
            >
              {index < reached && <Icon of={Check} size={14} />}
              {isOpen ? (
                <Link to={`/setup?step=${step}`}>{STEP_NAMES[step]}</Link>
              ) : (
                STEP_NAMES[step]
              )}
              {index < reached && <span className="visually-hidden"> (done)</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
