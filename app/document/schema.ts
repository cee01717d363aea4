import * as v from 'valibot';
import {
  checkAt,
  choice,
  chosenFile,
  isTicked,
  optionalLine,
  requiredLine,
  text,
} from '#app/ui/form-values.ts';
import { DOCUMENT_KINDS } from './rules.ts';

/** What the box means that shares a document. Source: D31. */
export const SHARE_HINT =
  'On the page of the property. Otherwise only its admins and the holders of its notes read it.';

/** Said where a document of a note is to be shared. Source: D31. */
export const NOTE_NOT_SHARED = 'Only a document of the whole property can be shared.';

const kind = choice(DOCUMENT_KINDS, 'Choose what kind of document it is');

type Shared = { noteId: string | null; isShareable: boolean };

function sharedAsAWhole<Values extends Shared>() {
  const isRight = ({ noteId, isShareable: isShared }: Values) => noteId === null || !isShared;
  return checkAt<Values>('isShareable', isRight, NOTE_NOT_SHARED);
}

/** The form of a new document. Source: D31. */
export const newDocumentSchema = v.pipe(
  v.object({
    file: chosenFile(),
    title: optionalLine(),
    kind,
    noteId: v.pipe(
      text(),
      v.transform((id) => id || null),
    ),
    isShareable: isTicked(),
  }),
  sharedAsAWhole(),
);

/** The form that changes a document. Source: D31. */
export const documentSchema = v.object({
  title: requiredLine('Title is required'),
  kind,
  isShareable: isTicked(),
});
