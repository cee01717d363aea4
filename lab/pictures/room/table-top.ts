import type { Chance } from '#pictures/base/chance.ts';
import { disc, lines, oval, p, path, points, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

export type Look = { paint: RoomPaint; luck: Chance };

export function fruitBowl(at: { x: number; y: number }, look: Look): string {
  const { x, y } = at;
  const fruit = [
    [-34, -38, '#C66E3B'],
    [-8, -46, '#D9A55B'],
    [22, -42, '#A8481F'],
    [40, -34, '#7DAE8C'],
    [6, -32, '#C66E3B'],
  ] as const;
  return (
    fruit.map(([dx, dy, colour]) => disc({ x: x + dx, y: y + dy, r: 19 }, colour)).join('') +
    path({
      d:
        p`M${x - 66} ${y - 36}H${x + 66}Q${x + 56} ${y} ${x} ${y}` +
        p`Q${x - 56} ${y} ${x - 66} ${y - 36}z`,
      fill: look.paint.white,
    }) +
    path({
      d:
        p`M${x + 14} ${y - 36}H${x + 66}Q${x + 56} ${y} ${x} ${y}` +
        p`Q${x + 20} ${y - 14} ${x + 14} ${y - 36}z`,
      fill: look.paint.shade,
      opacity: 0.08,
    })
  );
}

export function drawFlowers(at: { x: number; y: number; size: number }, look: Look): string {
  const { x, y, size: s } = at;
  const { paint, luck } = look;
  const tips = points`
    ${-54} ${-150}, ${-26} ${-184}, ${6} ${-168}, ${34} ${-192}, ${60} ${-146}
  `;
  const stems = tips.flatMap(
    ([dx, dy]) => lines`${x} ${y - 50 * s} to ${x + dx * s} ${y + dy * s}`,
  );
  const heads = tips.map(([dx, dy]) => {
    const colour = luck.pick(['#E59A6E', '#F2C9AE', '#F6E8C8', '#C9857A', '#C66E3B']);
    return (
      disc({ x: x + dx * s, y: y + dy * s, r: 19 * s }, colour) +
      disc({ x: x + dx * s, y: y + dy * s, r: 7 * s }, paint.brass)
    );
  });
  const leaves = points`${-38} ${-106}, ${42} ${-110}, ${-14} ${-128}, ${20} ${-132}`.map(
    ([dx = 0, dy = 0]) =>
      oval({ x: x + dx * s, y: y + dy * s, rx: 20 * s, ry: 11 * s }, paint.leaf[1]),
  );
  const d =
    p`M${x - 22 * s} ${y - 82 * s}H${x + 22 * s}` +
    p`Q${x + 18 * s} ${y - 58 * s} ${x + 32 * s} ${y - 36 * s}` +
    p`Q${x + 38 * s} ${y} ${x} ${y}Q${x - 38 * s} ${y} ${x - 32 * s} ${y - 36 * s}` +
    p`Q${x - 18 * s} ${y - 58 * s} ${x - 22 * s} ${y - 82 * s}z`;
  return (
    strokes(stems, { stroke: paint.leaf[0], strokeWidth: 5 * s }) +
    leaves.join('') +
    heads.join('') +
    path({ d, fill: paint.white }) +
    path({
      d: p`M${x - 30 * s} ${y - 30 * s}H${x + 30 * s}`,
      stroke: paint.textiles[2],
      strokeWidth: 6 * s,
    })
  );
}
