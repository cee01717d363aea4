import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is seen of each house of the demo, in the order in which it is shown. */
export const PICTURE_VIEWS = ['street', 'back', 'kitchen', 'living', 'bath', 'plan'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Drawn by lab/pictures. Every command of the product runs from the project's root. */
const FOLDER = join('app', 'server', 'db', 'seed', 'pictures');

export type DemoPicture = { view: PictureView; bytes: Uint8Array; caption: string };

/** A picture of the demo's house of that number, as somebody would upload it, and its caption. */
export async function readDemoPicture(house: number, view: PictureView): Promise<DemoPicture> {
  const [bytes, captions] = await Promise.all([
    readFile(join(FOLDER, `${house}-${view}.webp`)),
    readFile(join(FOLDER, 'captions.json'), 'utf8'),
  ]);
  const caption = (JSON.parse(captions) as Record<PictureView, string>[])[house]?.[view];
  if (caption === undefined) throw new Error(`no caption of the ${view} of house ${house}`);
  return { view, bytes, caption };
}
