import type { ReactNode } from 'react';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { NoteUpdate } from '#app/server/views/note-update-view.ts';
import { Card } from './card.tsx';
import styles from './note-updates.module.css';

type NoteUpdatesProps = {
  updates: readonly NoteUpdate[];
  /** How to add one, for who may; without it nothing is shown while there is none. */
  action?: ReactNode;
};

/** What the listing side has told about a note, the newest first. Source: rules 5.7. */
export function NoteUpdates({ updates, action }: NoteUpdatesProps) {
  if (updates.length === 0 && action === undefined) return null;
  return (
    <Card title="Updates" aside={action}>
      {updates.length === 0 ? (
        <p>The holder has not been told anything yet.</p>
      ) : (
        <ul className={styles.updates}>
          {updates.map(({ id, postedOn, text }) => (
            <li key={id}>
              <p className={styles.date}>{formatDate(postedOn)}</p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
