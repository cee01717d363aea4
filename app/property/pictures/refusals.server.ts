import { ACCESS_DENIED, type Refusals, tooOften } from '#app/ground/refusals.ts';
import { type ImageRefusal, imageRefusalText } from '#app/server/images/process-image.ts';

/** Why a file was not taken, in words that name it. Source: D29. */
export function holdRefusals(fileName: string) {
  return {
    title: 'The image was not added',
    image: ({ refusal }: { refusal: ImageRefusal }) => ({
      status: 422,
      message: imageRefusalText(refusal, fileName),
    }),
    storage_failed: {
      status: 507,
      message: `${fileName} could not be stored: the disk is full or away. Try again later.`,
    },
    too_many_waiting: {
      status: 409,
      message: `${fileName} was not taken: 40 images wait to be saved. Save a property first.`,
    },
    rate_limited: tooOften,
    forbidden: ACCESS_DENIED,
  } satisfies Refusals;
}

/** What is said where a property would have more pictures than it may. Source: rules 2.9. */
export const TOO_MANY_IMAGES = {
  status: 422,
  title: 'Too many images',
  message: 'Maximum 10 images allowed per property',
};

/** Why a property was not saved with its pictures, under what failed. Source: rules 2.9, D29. */
export const ARRANGE_REFUSALS = {
  too_many_images: TOO_MANY_IMAGES,
  image_missing: {
    status: 409,
    message: 'An image is no longer there. Remove it, add it again and save once more.',
  },
  caption_too_long: {
    status: 400,
    message: 'The description of an image has at most 200 characters.',
  },
  storage_failed: {
    status: 507,
    message: 'The images could not be stored: the disk is full or away. Nothing was saved.',
  },
} satisfies Refusals;
