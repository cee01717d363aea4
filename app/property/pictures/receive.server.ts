import { MOST_IMAGES } from './list.ts';
import { explain, type Explanation, FORM_BROKEN } from '#app/ground/refusals.ts';
import { MOST_BYTES } from '#app/server/images/process-image.ts';
import { type Arrangement, readArrangement } from './arrange.server.ts';
import { holdImage, type HoldImageRefusal, mayHoldImage } from './add.server.ts';
import { holdRefusals, TOO_MANY_IMAGES } from './refusals.server.ts';
import { IMAGE_FIELDS, type ImageWish, readImageWish, withoutImages } from './wish.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { shownFileName } from '#app/ground/texts.ts';
import { readFormInParts } from '#app/server/http/uploads.ts';

/** What is said about several files at once, each in its sentence; null when all were taken. */
export function refusalOfAll(refusals: readonly Explanation[]): Explanation | null {
  const [first] = refusals;
  if (first === undefined) return null;
  return { ...first, message: refusals.map(({ message }) => message).join(' ') };
}

const IN_PARTS = /^multipart\/form-data(;|$)/i;

/**
 * Reads a form that may come in parts, with files. Who may not send any is told so before a byte of
 * them is read. Refused in words: a form that breaks off or has a NUL character in a text (400),
 * and the reasons of `mayHoldImage`. Source: D20, D29.
 */
export async function receiveForm(
  caller: Caller,
  request: Request,
): Promise<Result<FormData, Explanation>> {
  // Forms in the plain encoding were looked through on their way in.
  if (!IN_PARTS.test(request.headers.get('content-type') ?? '')) {
    return accept(await request.formData());
  }
  const allowed = await mayHoldImage(caller);
  if (!allowed.ok) return refuse(explain(holdRefusals('The file'), allowed.reason));
  const form = await readFormInParts(request);
  return form === null ? refuse({ ...FORM_BROKEN, title: 'Error' }) : accept(form);
}

export type ReceivedImages = {
  /** Null for a form without pictures. */
  wish: ImageWish | null;
  /** What is to be said about files that were not taken. */
  refusals: Explanation[];
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
  const refusals: Explanation[] = [];
  for (const file of files) {
    const held = await holdFile(caller, file);
    if (held.ok) order.push(held.value);
    else refusals.push(explain(holdRefusals(shownFileName(file.name)), held.reason));
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

export type ReceivedProperty = {
  form: FormData;
  /** The form without what it says about pictures. */
  typed: FormData;
  /** Null for a form without pictures. */
  wish: ImageWish | null;
  /** What is to be said about files that were not taken. */
  refusals: Explanation[];
  /** The pictures as the form wants them, to be shown again; null for a form without pictures. */
  readImages: () => Promise<Arrangement | null>;
};

/**
 * Reads the form of a property (`propertyId` null for a new one) with the pictures that came in it.
 * Refused as by `receiveForm`. Source: rules 2.9, D29.
 */
export async function receivePropertyForm(
  caller: Caller,
  request: Request,
  propertyId: string | null,
): Promise<Result<ReceivedProperty, Explanation>> {
  const received = await receiveForm(caller, request);
  if (!received.ok) return received;
  const form = received.value;
  const { wish, refusals } = await receiveImages(caller, form);
  const readImages = async () => wish && readArrangement(caller, propertyId, wish);
  return accept({ form, typed: withoutImages(form), wish, refusals, readImages });
}
