import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** A roof that breaks halfway, as on a barn, over a Dutch colonial front. */
export function gambrel(luck: Chance): House {
  const depth = luck.pick([-360, 360]);
  return {
    form: 'gambrel',
    wings: [
      {
        x: -depth / 2,
        w: 500,
        h: 236,
        depth,
        roof: { kind: 'gambrel', rise: 300 },
        finish: 'boards',
        colour: 'wall',
        band: 244,
        chimneys: [{ x: depth * 0.78, top: 350, w: 78 }],
        openings: [
          { kind: 'door', x: 0, w: 94, h: 180, style: 'panel', hood: 'gable' },
          ...rowOf([-164, 164], { y: 84, w: 80, h: 112, style: 'hung' }),
          ...rowOf([-76, 76], { y: 288, w: 76, h: 104, style: 'hung', box: luck.maybe(0.5) }),
          ...rowOf([0], { y: 440, w: 54, h: 54, style: 'round' }),
        ],
      },
    ],
    doorX: -depth / 2,
    reach: 250 + 180,
    scale: 1.02,
  };
}
