import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import styles from './strategy-received.module.css';
import type { ContentSection } from '#app/site/content/shapes.ts';

const NEXT_STEPS = [
  'We write or call to find a time that suits you.',
  'We talk for 15 to 30 minutes over video. Have a recent statement of the account at hand.',
  'You decide in your own time. Nothing has been agreed, and nothing costs anything.',
];

/** Stands in the form's place once it has been sent, and takes the focus that the form had. */
export function StrategyReceived({ id, anotherTo }: { id: string; anotherTo: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <Card title="Request sent" id={id}>
      <div ref={words} tabIndex={-1} className={`${styles.words} grid gap-4`}>
        <p>Your request is with our team. What happens next:</p>
        <ol className={`${styles.steps} grid gap-2 muted`}>
          {NEXT_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <Link to={anotherTo} preventScrollReset>
            Send Another Request
          </Link>
        </p>
      </div>
    </Card>
  );
}

type SessionBookingProps = { session: ContentSection; disclaimer: string; children: ReactNode };

/** What a session is, beside the form that asks for one. */
export function SessionBooking({ session, disclaimer, children }: SessionBookingProps) {
  return (
    <section className={`${styles.booking} stack line-above`}>
      <div className="grid gap-4 at-top">
        <h2>{session.heading}</h2>
        {session.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.disclaimer}>{disclaimer}</p>
      </div>
      {children}
    </section>
  );
}
