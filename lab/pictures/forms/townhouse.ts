import type { Chance } from '#pictures/base/chance.ts';
import type { House, Wing } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

type Neighbour = { x: number; h: number; colour: Wing['colour']; luck: Chance };

function narrowHouse({ x, h, colour, luck }: Neighbour): Wing {
  const storey = 196;
  const arch = luck.maybe(0.5);
  const upper = [1, 2].flatMap((floor) =>
    rowOf([-74, 74], {
      y: 92 + floor * storey,
      w: 76,
      h: floor === 1 ? 124 : arch ? 88 : 108,
      style: arch && floor === 2 ? 'arch' : 'hung',
    }),
  );
  return {
    x,
    w: 300,
    h,
    roof: { kind: 'parapet', rise: 66 },
    finish: luck.pick(['brick', 'brick', 'stucco']),
    colour,
    band: 252,
    openings: [
      {
        kind: 'door',
        x: -74,
        y: 58,
        w: 86,
        h: 170,
        style: luck.pick(['panel', 'glazed']),
        hood: 'flat',
      },
      ...rowOf([74], { y: 96, w: 84, h: 124, style: 'hung', box: luck.maybe(0.6) }),
      ...upper,
    ],
  };
}

/** A row of three narrow houses; the middle one is the one meant. */
export function townhouse(luck: Chance): House {
  return {
    form: 'townhouse',
    wings: [
      narrowHouse({ x: -302, h: luck.pick([640, 652]), colour: 'second', luck }),
      narrowHouse({ x: 302, h: luck.pick([640, 656]), colour: 'masonry', luck }),
      narrowHouse({ x: 0, h: luck.pick([668, 676]), colour: 'wall', luck }),
    ],
    doorX: -74,
    reach: 480,
    scale: 0.9,
  };
}
