import {
  type Box,
  disc,
  lines,
  p,
  path,
  points,
  rect,
  shape,
  strokes,
} from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

/** A range with an oven, its top at y. */
export function drawRange(box: Box & { colour: string }, paint: RoomPaint): string {
  const { x, y, w, h } = box;
  const knobs = [0.16, 0.32, 0.5, 0.68, 0.84].map((share) =>
    disc({ x: x + w * share, y: y + 34, r: 9 }, paint.brass),
  );
  const lit = paint.lampsLit
    ? rect({ x: x + 42, y: y + 112, w: w - 84, h: 92, r: 4 }, { fill: '#E59A4E', opacity: 0.55 })
    : '';
  return (
    rect({ x, y: y - 6, w, h: 14, r: 3 }, paint.metal) +
    [0.2, 0.5, 0.8]
      .map((share) => rect({ x: x + w * share - 26, y: y - 14, w: 52, h: 9, r: 3 }, paint.metal))
      .join('') +
    rect({ x, y: y + 6, w, h: h - 22 }, box.colour) +
    rect({ x, y: y + 6, w, h: 52 }, { fill: '#FFF9EC', opacity: 0.16 }) +
    knobs.join('') +
    rect(
      { x: x + 20, y: y + 76, w: w - 40, h: h - 118, r: 4 },
      { fill: '#FFF9EC', opacity: 0.13 },
    ) +
    rect({ x: x + 34, y: y + 104, w: w - 68, h: 108, r: 5 }, paint.metal) +
    lit +
    shape(
      points`
        ${x + 42} ${y + 190}, ${x + 108} ${y + 112}, ${x + 142} ${y + 112}, ${x + 62} ${y + 204},
        ${x + 42} ${y + 204}
      `,
      { fill: '#FFFFFF', opacity: 0.1 },
    ) +
    rect({ x: x + 28, y: y + 84, w: w - 56, h: 9, r: 4 }, paint.brass) +
    rect({ x: x + 8, y: y + h - 18, w: w - 16, h: 18 }, paint.metal)
  );
}

export function drawHood(
  box: Box & { kind: 'plaster' | 'steel' | 'wood' },
  paint: RoomPaint,
): string {
  const { x, y, w, h } = box;
  const colour = { plaster: paint.white, steel: paint.steel, wood: paint.wood }[box.kind];
  const neck = box.kind === 'plaster' ? 0.3 : 0.36;
  const d =
    p`M${x + w * neck} 26H${x + w * (1 - neck)}V${y}` +
    p`Q${x + w * (1 - neck)} ${y + h * 0.5} ${x + w} ${y + h - 34}V${y + h}H${x}` +
    p`V${y + h - 34}Q${x + w * neck} ${y + h * 0.5} ${x + w * neck} ${y}z`;
  const side =
    p`M${x + w * 0.6} 26H${x + w * (1 - neck)}V${y}` +
    p`Q${x + w * (1 - neck)} ${y + h * 0.5} ${x + w} ${y + h - 34}V${y + h}` +
    p`H${x + w * 0.72}Q${x + w * 0.6} ${y + h * 0.5} ${x + w * 0.6} 26z`;
  return (
    path({ d, fill: colour }) +
    path({ d: side, fill: paint.shade, opacity: 0.08 }) +
    rect(
      { x: x - 6, y: y + h - 30, w: w + 12, h: 32, r: 2 },
      box.kind === 'plaster' ? paint.wood : paint.steelDark,
    ) +
    rect({ x, y: y + h + 2, w, h: 9 }, { fill: paint.shade, opacity: 0.16 })
  );
}

export function drawFridge(box: Box & { colour: string }, paint: RoomPaint): string {
  const { x, y, w, h } = box;
  const split = y + h * 0.36;
  return (
    rect({ ...box, r: 10 }, box.colour) +
    rect({ x: x + w * 0.72, y, w: w * 0.28, h, r: 10 }, { fill: paint.shade, opacity: 0.07 }) +
    rect({ x, y: split, w, h: 7 }, { fill: paint.shade, opacity: 0.3 }) +
    rect({ x: x + 22, y: split - 112, w: 11, h: 88, r: 5 }, paint.steelDark) +
    rect({ x: x + 22, y: split + 30, w: 11, h: 130, r: 5 }, paint.steelDark) +
    rect({ x: x + 96, y: y + 62, w: 48, h: 58, r: 2 }, paint.textiles[1]) +
    rect({ x: x + 118, y: y + 96, w: 46, h: 40, r: 2 }, paint.textiles[0]) +
    disc({ x: x + 120, y: y + 66, r: 5 }, paint.textiles[2]) +
    rect({ x: x + 12, y: y + h - 6, w: w - 24, h: 14 }, paint.metal)
  );
}

export type Place = { x: number; y: number };

/** A tap that bends over the sink, and the apron of the sink below the counter. */
export function drawSink(at: Place & { w: number }, paint: RoomPaint): string {
  const { x, y, w } = at;
  return (
    path({
      d:
        p`M${x} ${y}V${y - 76}Q${x} ${y - 116} ${x + 38} ${y - 116}` +
        p`Q${x + 70} ${y - 116} ${x + 70} ${y - 80}`,
      stroke: paint.brass,
      strokeWidth: 12,
    }) +
    strokes(
      lines`
        ${x - 40} ${y - 4} to ${x - 40} ${y - 26}, ${x - 52} ${y - 26} to ${x - 28} ${y - 26}
      `,
      { stroke: paint.brass, strokeWidth: 8 },
    ) +
    rect({ x: x - w / 2, y: y + 2, w, h: 116, r: 8 }, paint.white) +
    rect({ x: x - w / 2, y: y + 2, w, h: 14, r: 6 }, '#FFFFFF') +
    rect({ x: x - w / 2, y: y + 104, w, h: 14, r: 8 }, paint.whiteDark)
  );
}
