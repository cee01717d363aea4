import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { createImport, mayImport } from './create-import.ts';
import { importRefusalText, type ToldRefusal } from './import-refusal.ts';

/** The field of the form that carries the file. */
const FILE_FIELD = 'file';

/**
 * Reads a form with a file, of which not a byte is read before it is known that its sender may send
 * one. Refused in words: forms that break off or bring no file (400), and what `mayImport` says.
 * Source: D1, D20.
 */
export async function receiveImportForm(
  caller: Caller,
  request: Request,
): Promise<Result<FormData, ToldRefusal>> {
  const allowed = await mayImport(caller);
  if (!allowed.ok) return refuse(importRefusalText(allowed.reason));
  try {
    return accept(await request.formData());
  } catch (error) {
    if (error instanceof TypeError)
      return refuse({
        message: 'Part of the form did not arrive. Please send it again.',
        status: 400,
      });
    throw error;
  }
}

/** Takes the file of a form; refused in words. See `createImport`. */
export async function receiveImport(
  caller: Caller,
  form: FormData,
): Promise<Result<{ importId: string }, ToldRefusal>> {
  const file = form.get(FILE_FIELD);
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
    return refuse({ message: 'Choose a file first.', status: 400 });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const created = await createImport(caller, { name: file.name, bytes });
  return created.ok ? created : refuse(importRefusalText(created.reason));
}
