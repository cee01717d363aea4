import type { pendingImages, propertyImages } from '#app/property/tables.server.ts';

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

/** A picture in the form of a property, small; width and height are those of the original. */
export type ArrangedPicture = {
  id: string;
  src: string;
  width: number;
  height: number;
  caption: string;
};

type Sized = Pick<
  typeof pendingImages.$inferSelect,
  'id' | 'widthPx' | 'heightPx' | 'variantWidths'
>;

/** Wide enough for a tile of the form on a sharp screen. */
const TILE_WIDTH = 640;

/** A picture that hangs at a property. */
export function hangingPicture(
  image: Sized & Pick<typeof propertyImages.$inferSelect, 'description'>,
): ArrangedPicture {
  return arranged(image, '/files/images', image.description);
}

/** A picture that waits for its form to be saved. */
export function waitingPicture(image: Sized): ArrangedPicture {
  return arranged(image, '/files/pending-images', '');
}

function arranged(image: Sized, folder: string, caption: string): ArrangedPicture {
  const { id, widthPx, heightPx, variantWidths } = image;
  const widths = variantWidths.toSorted((one, other) => one - other);
  const width = widths.findLast((one) => one <= TILE_WIDTH) ?? widths[0] ?? widthPx;
  return { id, src: `${folder}/${id}/${width}`, width: widthPx, height: heightPx, caption };
}
