import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { properties } from '#app/property/tables.server.ts';
import { businessDate } from '#app/server/clock.ts';
import { documentKindLabel, fileSizeText, isSealed } from './rules.ts';
import type { documents } from './tables.server.ts';

type Document = typeof documents.$inferSelect;

/** A document in the administration, without the key under which its file is stored. */
export type AdminDocumentRow = {
  id: string;
  title: string;
  kind: string;
  /** What it is and how large, such as 'PDF, 2.4 MB'. */
  fileText: string;
  isShareable: boolean;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  /** Null for a document of the property itself. */
  noteId: string | null;
  addedOn: IsoDate;
  /** Whether it was signed here, and stays as it is. */
  isSealed: boolean;
};

/** A document in the list of somebody who may read it. */
export type ReaderDocument = {
  id: string;
  title: string;
  /** In words, such as 'Deed of trust or mortgage'. */
  kindText: string;
  fileText: string;
  /** False for a document of the property as a whole. */
  isOfNote: boolean;
  addedOn: IsoDate;
};

/** The row of a document in the administration. */
export function adminDocumentRow(
  { document, property }: { document: Document; property: typeof properties.$inferSelect },
  timeZone: string,
): AdminDocumentRow {
  return {
    id: document.id,
    title: document.title,
    kind: document.kind,
    fileText: fileText(document),
    isShareable: document.isShareable,
    propertyId: property.id,
    address: property.address,
    city: property.city,
    state: property.state,
    noteId: document.noteId,
    addedOn: businessDate(document.createdAt, timeZone),
    isSealed: isSealed(document),
  };
}

/** What a reader is told of a document: nothing of who added it, nor of who else may read it. */
export function readerDocument(document: Document, timeZone: string): ReaderDocument {
  return {
    id: document.id,
    title: document.title,
    kindText: documentKindLabel(document.kind),
    fileText: fileText(document),
    isOfNote: document.noteId !== null,
    addedOn: businessDate(document.createdAt, timeZone),
  };
}

function fileText({ contentType, sizeBytes }: Document): string {
  const what = contentType === 'application/pdf' ? 'PDF' : 'Image';
  return `${what}, ${fileSizeText(sizeBytes)}`;
}
