import { assertNever } from '#app/ground/assert.ts';
import { imageRefusalText } from '#app/server/images/image-refusal-text.ts';
import type { ArrangeRefusal } from './arrange-images.ts';
import type { HoldImageRefusal, HoldRefusal } from './hold-image.ts';

export type ToldRefusal = { title: string; message: string; status: number };

/** Over everything that is said about a file that was not taken. */
const NOT_TAKEN = 'The image was not added';

/** What is said where a property would have more pictures than it may. Source: rules 2.9. */
export const TOO_MANY_IMAGES: ToldRefusal = {
  title: 'Too many images',
  message: 'Maximum 10 images allowed per property',
  status: 422,
};

/** Why a file was not taken, in words that name it, and the status. Source: D29. */
export function holdRefusalText(
  reason: HoldImageRefusal | HoldRefusal,
  fileName: string,
): ToldRefusal {
  const title = NOT_TAKEN;
  switch (reason.kind) {
    case 'image':
      return { title, message: imageRefusalText(reason.refusal, fileName), status: 422 };
    case 'storage_failed':
      return {
        title,
        message: `${fileName} could not be stored: the disk is full or away. Try again later.`,
        status: 507,
      };
    case 'too_many_waiting':
      return {
        title,
        message: `${fileName} was not taken: 40 images wait to be saved. Save a property first.`,
        status: 409,
      };
    case 'rate_limited':
      return {
        title,
        message: `Rate limit exceeded. Try again in ${reason.seconds} seconds.`,
        status: 429,
      };
    case 'forbidden':
      return { title, message: 'Access denied. Admin privileges required.', status: 403 };
    default:
      return assertNever(reason);
  }
}

/** What is said about several files at once, each in its sentence; null when all were taken. */
export function refusalOfAll(refusals: readonly ToldRefusal[]): ToldRefusal | null {
  const [first] = refusals;
  if (first === undefined) return null;
  return { ...first, message: refusals.map(({ message }) => message).join(' ') };
}

/** Why a property was not saved with its pictures, and the status. Source: rules 2.9, D29. */
export function arrangeRefusalText(reason: ArrangeRefusal, failed: string): ToldRefusal {
  switch (reason) {
    case 'too_many_images':
      return TOO_MANY_IMAGES;
    case 'image_missing':
      return {
        title: failed,
        message: 'An image is no longer there. Remove it, add it again and save once more.',
        status: 409,
      };
    case 'caption_too_long':
      return {
        title: failed,
        message: 'The description of an image has at most 200 characters.',
        status: 400,
      };
    case 'storage_failed':
      return {
        title: failed,
        message: 'The images could not be stored: the disk is full or away. Nothing was saved.',
        status: 507,
      };
    default:
      return assertNever(reason);
  }
}

/** A file's name as somebody would recognise it, whatever it was made of; never empty. */
export function shownFileName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (plain === '') return 'The file';
  return plain.length > 80 ? `${plain.slice(0, 60)}…${plain.slice(-15)}` : plain;
}
