import { assertNever } from '#app/domain/assert.ts';
import { designHome } from './design-home.ts';
import type { Home } from './design-home.ts';
import { bathOf } from './views/bath.ts';
import { kitchenHasIsland } from './views/kitchen.ts';
import { livingRoomOf } from './views/living.ts';

/** What is drawn of each home, in the order in which it is shown. */
export const PICTURE_VIEWS = ['street', 'back', 'kitchen', 'living', 'bath', 'plan'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

const TIMES: Record<Home['mood']['name'], string> = {
  morning: 'in the morning',
  noon: 'at noon',
  gold: 'in the evening sun',
  dusk: 'at dusk',
  night: 'at night',
};

/** The forms whose names alone do not say that they are houses. */
const FORM_NAMES: Record<string, string> = {
  cape: 'Cape Cod house',
  colonial: 'colonial house',
  foursquare: 'foursquare house',
  gambrel: 'house with a gambrel roof',
  modern: 'modern house',
  ranch: 'ranch house',
  saltbox: 'saltbox house',
  victorian: 'Victorian house',
};

/** What is seen in a picture of this home, in a few words. */
export function pictureCaption(view: PictureView, seed: number | string): string {
  const home = designHome(seed);
  const { form } = home.house;
  switch (view) {
    case 'street':
      return `Street view of the ${FORM_NAMES[form] ?? form} ${TIMES[home.mood.name]}`;
    case 'back':
      return `Back garden of the ${FORM_NAMES[form] ?? form} ${TIMES[home.mood.name]}`;
    case 'kitchen':
      return `Kitchen ${kitchenHasIsland(home) ? 'with an island' : 'with a dining table'}`;
    case 'living':
      return `Living room with ${livingRoomOf(home).words}`;
    case 'bath':
      return `Bathroom with ${bathOf(home).words}`;
    case 'plan':
      return `Floor plan of the ${FORM_NAMES[form] ?? form}`;
    default:
      return assertNever(view);
  }
}
