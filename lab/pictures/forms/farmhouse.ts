import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** A gable crossed with a long wing, board and batten, porch along the wing. */
export function farmhouse(luck: Chance): House {
  return {
    form: 'farmhouse',
    wings: [
      {
        x: 130,
        w: 660,
        h: 420,
        roof: { kind: 'side', rise: 178, inset: 26 },
        finish: 'batten',
        colour: 'wall',
        chimneys: [{ x: 180, top: 250, w: 78 }],
        openings: [
          { kind: 'door', x: 10, y: 46, w: 92, h: 184, style: luck.pick(['panel', 'glazed']) },
          ...rowOf([130, 248], { y: 98, w: 78, h: 126, style: 'hung' }),
          ...rowOf([20, 134, 248], { y: 290, w: 66, h: 96, style: 'hung' }),
        ],
      },
      {
        x: -270,
        w: 380,
        h: 420,
        roof: { kind: 'gable', rise: 240, field: 'plain' },
        finish: 'batten',
        colour: 'wall',
        openings: [
          ...rowOf([-76, 76], { y: 86, w: 78, h: 134, style: 'hung' }),
          ...rowOf([-76, 76], { y: 278, w: 72, h: 112, style: 'hung' }),
          ...rowOf([0], { y: 468, w: 62, h: 66, style: 'round' }),
        ],
      },
    ],
    porch: {
      x: 200,
      w: 540,
      h: 192,
      floor: 44,
      posts: 5,
      post: 'square',
      roof: 'shed',
      rise: 58,
      rail: true,
      steps: { x: -60, w: 100 },
    },
    doorX: 140,
    reach: 490,
    scale: 0.94,
  };
}
