import type { Refusals } from '#app/ground/refusals.ts';
import type { DocumentRefusal } from './file.server.ts';
import { NOTE_NOT_SHARED } from './schema.ts';

const FILE_TEXTS: Record<DocumentRefusal, string> = {
  empty: 'is empty. Choose the file again.',
  too_large: 'is larger than 20 MB. Choose a smaller file.',
  unknown_format: 'is not a PDF, JPEG, PNG or WebP file.',
  encrypted: 'is protected. Save it without a password and choose it again.',
  damaged: 'is damaged and cannot be read. Save it again or choose another file.',
  too_many_pixels: 'has too many pixels: at most 50 megapixels, and 16,000 on a side.',
};

/** A sentence for the person who chose the file: it names the file and the reason. Source: D31. */
export function documentRefusalText(reason: DocumentRefusal, fileName: string): string {
  return `${fileName} ${FILE_TEXTS[reason]}`;
}

/** Why a document was not added, in words that name its file. Source: D31. */
export function addRefusals(fileName: string) {
  return {
    title: 'The document was not added',
    file: ({ refusal }: { refusal: DocumentRefusal }) => ({
      status: 422,
      field: 'file',
      message: documentRefusalText(refusal, fileName),
    }),
    note_missing: {
      status: 409,
      field: 'noteId',
      message: 'This note is no longer there. Choose another one.',
    },
    note_not_shared: { status: 400, field: 'isShareable', message: NOTE_NOT_SHARED },
    storage_failed: {
      status: 507,
      message: `${fileName} could not be stored: the disk is full or away. Try again later.`,
    },
  } satisfies Refusals<'file' | 'noteId' | 'isShareable'>;
}

/** Why a document was not changed. Source: D31. */
export const CHANGE_REFUSALS = {
  title: 'Error',
  note_not_shared: { status: 400, field: 'isShareable', message: NOTE_NOT_SHARED },
  sealed: { status: 409, message: 'A paper that was signed here stays as it is.' },
} satisfies Refusals<'isShareable'>;

/** The title of a document that was given none: the name of its file, without the ending. */
export function titleOfFile(fileName: string): string {
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || 'Document';
}
