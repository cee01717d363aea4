import type { DocumentKind } from '#app/document/rules.ts';
import { addDocument } from '#app/document/add.server.ts';
import { callAs, type Demo, type DemoPeople, mustSucceed } from './demo.ts';
import { type PictureView, readDemoPicture } from './demo-picture.ts';
import type { ListedProperty } from './list-demo-properties.ts';

type DemoDocument = {
  address: string;
  title: string;
  kind: DocumentKind;
  view: PictureView;
  /** Of the property and for everybody signed in, of the property, or of its first note. */
  reach: 'shared' | 'property' | 'note';
};

const DOCUMENTS: readonly DemoDocument[] = [
  {
    address: '412 Alder Street',
    title: 'Floor plan with measurements',
    kind: 'other',
    view: 'plan',
    reach: 'shared',
  },
  {
    address: '503 Magnolia Bend',
    title: 'Appraisal, street side',
    kind: 'appraisal',
    view: 'street',
    reach: 'property',
  },
  {
    address: '503 Magnolia Bend',
    title: 'Insurance, state of the kitchen',
    kind: 'insurance',
    view: 'kitchen',
    reach: 'note',
  },
];

/** A few documents, drawn by ourselves and added the way a scanned one is. */
export async function seedDocuments(
  demo: Demo,
  people: DemoPeople,
  listed: readonly ListedProperty[],
): Promise<void> {
  for (const { address, title, kind, view, reach } of DOCUMENTS) {
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
