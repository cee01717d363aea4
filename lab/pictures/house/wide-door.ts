import { type Line, lines, rect, strokes } from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';
import type { Opening } from './house-plan.ts';
import { drawGlass } from './window.ts';

type Place = { x: number; foot: number };

/** A garage door of four rows of panels, the upper one glazed. */
export function drawGarage(
  door: Extract<Opening, { kind: 'garage' }>,
  at: Place,
  draft: Draft,
): string {
  const { paint } = draft;
  const x = at.x + door.x - door.w / 2;
  const y = at.foot - door.h;
  const row = door.h / 4;
  const columns = Math.max(3, Math.round(door.w / 62));
  const width = (door.w - 12) / columns;
  const panels = Array.from({ length: columns * 4 }, (_, index) => {
    const line = Math.floor(index / columns);
    const box = {
      x: x + 9 + (index % columns) * width,
      y: y + 7 + line * row,
      w: width - 6,
      h: row - 13,
    };
    return line === 0
      ? drawGlass({ ...box, lit: false }, draft)
      : rect({ ...box, r: 2 }, { fill: paint.trimDark, opacity: 0.6 });
  });
  return (
    rect({ x: x - 12, y: y - 13, w: door.w + 24, h: door.h + 13, r: 1 }, paint.trim) +
    rect({ x, y, w: door.w, h: door.h }, paint.trimDark) +
    rect({ x: x + 3, y: y + 2, w: door.w - 6, h: door.h - 3 }, paint.trim) +
    panels.join('') +
    rect({ x, y, w: door.w, h: 8 }, { fill: paint.shade, opacity: 0.25 })
  );
}

/** Glazed doors to the garden. */
export function drawPatioDoor(
  door: Extract<Opening, { kind: 'patio' }>,
  at: Place,
  draft: Draft,
): string {
  const { paint } = draft;
  const lift = door.y ?? 20;
  const x = at.x + door.x - door.w / 2;
  const y = at.foot - lift - door.h;
  const leaves = Math.max(2, Math.round(door.w / 95));
  const width = door.w / leaves;
  const bars: Line[] = [];
  const glass = Array.from({ length: leaves }, (_, index) => {
    const left = x + index * width;
    bars.push([
      [left, y],
      [left, y + door.h],
    ]);
    return drawGlass({ x: left, y, w: width, h: door.h, lit: draft.lampsLit }, draft);
  });
  bars.push(
    [
      [x + door.w, y],
      [x + door.w, y + door.h],
    ],
    [
      [x, y + door.h - 8],
      [x + door.w, y + door.h - 8],
    ],
  );
  return (
    rect({ x: x - 13, y: y - 15, w: door.w + 26, h: door.h + 15, r: 1 }, paint.trim) +
    glass.join('') +
    strokes(bars, { stroke: paint.trim, strokeWidth: 11 }) +
    strokes(
      lines`${x + width + 12} ${y + door.h * 0.5} to ${x + width + 12} ${y + door.h * 0.62}`,
      {
        stroke: paint.metal,
        strokeWidth: 5,
      },
    )
  );
}
