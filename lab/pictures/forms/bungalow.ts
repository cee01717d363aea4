import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** A craftsman's house: a broad low roof and a gabled porch on tapered posts. */
export function bungalow(luck: Chance): House {
  const side = luck.pick([-1, 1]);
  return {
    form: 'bungalow',
    wings: [
      {
        x: 0,
        w: 820,
        h: 258,
        roof: { kind: 'side', rise: 216, inset: 66 },
        finish: luck.pick(['shingle', 'boards']),
        colour: 'wall',
        chimneys: [{ x: side * 330, top: 262, w: 80 }],
        dormers: [{ x: side * 212, y: 62, w: 216, h: 84, kind: 'shed' }],
        openings: [
          { kind: 'door', x: side * -60, y: 50, w: 94, h: 182, style: 'glazed' },
          ...rowOf([side * -282], { y: 100, w: 118, h: 118, style: 'grid' }),
          ...rowOf([side * 250], { y: 92, w: 196, h: 122, style: 'picture', box: luck.maybe(0.5) }),
        ],
      },
    ],
    porch: {
      x: side * -170,
      w: 500,
      h: 196,
      floor: 46,
      posts: 3,
      post: 'tapered',
      roof: 'gable',
      rise: 150,
      rail: false,
      steps: { x: side * 110, w: 122 },
    },
    doorX: side * -60,
    reach: 470,
    scale: 1.08,
  };
}
