import { disc, lines, oval, p, path, points, rect, shape, strokes } from '#pictures/base/svg.ts';
import type { Place } from './appliance.ts';
import { jar } from './crockery.ts';
import type { RoomPaint } from './room-paint.ts';

function boards({ x, y }: Place, paint: RoomPaint): string {
  return (
    rect({ x: x - 46, y: y - 128, w: 76, h: 128, r: 12 }, paint.wood) +
    disc({ x: x - 8, y: y - 112, r: 6 }, paint.woodDark) +
    rect({ x: x - 10, y: y - 92, w: 66, h: 92, r: 33 }, paint.woodLight)
  );
}

function jars({ x, y }: Place, paint: RoomPaint): string {
  return (
    jar({ x: x - 62, y, w: 40, h: 70 }, { body: paint.textiles[1], lid: paint.wood }) +
    jar({ x: x - 14, y, w: 40, h: 56 }, { body: paint.white, lid: paint.wood }) +
    jar({ x: x + 34, y, w: 34, h: 44 }, { body: paint.textiles[0], lid: paint.wood })
  );
}

function jug({ x, y }: Place, paint: RoomPaint): string {
  const tips = points`${-22} ${-124}, ${-6} ${-138}, ${10} ${-128}, ${24} ${-116}`;
  const spoons = tips.map(([dx, dy]) =>
    oval({ x: x + dx, y: y + dy, rx: 9, ry: 13 }, paint.woodLight),
  );
  const stems = tips.flatMap(([dx, dy]) => lines`${x + dx * 0.4} ${y - 60} to ${x + dx} ${y + dy}`);
  return (
    strokes(stems, { stroke: paint.wood, strokeWidth: 6 }) +
    spoons.join('') +
    path({
      d: p`M${x - 30} ${y}L${x - 34} ${y - 76}H${x + 34}L${x + 30} ${y}z`,
      fill: paint.white,
    }) +
    rect({ x: x - 32, y: y - 44, w: 64, h: 8 }, paint.textiles[2])
  );
}

function bread({ x, y }: Place, paint: RoomPaint): string {
  const loaf =
    p`M${x - 56} ${y - 12}Q${x - 62} ${y - 66} ${x} ${y - 66}` +
    p`Q${x + 62} ${y - 66} ${x + 56} ${y - 12}z`;
  const cuts = p`M${x - 24} ${y - 58}q10 12 6 28M${x + 4} ${y - 60}q10 12 6 28`;
  return (
    rect({ x: x - 74, y: y - 12, w: 148, h: 12, r: 4 }, paint.wood) +
    path({ d: loaf, fill: '#C9894F' }) +
    path({ d: cuts, stroke: '#F3DDB6', strokeWidth: 6 })
  );
}

function herbs({ x, y }: Place, paint: RoomPaint): string {
  return [x - 48, x, x + 48]
    .map((middle) => {
      const places = points`${-14} ${-58}, ${0} ${-72}, ${14} ${-58}, ${-7} ${-48}, ${8} ${-46}`;
      const leaves = places.map(([dx, dy], index) =>
        oval({ x: middle + dx, y: y + dy, rx: 13, ry: 11 }, paint.leaf[index % 2 === 0 ? 1 : 2]),
      );
      const pot = points`
        ${middle - 21} ${y - 40}, ${middle + 21} ${y - 40}, ${middle + 15} ${y}, ${middle - 15} ${y}
      `;
      return leaves.join('') + shape(pot, middle === x ? paint.white : paint.textiles[0]);
    })
    .join('');
}

const KINDS = { boards, jars, jug, bread, herbs };

/** Boards that lean on the wall, a jug of spoons, jars: what stands on a counter at y. */
export function drawCounterThings(
  at: Place & { kind: keyof typeof KINDS },
  paint: RoomPaint,
): string {
  return KINDS[at.kind](at, paint);
}
