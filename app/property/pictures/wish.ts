/** How somebody wants a property's pictures: nothing in it is checked yet. */
export type ImageWish = {
  /** Ids of pictures that hang there and of those that wait, the primary one first. */
  order: readonly string[];
  /** Descriptions by id; what is left out stays as it is. */
  captions: ReadonlyMap<string, string>;
  /** Ids of pictures that go; others that `order` leaves out stay, behind all others. */
  removed: readonly string[];
};

/** The fields of a form with pictures; without the first, a form says nothing about any. */
export const IMAGE_FIELDS = {
  shown: 'imagesShown',
  order: 'image',
  primary: 'primaryImage',
  removed: 'removedImage',
  files: 'imageFiles',
} as const;

/** The field with the description of one picture. */
export function captionField(imageId: string): string {
  return `imageCaption-${imageId}`;
}

/**
 * What a form says about a property's pictures: their order, in which the one marked as primary
 * comes first, their descriptions and which of them go. Null when the form has no such part, so
 * that a form without it changes no picture. Source: rules 2.4 and 2.5.
 */
export function readImageWish(form: FormData): ImageWish | null {
  if (!form.has(IMAGE_FIELDS.shown)) return null;
  const primary = form.get(IMAGE_FIELDS.primary);
  const ids = texts(form, IMAGE_FIELDS.order);
  const order = [...ids.filter((id) => id === primary), ...ids.filter((id) => id !== primary)];
  const captions = new Map<string, string>();
  for (const id of ids) {
    const caption = form.get(captionField(id));
    if (typeof caption === 'string') captions.set(id, caption);
  }
  return { order, captions, removed: texts(form, IMAGE_FIELDS.removed) };
}

/** The same form without its pictures, for what reads the rest of it. */
export function withoutImages(form: FormData): FormData {
  const names = new Set<string>(Object.values(IMAGE_FIELDS));
  const rest = new FormData();
  for (const [name, value] of form) {
    if (!names.has(name) && !name.startsWith(captionField(''))) rest.append(name, value);
  }
  return rest;
}

/** Each text once, in its order; what is no text is left out. */
function texts(form: FormData, name: string): string[] {
  return [...new Set(form.getAll(name).filter((value) => typeof value === 'string'))];
}
