import type { Person } from '#app/ground/actor.ts';
import { addImage } from '#app/property/pictures/add.server.ts';
import { callAs, type Demo, mustSucceed } from './demo.ts';
import { viewsOf } from './demo-picture.ts';

/** Adds the views of a house one by one the way an upload is added. */
export async function hangPictures(
  demo: Demo,
  lister: Person,
  { propertyId, house }: { propertyId: string; house: number },
): Promise<void> {
  for (const view of viewsOf(house)) {
    const { bytes, caption: description } = await demo.readPicture(house, view);
    const added = await addImage(callAs(demo, lister), { propertyId, bytes, description });
    mustSucceed(added, `picture ${view} of house ${house}`);
  }
}
