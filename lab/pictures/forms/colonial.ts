import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** Two storeys in strict symmetry, a chimney at either end. */
export function colonial(luck: Chance): House {
  const finish = luck.pick(['boards', 'brick']);
  return {
    form: 'colonial',
    wings: [
      {
        x: 0,
        w: 820,
        h: 452,
        roof: { kind: 'side', rise: 168, inset: 30 },
        finish,
        colour: 'wall',
        band: 266,
        chimneys: [
          { x: -350, top: 228, w: 76 },
          { x: 350, top: 228, w: 76 },
        ],
        openings: [
          { kind: 'door', x: 0, w: 92, h: 176, style: 'panel', hood: 'pediment' },
          ...rowOf([-308, -168, 168, 308], { y: 80, w: 66, h: 122, style: 'grid', shutters: true }),
          ...rowOf([-308, -168, 0, 168, 308], {
            y: 294,
            w: 66,
            h: 116,
            style: 'grid',
            shutters: true,
          }),
        ],
      },
    ],
    doorX: 0,
    reach: 450,
    scale: 0.97,
  };
}
