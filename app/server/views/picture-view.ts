import type { propertyImages } from '#app/server/db/schema/properties.ts';

export type PictureView = {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
};

export type StoredPicture = Pick<
  typeof propertyImages.$inferSelect,
  'id' | 'position' | 'description' | 'widthPx' | 'heightPx' | 'variantWidths'
>;

/** Where an `srcset` is not understood, the widest variant up to this many pixels is shown. */
const PLAIN_WIDTH = 960;

/** A picture of a property as an `img` takes it; width and height are those of the original. */
export function pictureView(picture: StoredPicture, address: string): PictureView {
  const widths = picture.variantWidths.toSorted((one, other) => one - other);
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? widths[0];
  const urlOf = (width: number) => `/files/images/${picture.id}/${width}`;
  return {
    src: urlOf(plain ?? picture.widthPx),
    srcSet: widths.map((width) => `${urlOf(width)} ${width}w`).join(', '),
    width: picture.widthPx,
    height: picture.heightPx,
    alt: `${picture.description || `Image ${picture.position + 1}`}, ${address}`,
  };
}
