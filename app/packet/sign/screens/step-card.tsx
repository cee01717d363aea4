import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import styles from './step-card.module.css';

/** What is signed here in three steps, in their order. */
export const SIGN_STEPS = ['Agree to electronic records', 'Read each paper', 'Sign'] as const;

type StepCardProps = {
  step: (typeof SIGN_STEPS)[number];
  /** Done before, to be done now, or opened by the step before it. */
  state: 'done' | 'now' | 'ahead';
  id?: string;
  description?: string;
  children?: ReactNode;
};

/** A numbered step of signing; of one that is done or still ahead a line says what it is. */
export function StepCard({ step, state, id, description, children }: StepCardProps) {
  const place = `Step ${SIGN_STEPS.indexOf(step) + 1} of ${SIGN_STEPS.length}`;
  return (
    <Card
      id={id}
      title={step}
      description={description}
      className={classNames(styles.step, styles[state])}
      aside={<span className="muted text-xs">{`${place}${STATE_WORDS[state]}`}</span>}
    >
      {children}
    </Card>
  );
}

const STATE_WORDS = { done: ', done', now: '', ahead: ', not open yet' };
