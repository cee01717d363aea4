/**
 * Where the picture of a person lies in the file store, and the address that delivers it. Both
 * carry an id that each picture has anew, so that caches never show the one before.
 */
export function personPicture(userId: string, pictureId: string): { key: string; address: string } {
  const place = `people/${userId}/${pictureId}`;
  return { key: `${place}.webp`, address: `/files/${place}` };
}
