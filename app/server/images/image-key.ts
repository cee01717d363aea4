/** Where one variant of a picture lies in the file store: a name of ours. Source: D29, D43. */
export function imageKey(variant: {
  propertyId: string;
  imageId: string;
  widthPx: number;
}): string {
  return `properties/${variant.propertyId}/${variant.imageId}-${variant.widthPx}.webp`;
}
