import type { ReactNode } from 'react';
import type { ContentSection } from '#app/site/content/shapes.ts';
import styles from './session-booking.module.css';

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
