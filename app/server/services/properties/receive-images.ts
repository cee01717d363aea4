import { IMAGE_FIELDS, type ImageWish, readImageWish } from '#app/domain/property/image-wish.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { MOST_BYTES } from '#app/server/images/process-image.ts';
import { MOST_IMAGES } from './arrange-images.ts';
import { holdImage, type HoldImageRefusal, mayHoldImage } from './hold-image.ts';
import {
  holdRefusalText,
  shownFileName,
  TOO_MANY_IMAGES,
  type ToldRefusal,
} from './image-refusal.ts';
import { readFormInParts } from './read-form-in-parts.ts';

const IN_PARTS = /^multipart\/form-data(;|$)/i;

const BROKEN: ToldRefusal = {
  title: 'Error',
  message: 'Part of the form did not arrive. Please send it again.',
  status: 400,
};

/**
 * Reads a form that may come in parts, with files. Who may not send any is told so before a byte of
 * them is read. Refused in words: a form that breaks off or has a NUL character in a text (400),
 * and the reasons of `mayHoldImage`. Source: D20, D29.
 */
export async function receiveForm(
  caller: Caller,
  request: Request,
): Promise<Result<FormData, ToldRefusal>> {
  // Forms in the plain encoding were looked through on their way in.
  if (!IN_PARTS.test(request.headers.get('content-type') ?? '')) {
    return accept(await request.formData());
  }
  const allowed = await mayHoldImage(caller);
  if (!allowed.ok) return refuse(holdRefusalText(allowed.reason, 'The file'));
  const form = await readFormInParts(request);
  return form === null ? refuse(BROKEN) : accept(form);
}

export type ReceivedImages = {
  /** Null for a form without pictures. */
  wish: ImageWish | null;
  /** What is to be said about files that were not taken. */
  refusals: ToldRefusal[];
};

/**
 * What a form says about a property's pictures, together with the files that came with it, which
 * now wait behind the others. Files that were not taken are told by name, and the others stay.
 *
 * @returns the wish, null for a form without pictures, and what is to be said about files; more
 * files than a property has room for are not even looked at. Source: rules 2.9, D29.
 */
export async function receiveImages(caller: Caller, form: FormData): Promise<ReceivedImages> {
  const wish = readImageWish(form);
  const files = form.getAll(IMAGE_FIELDS.files).filter(isChosen);
  if (wish === null || files.length === 0) return { wish, refusals: [] };
  const hanging = wish.order.filter((id) => !wish.removed.includes(id)).length;
  if (hanging + files.length > MOST_IMAGES) return { wish, refusals: [TOO_MANY_IMAGES] };
  const order = [...wish.order];
  const refusals: ToldRefusal[] = [];
  for (const file of files) {
    const held = await holdFile(caller, file);
    if (held.ok) order.push(held.value);
    else refusals.push(holdRefusalText(held.reason, shownFileName(file.name)));
  }
  return { wish: { ...wish, order }, refusals };
}

/** A field in which nothing was chosen sends a file without a name. */
function isChosen(value: FormDataEntryValue): value is File {
  return typeof value !== 'string' && (value.name !== '' || value.size > 0);
}

async function holdFile(caller: Caller, file: File): Promise<Result<string, HoldImageRefusal>> {
  if (file.size > MOST_BYTES) return refuse({ kind: 'image', refusal: 'too_large' });
  const held = await holdImage(caller, new Uint8Array(await file.arrayBuffer()));
  return held.ok ? accept(held.value.id) : held;
}
