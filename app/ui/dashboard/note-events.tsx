import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { HeldNoteDetailView } from '#app/server/views/held-note-detail-view.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import styles from './note-events.module.css';
import { historyOf, type NoteEvent } from './note-history.ts';

/** So many events are told at once. */
const NEWEST = 8;

/** What has happened on a note while its holder had it. */
export function NoteEvents({ note }: { note: HeldNoteDetailView }) {
  const events = historyOf(note);
  const earlier = events.slice(NEWEST);
  return (
    <Card title="History" flush>
      <Events events={events.slice(0, NEWEST)} />
      {earlier.length > 0 && (
        <Disclosure summary={`${earlier.length} earlier`}>
          <Events events={earlier} />
        </Disclosure>
      )}
    </Card>
  );
}

function Events({ events }: { events: readonly NoteEvent[] }) {
  return (
    <ol className={styles.list}>
      {events.map(({ on, words }, index) => (
        <li key={`${on} ${index}`} className={styles.event}>
          <time dateTime={on} className={styles.date}>
            {formatDate(on)}
          </time>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
