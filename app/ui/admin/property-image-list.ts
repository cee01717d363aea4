import type { ArrangedPicture } from '#app/server/views/arranged-picture-view.ts';

/** A property has at most so many images. Source: rules 2.9. */
export const MOST_IMAGES = 10;
export const TOO_MANY_TITLE = 'Too many images';
export const TOO_MANY_TEXT = 'Maximum 10 images allowed per property';

const MOST_BYTES = 15 * 1024 * 1024;

export type ShownImage = {
  /** Stays the same from the choice of a file to its place at the property. */
  key: string;
  /** What it is called in messages: its file's name, or its place. */
  name: string;
  caption: string;
} & (
  | { state: 'kept'; image: ArrangedPicture }
  | { state: 'sending'; percent: number }
  | { state: 'failed'; problem: string }
);

export function shownImages(images: readonly ArrangedPicture[]): ShownImage[] {
  return images.map((image) => {
    const { id: key, caption } = image;
    return { key, name: 'The image', caption, state: 'kept', image };
  });
}

/** Whether so many more files fit; those that could not be sent take no place. */
export function hasRoomFor(images: readonly ShownImage[], count: number): boolean {
  return images.filter(({ state }) => state !== 'failed').length + count <= MOST_IMAGES;
}

/** What is wrong with a file that need not be sent for that; null for nothing. Source: D29. */
export function problemBefore({ name, size }: { name: string; size: number }): string | null {
  if (size === 0) return `${name} is empty. Choose the image again.`;
  return size > MOST_BYTES ? `${name} is larger than 15 MB. Choose a smaller image.` : null;
}

/** The same pictures with one of them in another place; a place beyond the ends is the last one. */
export function moved(images: readonly ShownImage[], key: string, place: number): ShownImage[] {
  const image = images.find((one) => one.key === key);
  if (image === undefined) return [...images];
  const others = images.filter((one) => one.key !== key);
  return others.toSpliced(Math.max(0, place), 0, image);
}

/** The same pictures, one of them as it is now. */
export function changed(
  images: readonly ShownImage[],
  key: string,
  change: (image: ShownImage) => ShownImage,
): ShownImage[] {
  return images.map((image) => (image.key === key ? change(image) : image));
}
