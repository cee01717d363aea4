import { mix } from '#pictures/base/colour.ts';
import { type Box, disc, p, path, points, rect, shape } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

export function drawMirror(
  at: Box & { kind: 'round' | 'arch' | 'square' },
  paint: RoomPaint,
): string {
  const { x, y, w, h } = at;
  const glass = mix('#C6DADB', { other: paint.wall, amount: 0.25 });
  const gleam = { fill: '#FFFFFF', opacity: paint.lampsLit ? 0.14 : 0.3 };
  if (at.kind === 'round') {
    const r = w / 2;
    const c = { x: x + r, y: y + r };
    return (
      disc({ x: c.x + 4, y: c.y + 7, r: r + 10 }, { fill: paint.shade, opacity: 0.12 }) +
      disc({ ...c, r: r + 10 }, paint.brass) +
      disc({ ...c, r }, glass) +
      path({
        d:
          p`M${c.x - r * 0.94} ${c.y + r * 0.34}L${c.x + r * 0.34} ${c.y - r * 0.94}` +
          p`A${r} ${r} 0 0 1 ${c.x + r * 0.8} ${c.y - r * 0.6}` +
          p`L${c.x - r * 0.6} ${c.y + r * 0.8}` +
          p`A${r} ${r} 0 0 1 ${c.x - r * 0.94} ${c.y + r * 0.34}z`,
        ...gleam,
      })
    );
  }
  const arch = (grow: number, down: number): string => {
    const r = w / 2 + grow;
    return at.kind === 'arch'
      ? p`M${x - grow} ${y + h + grow + down}V${y + w / 2 + down}` +
          p`A${r} ${r} 0 0 1 ${x + w + grow} ${y + w / 2 + down}V${y + h + grow + down}z`
      : p`M${x - grow} ${y - grow + down}H${x + w + grow}V${y + h + grow + down}H${x - grow}z`;
  };
  return (
    path({ d: arch(11, 8), fill: paint.shade, opacity: 0.12 }) +
    path({ d: arch(10, 0), fill: at.kind === 'arch' ? paint.brass : paint.wood }) +
    path({ d: arch(0, 0), fill: glass }) +
    shape(
      points`
        ${x} ${y + h * 0.86}, ${x} ${y + h * 0.56}, ${x + w * 0.94} ${y + h * 0.18},
        ${x + w} ${y + h * 0.24}, ${x + w} ${y + h * 0.46}
      `,
      gleam,
    )
  );
}

/** A basin on its cupboard with a tap, seen from the front; `y` is the top of the counter. */
export function drawBasin(
  at: { x: number; y: number; kind: 'bowl' | 'inset' },
  paint: RoomPaint,
): string {
  const { x, y } = at;
  const tap =
    path({
      d:
        p`M${x} ${y - 4}V${y - 84}Q${x} ${y - 112} ${x + 26} ${y - 112}` +
        p`Q${x + 48} ${y - 112} ${x + 48} ${y - 90}`,
      stroke: paint.brass,
      strokeWidth: 10,
    }) +
    [-44, 44]
      .map(
        (dx) =>
          rect({ x: x + dx - 5, y: y - 24, w: 10, h: 22, r: 3 }, paint.brass) +
          rect({ x: x + dx - 15, y: y - 30, w: 30, h: 8, r: 4 }, paint.brass),
      )
      .join('');
  if (at.kind === 'inset')
    return tap + rect({ x: x - 118, y: y - 3, w: 236, h: 10, r: 5 }, paint.white);
  return (
    tap +
    path({
      d:
        p`M${x - 112} ${y - 62}H${x + 112}Q${x + 100} ${y} ${x + 50} ${y}H${x - 50}` +
        p`Q${x - 100} ${y} ${x - 112} ${y - 62}z`,
      fill: paint.white,
    }) +
    path({
      d:
        p`M${x + 40} ${y - 62}H${x + 112}Q${x + 100} ${y} ${x + 50} ${y}H${x + 24}` +
        p`Q${x + 48} ${y - 20} ${x + 40} ${y - 62}z`,
      fill: paint.shade,
      opacity: 0.07,
    }) +
    rect({ x: x - 118, y: y - 68, w: 236, h: 12, r: 6 }, '#FFFFFF')
  );
}
