import { assertNever } from '#app/ground/assert.ts';
import type { DocumentRefusal } from './file.server.ts';
import type { AddDocumentRefusal, MayAddRefusal } from './add.server.ts';

/** A sentence for the person who chose the file: it names the file and the reason. Source: D31. */
export function documentRefusalText(reason: DocumentRefusal, fileName: string): string {
  switch (reason) {
    case 'empty':
      return `${fileName} is empty. Choose the file again.`;
    case 'too_large':
      return `${fileName} is larger than 20 MB. Choose a smaller file.`;
    case 'unknown_format':
      return `${fileName} is not a PDF, JPEG, PNG or WebP file.`;
    case 'encrypted':
      return `${fileName} is protected. Save it without a password and choose it again.`;
    case 'damaged':
      return `${fileName} is damaged and cannot be read. Save it again or choose another file.`;
    case 'too_many_pixels':
      return `${fileName} has too many pixels: at most 50 megapixels, and 16,000 on a side.`;
  }
}

/** What is said, with which status, and beside which field; none for the form as a whole. */
export type DocumentExplanation = {
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
): DocumentExplanation {
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
