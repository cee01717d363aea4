import type { Chance } from '#pictures/base/chance.ts';
import { mix } from '#pictures/base/colour.ts';
import { lines, oval, PICTURE_WIDTH, rect, strokes } from '#pictures/base/svg.ts';
import type { Home } from '#pictures/design-home.ts';
import { drawBasin, drawMirror } from './basin.ts';
import { drawBaseRun, drawCounter, drawTiles } from './cabinet.ts';
import { drawSconce } from './lamp.ts';
import type { RoomPaint } from './room-paint.ts';

export const FLOOR = 806;

const TILED = 418;

export type Look = { home: Home; paint: RoomPaint; luck: Chance };

export function tiledWall({ paint, luck }: Look): string {
  const tile = luck.pick([
    '#BDCFC0',
    '#E2C4B4',
    '#BFD0D4',
    '#DECBA8',
    '#8FB0A0',
    '#8FA9B4',
    '#D9B49F',
  ]);
  const colour = paint.lampsLit ? mix(tile, { other: '#8A6A4C', amount: 0.22 }) : tile;
  const line = mix(colour, { other: '#143A31', amount: 0.13 });
  return (
    drawTiles(
      {
        x: 0,
        y: TILED,
        w: PICTURE_WIDTH,
        h: FLOOR - TILED,
        pattern: luck.pick(['brick', 'square', 'slim']),
      },
      { colour, line },
    ) +
    rect({ x: 0, y: TILED - 14, w: PICTURE_WIDTH, h: 20, r: 2 }, paint.trim) +
    rect({ x: 0, y: TILED + 6, w: PICTURE_WIDTH, h: 7 }, { fill: paint.shade, opacity: 0.12 }) +
    rect({ x: 0, y: FLOOR - 24, w: PICTURE_WIDTH, h: 24 }, paint.trim)
  );
}

export function vanity(
  at: { x: number; w: number; basins: number },
  { paint, luck }: Look,
): string {
  const { x, w, basins } = at;
  const top = 566;
  const style = {
    front: luck.pick(['shaker', 'plain']),
    handle: luck.pick(['knob', 'bar']),
  };
  const kind = luck.pick(['bowl', 'inset']);
  const mirror = luck.pick(['round', 'arch', 'square']);
  const middles = Array.from({ length: basins }, (_, index) => x + (w / basins) * (index + 0.5));
  const size = basins > 1 ? 190 : 216;
  const mirrors = middles.map((middle) =>
    drawMirror(
      {
        x: middle - size / 2,
        y: mirror === 'round' ? 176 : 140,
        w: size,
        h: mirror === 'round' ? size : 272,
        kind: mirror,
      },
      paint,
    ),
  );
  const lights = [middles[0] ?? x, middles.at(-1) ?? x].map((middle, index) =>
    drawSconce({ x: middle + (index === 0 ? -1 : 1) * (size / 2 + 62), y: 262 }, paint),
  );
  const unit = w / (basins + 1);
  const widths = Array.from(
    { length: basins + 1 },
    (_, index) => [unit, index === 0 ? 'drawers' : 'doors'] as const,
  );
  return [
    ...lights,
    ...mirrors,
    drawBaseRun({ x, y: top + 20, h: FLOOR - top - 20, widths }, { style, paint }),
    drawCounter({ x: x - 14, y: top, w: w + 28, h: 24 }, paint),
    ...middles.map((middle) => drawBasin({ x: middle, y: top + 2, kind }, paint)),
    rect({ x: x + 20, y: top - 66, w: 30, h: 66, r: 7 }, paint.textiles[2]),
    rect({ x: x + 29, y: top - 86, w: 12, h: 22, r: 3 }, paint.brass),
    rect({ x: x + w - 62, y: top - 52, w: 46, h: 52, r: 8 }, paint.white),
    strokes(
      lines`
        ${x + w - 50} ${top - 50} to ${x + w - 56} ${top - 96},
        ${x + w - 32} ${top - 50} to ${x + w - 26} ${top - 92}
      `,
      { stroke: paint.textiles[0], strokeWidth: 7 },
    ),
  ].join('');
}

export function mat(at: { x: number; w: number }, paint: RoomPaint): string {
  const { x, w } = at;
  const y = 944;
  return (
    oval({ x, y, rx: w / 2, ry: 54 }, paint.textiles[0]) +
    oval({ x, y, rx: w / 2 - 26, ry: 42 }, paint.textiles[1]) +
    oval({ x, y, rx: w / 2 - 44, ry: 33 }, paint.textiles[0])
  );
}
