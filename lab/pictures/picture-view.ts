import { designHome, type Home } from './design-home.ts';
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
  return CAPTIONS[view](home, FORM_NAMES[home.house.form] ?? home.house.form);
}

const CAPTIONS: Record<PictureView, (home: Home, form: string) => string> = {
  street: ({ mood }, form) => `Street view of the ${form} ${TIMES[mood.name]}`,
  back: ({ mood }, form) => `Back garden of the ${form} ${TIMES[mood.name]}`,
  kitchen: (home) => `Kitchen ${kitchenHasIsland(home) ? 'with an island' : 'with a dining table'}`,
  living: (home) => `Living room with ${livingRoomOf(home).words}`,
  bath: (home) => `Bathroom with ${bathOf(home).words}`,
  plan: (_, form) => `Floor plan of the ${form}`,
};
