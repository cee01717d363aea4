import { type ImageWish, withoutImages } from '#app/domain/property/image-wish.ts';
import { accept, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { ToldRefusal } from './image-refusal.ts';
import { type Arrangement, readArrangement } from './read-arrangement.ts';
import { receiveForm, receiveImages } from './receive-images.ts';

export type ReceivedProperty = {
  form: FormData;
  /** The form without what it says about pictures. */
  typed: FormData;
  /** Null for a form without pictures. */
  wish: ImageWish | null;
  /** What is to be said about files that were not taken. */
  refusals: ToldRefusal[];
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
): Promise<Result<ReceivedProperty, ToldRefusal>> {
  const received = await receiveForm(caller, request);
  if (!received.ok) return received;
  const form = received.value;
  const { wish, refusals } = await receiveImages(caller, form);
  const readImages = async () => wish && readArrangement(caller, propertyId, wish);
  return accept({ form, typed: withoutImages(form), wish, refusals, readImages });
}
