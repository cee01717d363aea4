import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import captions from './pictures/captions.json' with { type: 'json' };

/** What is seen of each house of the demo, in the order in which it is shown. */
export const PICTURE_VIEWS = ['street', 'back', 'kitchen', 'living', 'bath', 'plan'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Drawn by lab/pictures. Every command of the product runs from the project's root. */
const FOLDER = join('app', 'server', 'db', 'seed', 'pictures');

/** A picture of the demo's house of that number, as somebody would upload it, and its caption. */
export async function readDemoPicture(
  house: number,
  view: PictureView,
): Promise<{ bytes: Uint8Array; caption: string }> {
  const caption = captions[house]?.[view];
  if (caption === undefined) throw new Error(`no caption of the ${view} of house ${house}`);
  return { bytes: await readFile(join(FOLDER, `${house}-${view}.webp`)), caption };
}
