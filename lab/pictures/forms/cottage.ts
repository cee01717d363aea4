import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** One and a half storeys, seen from the gable and a long side. */
export function cottage(luck: Chance): House {
  const depth = luck.pick([330, 400]);
  return {
    form: 'cottage',
    wings: [
      {
        x: -depth / 2,
        w: 470,
        h: 250,
        depth,
        roof: { kind: 'gable', rise: 270, field: 'shingle' },
        finish: luck.pick(['stucco', 'boards']),
        colour: 'wall',
        chimneys: [{ x: depth * 0.62, top: 330, w: 74 }],
        openings: [
          { kind: 'door', x: 92, w: 104, h: 196, style: 'arch' },
          ...rowOf([-112], { y: 92, w: 112, h: 118, style: 'grid', box: true }),
          ...rowOf([0], { y: 292, w: 74, h: 84, style: luck.pick(['round', 'arch']) }),
        ],
      },
    ],
    doorX: -depth / 2 + 92,
    reach: 240 + depth / 2,
    scale: 1,
  };
}
