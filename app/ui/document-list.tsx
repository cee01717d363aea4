import { formatDate } from '#app/domain/calendar/format-date.ts';
import type { ReaderDocument } from '#app/server/views/document-view.ts';
import styles from './document-list.module.css';

/** Documents to be saved, each with what it is, how large, and since when it is there. */
export function DocumentList({ documents }: { documents: readonly ReaderDocument[] }) {
  return (
    <ul className={styles.list}>
      {documents.map(({ id, title, kindText, fileText, addedOn }) => (
        <li key={id} className={styles.document}>
          <a
            href={`/files/documents/${id}`}
            download
            aria-label={`Download, ${title}`}
            className={styles.title}
          >
            {title}
          </a>
          <span className={styles.facts}>
            {`${kindText}, ${fileText}, added ${formatDate(addedOn)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
