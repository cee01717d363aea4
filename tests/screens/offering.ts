import { acts, press, seeRefusal } from './acts.ts';
import { managed } from './find.ts';
import type { SceneOf } from './scene.ts';

const screen = '/admin/properties/:propertyId/offering';

/** On what terms a property is offered. */
export const offeringScenes: readonly SceneOf[] = [
  { name: 'property, offering', screen, ids: { propertyId: managed('412 Alder Street') } },
  {
    name: 'property, offering with a first sale',
    screen,
    ids: { propertyId: managed('1420 Cumberland Pike') },
    act: async (page) => {
      await page.getByLabel('Exemption', { exact: true }).selectOption('506c');
      await page.getByLabel('Proof of accreditation').selectOption('verified');
      await page.getByLabel('Opened on').fill('2020-01-01');
      await page.getByRole('button', { name: 'Save Terms' }).click();
      await page.getByText('Terms saved').waitFor();
      await page.getByText(/^File Form D by/).waitFor();
    },
  },
  {
    name: 'property, offering refused',
    screen,
    ids: { propertyId: managed('412 Alder Street') },
    act: acts(press('Record Relationship'), seeRefusal),
  },
];
