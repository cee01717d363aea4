import { designHome, type Home } from './design-home.ts';
import type { PictureView } from './picture-view.ts';
import { drawBackView } from './views/back.ts';
import { drawBath } from './views/bath.ts';
import { drawKitchen } from './views/kitchen.ts';
import { drawLiving } from './views/living.ts';
import { drawPlan } from './views/plan.ts';
import { drawStreetView } from './views/street.ts';

const DRAWINGS: Record<PictureView, (home: Home) => string> = {
  street: drawStreetView,
  back: drawBackView,
  kitchen: drawKitchen,
  living: drawLiving,
  bath: drawBath,
  plan: drawPlan,
};

/**
 * One picture of the home that a seed stands for: SVG text, 1600 by 1067 pixels, always the same
 * for the same seed and view. Numbers in a row give homes of different form, colour and time of
 * day; a text (an address) gives any one of them.
 */
export function drawPicture({ seed, view }: { seed: number | string; view: PictureView }): string {
  return DRAWINGS[view](designHome(seed));
}
