import { disc, type Line, lines, oval, p, path, rect, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

/** A ladder with towels over its rungs, leaning on the wall. */
export function drawTowelLadder(at: { x: number; y: number }, paint: RoomPaint): string {
  const { x, y } = at;
  const rungs = [112, 210, 308, 406].map((up): Line => [
    [x - 62, y - up],
    [x + 62, y - up],
  ]);
  const towel = (up: number, look: { long: number; colour: string; dx: number }): string =>
    rect({ x: x - 44 + look.dx, y: y - up - 7, w: 78, h: look.long, r: 5 }, look.colour) +
    rect(
      { x: x - 44 + look.dx, y: y - up + look.long - 40, w: 78, h: 9 },
      { fill: paint.white, opacity: 0.5 },
    ) +
    rect(
      { x: x + 14 + look.dx, y: y - up - 7, w: 20, h: look.long, r: 5 },
      { fill: paint.shade, opacity: 0.08 },
    );
  return (
    strokes(lines`${x - 66} ${y} to ${x - 58} ${y - 470}, ${x + 66} ${y} to ${x + 58} ${y - 470}`, {
      stroke: paint.wood,
      strokeWidth: 13,
    }) +
    strokes(rungs, { stroke: paint.wood, strokeWidth: 10 }) +
    towel(406, { long: 132, colour: paint.textiles[0], dx: 4 }) +
    towel(210, { long: 112, colour: paint.textiles[1], dx: -4 })
  );
}

/** Towels on pegs. */
export function drawPegs(at: { x: number; y: number }, paint: RoomPaint): string {
  const { x, y } = at;
  const towel = (dx: number, look: { long: number; colour: string }): string =>
    path({
      d:
        p`M${x + dx - 8} ${y + 8}` +
        p`Q${x + dx - 40} ${y + 60} ${x + dx - 44} ${y + look.long}q44 14 88 0` +
        p`Q${x + dx + 40} ${y + 60} ${x + dx + 8} ${y + 8}z`,
      fill: look.colour,
    }) +
    path({
      d: p`M${x + dx} ${y + 24}q-8 80 -12 ${look.long - 40}`,
      stroke: paint.shade,
      strokeWidth: 5,
      opacity: 0.12,
    });
  return (
    rect({ x: x - 110, y: y - 16, w: 220, h: 26, r: 4 }, paint.wood) +
    towel(-56, { long: 210, colour: paint.textiles[0] }) +
    towel(56, { long: 170, colour: paint.textiles[1] }) +
    [-56, 56].map((dx) => disc({ x: x + dx, y: y + 4, r: 9 }, paint.brass)).join('')
  );
}

/** A stool with folded towels, and a mat before it when `w` is given. */
export function drawTowelStool(at: { x: number; y: number }, paint: RoomPaint): string {
  const { x, y } = at;
  return (
    oval({ x, y: y + 2, rx: 66, ry: 9 }, { fill: paint.shade, opacity: 0.2 }) +
    strokes(lines`${x - 44} ${y - 130} to ${x - 54} ${y}, ${x + 44} ${y - 130} to ${x + 54} ${y}`, {
      stroke: paint.wood,
      strokeWidth: 12,
    }) +
    rect({ x: x - 66, y: y - 144, w: 132, h: 20, r: 8 }, paint.woodLight) +
    [paint.textiles[0], paint.white, paint.textiles[1]]
      .map((colour, index) =>
        rect(
          { x: x - 50 + index * 3, y: y - 172 - index * 26, w: 100 - index * 6, h: 27, r: 11 },
          colour,
        ),
      )
      .join('')
  );
}
