import type { ReaderDocument } from '#app/server/views/document-view.ts';
import { Card } from '#app/ui/card.tsx';
import { DocumentList } from '#app/ui/document-list.tsx';

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
        <p>No documents have been added to this note or its property yet.</p>
      ) : (
        <DocumentList documents={described} />
      )}
    </Card>
  );
}
