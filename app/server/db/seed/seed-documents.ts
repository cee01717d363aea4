import { addDocument } from '#app/document/add.server.ts';
import { callAs, type Demo, type DemoPeople, mustSucceed } from './demo.ts';
import { readDemoDocuments } from './demo-data.ts';
import { readDemoPicture } from './demo-picture.ts';
import type { ListedProperty } from './list-demo-properties.ts';

/** A few documents, drawn by ourselves and added the way a scanned one is. */
export async function seedDocuments(
  demo: Demo,
  people: DemoPeople,
  listed: readonly ListedProperty[],
): Promise<void> {
  for (const { address, title, kind, view, reach } of readDemoDocuments()) {
    const house = listed.findIndex((one) => one.address === address);
    const property = listed[house];
    if (property === undefined) throw new Error(`no demo property at ${address}`);
    const { bytes } = await readDemoPicture(house, view);
    const added = await addDocument(callAs(demo, people.admin), {
      propertyId: property.id,
      noteId: reach === 'note' ? (property.noteIds[0] ?? null) : null,
      kind,
      title,
      isShareable: reach === 'shared',
      bytes,
    });
    mustSucceed(added, `the document ${title}`);
  }
}
