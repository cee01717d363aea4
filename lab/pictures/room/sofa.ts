import { type Line, lines, oval, p, path, rect, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';
import { backAndArms, type Seat, type SofaKind } from './sofa-back.ts';

function cushion(
  at: { x: number; y: number; size: number; colour: string; turn: number },
  paint: RoomPaint,
): string {
  const { x, y, size: s } = at;
  const d =
    p`M${-s} ${-s}Q0 ${-s * 0.86} ${s} ${-s}Q${s * 0.86} 0 ${s} ${s}` +
    p`Q0 ${s * 0.86} ${-s} ${s}Q${-s * 0.86} 0 ${-s} ${-s}z`;
  const place = `translate(${Math.round(x)} ${Math.round(y)}) rotate(${at.turn})`;
  const body = path({ d, fill: at.colour });
  const line = path({
    d: p`M${-s * 0.6} ${s * 0.5}L${s * 0.5} ${-s * 0.6}`,
    stroke: paint.white,
    strokeWidth: 5,
    opacity: 0.4,
  });
  return `<g transform="${place}">${body}${line}</g>`;
}

function legs(seat: Seat, paint: RoomPaint): string {
  const { x, y, w } = seat;
  return (
    oval({ x, y: y + 2, rx: w / 2 + 24, ry: 12 }, { fill: paint.shade, opacity: 0.2 }) +
    strokes(
      [-0.44, -0.36, 0.36, 0.44].flatMap(
        (share) => lines`${x + w * share} ${y - 40} to ${x + w * share * 1.02} ${y - 3}`,
      ),
      { stroke: paint.woodDark, strokeWidth: 13 },
    )
  );
}

function seams(seat: Seat, count: number): Line[] {
  const { x, y, w } = seat;
  const upright = Array.from({ length: count - 1 }, (_, index) => {
    const at = x - w * 0.4 + ((w * 0.8) / count) * (index + 1);
    return lines`${at} ${y - 232} to ${at} ${y - 92}`;
  });
  return upright.flat();
}

/** A sofa (or, when narrow, an armchair) whose feet stand at y. */
export function drawSofa(
  seat: Seat & { kind: SofaKind; cushions: readonly string[] },
  paint: RoomPaint,
): string {
  const { x, y, w, colour } = seat;
  const bays = w > 500 ? 3 : w > 380 ? 2 : 1;
  const cushions = seat.cushions.map((fill, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const step = Math.floor(index / 2);
    return cushion(
      {
        x: x + side * (w * 0.31 - step * 74),
        y: y - 158,
        size: 46,
        colour: fill,
        turn: side * (8 + step * 8),
      },
      paint,
    );
  });
  return (
    legs(seat, paint) +
    backAndArms(seat, paint) +
    strokes(seams(seat, bays), { stroke: paint.shade, strokeWidth: 4, opacity: 0.14 }) +
    rect({ x: x - w / 2 + 30, y: y - 118, w: w - 60, h: 62, r: 16 }, colour) +
    rect(
      { x: x - w / 2 + 30, y: y - 118, w: w - 60, h: 62, r: 16 },
      { fill: '#FFF9EC', opacity: 0.14 },
    ) +
    rect({ x: x - w / 2 + 18, y: y - 62, w: w - 36, h: 32, r: 8 }, colour) +
    rect(
      { x: x - w / 2 + 18, y: y - 62, w: w - 36, h: 32, r: 8 },
      { fill: paint.shade, opacity: 0.16 },
    ) +
    cushions.join('')
  );
}
