import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import captions from './pictures/captions.json' with { type: 'json' };

/** What is seen of each house of the demo, in the order in which it is shown. */
export const PICTURE_VIEWS = ['street', 'back', 'kitchen', 'living', 'bath', 'plan'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Drawn by lab/pictures. Every command of the product runs from the project's root. */
const FOLDER = join('app', 'server', 'db', 'seed', 'pictures');

/** What there are pictures of: some houses are seen from the street alone. */
export function viewsOf(house: number): PictureView[] {
  return PICTURE_VIEWS.filter((view) => captionOf(house, view) !== undefined);
}

/** A picture of the demo's house of that number, as somebody would upload it, and its caption. */
export async function readDemoPicture(
  house: number,
  view: PictureView,
): Promise<{ bytes: Uint8Array; caption: string }> {
  const caption = captionOf(house, view);
  if (caption === undefined) throw new Error(`no caption of the ${view} of house ${house}`);
  return { bytes: await readFile(join(FOLDER, `${house}-${view}.webp`)), caption };
}

function captionOf(house: number, view: PictureView): string | undefined {
  const ofHouse: Partial<Record<PictureView, string>> | undefined = captions[house];
  return ofHouse?.[view];
}
