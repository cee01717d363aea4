import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { readFormInParts } from '#app/server/services/properties/read-form-in-parts.ts';
import { mayAddDocument, type MayAddRefusal } from './add-document.ts';

export type ReceivedDocument = {
  /** The texts of the form, without its file. */
  fields: FormData;
  /** Null when nothing was chosen. */
  file: File | null;
};

/**
 * Reads the form of a document. Who may not send any is told so before a byte of it is read.
 * Refused: the reasons of `mayAddDocument`, and `broken` for a form that breaks off or has a NUL
 * character in a text. Source: D20, D31.
 */
export async function receiveDocument(
  caller: Caller,
  request: Request,
): Promise<Result<ReceivedDocument, MayAddRefusal | { kind: 'broken' }>> {
  const allowed = await mayAddDocument(caller);
  if (!allowed.ok) return allowed;
  const form = await readFormInParts(request);
  if (form === null) return refuse({ kind: 'broken' });
  const fields = new FormData();
  let file: File | null = null;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.append(name, value);
    // A field in which nothing was chosen sends a file without a name.
    else if (name === 'file' && (value.name !== '' || value.size > 0)) file = value;
  }
  return accept({ fields, file });
}
