import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** Two storeys under a hipped roof, a porch all along the front. */
export function foursquare(luck: Chance): House {
  const finish = luck.pick(['boards', 'shingle', 'brick']);
  return {
    form: 'foursquare',
    wings: [
      {
        x: 0,
        w: 640,
        h: 476,
        roof: { kind: 'hip', rise: 190, inset: 220 },
        finish,
        colour: 'wall',
        band: 252,
        chimneys: [{ x: 190, top: 178, w: 74 }],
        dormers: [{ x: 0, y: 44, w: 190, h: 84, kind: 'hip' }],
        openings: [
          { kind: 'door', x: -212, y: 52, w: 94, h: 182, style: 'glazed' },
          ...rowOf([0, 212], { y: 98, w: 122, h: 122, style: 'hung' }),
          ...rowOf([-190, 190], { y: 302, w: 116, h: 122, style: 'grid' }),
          ...rowOf([0], { y: 318, w: 66, h: 90, style: 'hung' }),
        ],
      },
    ],
    porch: {
      x: 0,
      w: 700,
      h: 190,
      floor: 50,
      posts: 4,
      post: luck.pick(['square', 'tapered']),
      roof: 'shed',
      rise: 62,
      rail: true,
      steps: { x: -212, w: 130 },
    },
    doorX: -212,
    reach: 390,
    scale: 0.98,
  };
}
