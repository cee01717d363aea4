import { assertNever } from '#app/ground/assert.ts';
import { imageRefusalText } from '#app/server/images/image-refusal-text.ts';
import type { ChangePictureRefusal } from './change-picture.ts';

/** Why a picture was not taken, as a sentence that names the file, and its status. Source: D29. */
export function pictureRefusalText(
  reason: ChangePictureRefusal,
  fileName: string,
): { message: string; status: number } {
  switch (reason.kind) {
    case 'image':
      return { message: imageRefusalText(reason.refusal, fileName), status: 422 };
    case 'rate_limited':
      return {
        message: `Rate limit exceeded. Try again in ${reason.seconds} seconds.`,
        status: 429,
      };
    case 'not_signed_in':
      return { message: 'Session expired. Please log in again.', status: 401 };
    default:
      return assertNever(reason);
  }
}
