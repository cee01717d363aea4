import { accept, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import {
  SITE_PICTURE,
  type ShareDrawing,
  sharePicturePath,
  siteDrawing,
} from '#app/server/share/share-drawing.ts';
import { readShareCard } from './read-share-card.ts';

export type SharePicture =
  | { kind: 'picture'; bytes: Uint8Array; contentType: 'image/jpeg' }
  /** The figures have changed since: the picture is another one now, at this path. */
  | { kind: 'moved'; path: string };

/**
 * The picture that stands for a property, or for the site, where a link is shown.
 *
 * @param wish what stands in the address, unchecked: the id of a property or 'site', and the
 * file's name, which says what is drawn.
 * @returns the picture (1200 by 630, JPEG, at most 300,000 bytes) or where it is now; or `missing`
 * for what the public may not see, or `busy` when too many pictures are being drawn.
 * Source: D2, D4.
 */
export async function readSharePicture(
  caller: Caller,
  wish: { propertyId: string; file: string },
): Promise<Result<SharePicture, 'missing' | 'busy'>> {
  const found = await findDrawing(caller, wish.propertyId);
  if (!found.ok) return found;
  const { drawing, path } = found.value;
  if (!path.endsWith(`/${wish.file}`)) return accept({ kind: 'moved', path });
  const drawn = await caller.sharePictures.get(path, () => draw(caller, drawing));
  if (!drawn.ok) return drawn;
  return accept({ kind: 'picture', bytes: drawn.value, contentType: 'image/jpeg' });
}

/** The path of the picture of every page that has none of its own. */
export function sitePicturePath(brand: string): string {
  return sharePicturePath(null, siteDrawing(brand));
}

async function findDrawing(
  caller: Caller,
  propertyId: string,
): Promise<Result<{ drawing: ShareDrawing; path: string }, 'missing'>> {
  if (propertyId === SITE_PICTURE) {
    const drawing = siteDrawing(caller.settings.company.name);
    return accept({ drawing, path: sharePicturePath(null, drawing) });
  }
  const shared = await readShareCard(caller, propertyId);
  if (!shared.ok) return shared;
  const { card, drawing } = shared.value;
  return accept({ drawing, path: card.picturePath });
}

/** The fonts and what draws are loaded when the first picture is asked for. */
async function draw(caller: Caller, drawing: ShareDrawing): Promise<Uint8Array> {
  const { drawSharePicture } = await import('#app/server/share/draw-share-picture.ts');
  const photo = drawing.photoKey === null ? null : await caller.files.get(drawing.photoKey);
  if (photo === null && drawing.photoKey !== null) {
    caller.log.warn({ key: drawing.photoKey }, 'a picture has no file');
  }
  return drawSharePicture(drawing, photo);
}
