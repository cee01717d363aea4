import { z } from 'zod';
import { optionalLine, requiredLine } from '#app/ui/form-values.ts';
import { DOCUMENT_KINDS } from './rules.ts';

/** What the box means that shares a document. Source: D31. */
export const SHARE_HINT =
  'On the page of the property. Otherwise only its admins and the holders of its notes read it.';

/** Said where no file was chosen. */
export const CHOOSE_FILE = 'Choose a file';

/** Said where a document of a note is to be shared. Source: D31. */
export const NOTE_NOT_SHARED = 'Only a document of the whole property can be shared.';

const kind = z.enum(DOCUMENT_KINDS, { error: 'Choose what kind of document it is' });

const isShareable = z
  .string()
  .optional()
  .transform((box) => box === 'on');

const newDocument = {
  title: optionalLine(),
  kind,
  noteId: z
    .string()
    .optional()
    .transform((id) => id || null),
  isShareable,
};

const file = z.custom<File>((chosen) => chosen instanceof File && chosen.name !== '', {
  error: CHOOSE_FILE,
});

/** The form of a new document, apart from its file. Source: D31. */
export const newDocumentSchema = z.object(newDocument).refine(isSharedAsAWhole, {
  message: NOTE_NOT_SHARED,
  path: ['isShareable'],
});

/** The same in the browser, which knows only whether a file was chosen: the server looks at it. */
export const newDocumentFormSchema = z.object({ file, ...newDocument }).refine(isSharedAsAWhole, {
  message: NOTE_NOT_SHARED,
  path: ['isShareable'],
});

function isSharedAsAWhole(values: { noteId: string | null; isShareable: boolean }): boolean {
  return values.noteId === null || !values.isShareable;
}

/** The form that changes a document. Source: D31. */
export const documentSchema = z.object({
  title: requiredLine('Title is required'),
  kind,
  isShareable,
});
