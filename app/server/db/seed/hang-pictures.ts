import type { Person } from '#app/domain/access/actor.ts';
import { addImage } from '#app/server/services/properties/add-image.ts';
import { callAs, type Demo, mustSucceed } from './demo.ts';
import { PICTURE_VIEWS, pictureCaption } from './pictures/picture-view.ts';
import { renderPicture } from './pictures/render-picture.ts';

/** Draws a house's views, all at once, and adds them one by one the way an upload is added. */
export async function hangPictures(
  demo: Demo,
  lister: Person,
  property: { propertyId: string; seed: number },
): Promise<void> {
  const { propertyId, seed } = property;
  const drawn = await Promise.all(
    PICTURE_VIEWS.map(async (view) => ({ view, bytes: await renderPicture({ seed, view }) })),
  );
  for (const { view, bytes } of drawn) {
    const description = pictureCaption(view, seed);
    const added = await addImage(callAs(demo, lister), { propertyId, bytes, description });
    mustSucceed(added, `picture ${view} of house ${seed}`);
  }
}
