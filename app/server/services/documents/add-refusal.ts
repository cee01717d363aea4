import { assertNever } from '#app/domain/assert.ts';
import { documentRefusalText } from '#app/server/documents/document-refusal-text.ts';
import type { AddDocumentRefusal, MayAddRefusal } from './add-document.ts';

/** What is said, with which status, and beside which field; none for the form as a whole. */
export type ToldDocumentRefusal = {
  title: string;
  message: string;
  status: number;
  field?: 'file' | 'noteId' | 'isShareable';
};

const NOT_TAKEN = 'The document was not added';

/** Why a document was not added, in words that name its file. Source: D31. */
export function addRefusalText(
  reason: AddDocumentRefusal | MayAddRefusal | { kind: 'broken' },
  fileName: string,
): ToldDocumentRefusal {
  const title = NOT_TAKEN;
  switch (reason.kind) {
    case 'file': {
      const message = documentRefusalText(reason.refusal, fileName);
      return { title, message, status: 422, field: 'file' };
    }
    case 'note_missing': {
      const message = 'This note is no longer there. Choose another one.';
      return { title, message, status: 409, field: 'noteId' };
    }
    case 'note_not_shared': {
      const message = 'Only a document of the whole property can be shared.';
      return { title, message, status: 400, field: 'isShareable' };
    }
    case 'storage_failed': {
      const message = `${fileName} could not be stored: the disk is full or away. Try again later.`;
      return { title, message, status: 507 };
    }
    case 'rate_limited': {
      const message = `Rate limit exceeded. Try again in ${reason.seconds} seconds.`;
      return { title, message, status: 429 };
    }
    case 'broken':
      return {
        title: 'Error',
        message: 'Part of the form did not arrive. Please send it again.',
        status: 400,
      };
    case 'missing':
      return { title, message: 'Property not found', status: 404 };
    case 'forbidden':
      return { title, message: 'Access denied. Admin privileges required.', status: 403 };
    default:
      return assertNever(reason);
  }
}

/** The title of a document that was given none: the name of its file, without the ending. */
export function titleOfFile(fileName: string): string {
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || 'Document';
}
