import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { ReaderDocument } from '#app/document/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import styles from './document-list.module.css';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Documents to be saved, each with what it is, how large, and since when it is there. */
export function DocumentList({ documents }: { documents: readonly ReaderDocument[] }) {
  return (
    <ul className="grid divided">
      {documents.map(({ id, title, kindText, fileText, addedOn }) => (
        <li key={id} className={`${styles.document} wrap between baseline gap-1 across-4`}>
          <a
            href={`/files/documents/${id}`}
            download
            aria-label={`Download, ${title}`}
            className="break-anywhere"
          >
            {title}
          </a>
          <span className="muted text-sm">
            {`${kindText}, ${fileText}, added ${formatDate(addedOn)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

type NoteDocument = ReaderDocument & { isOfNote: boolean };

/** What the holder of a note may read: its own documents, and those of the property. */
export function NoteDocuments({ documents }: { documents: readonly NoteDocument[] }) {
  const described = documents.map((one) => ({
    ...one,
    kindText: one.isOfNote ? one.kindText : `${one.kindText} of the property`,
  }));
  return (
    <Card title="Documents">
      {described.length === 0 ? (
        <EmptyState
          picture="papers"
          title="No documents yet"
          text="What is added to this note or to its property can be opened here."
        />
      ) : (
        <DocumentList documents={described} />
      )}
    </Card>
  );
}
