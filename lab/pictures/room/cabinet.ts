import { type Box, disc, type Line, rect, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

export type CabinetStyle = { front: 'shaker' | 'plain' | 'glazed'; handle: 'knob' | 'bar' };

function handle(
  box: Box & { side: -1 | 0 | 1 },
  look: { style: CabinetStyle; paint: RoomPaint },
): string {
  const { x, y, w, h, side } = box;
  const { brass } = look.paint;
  const upper = h > 200 ? y + 30 : y + h - 40;
  if (side === 0) {
    return look.style.handle === 'knob'
      ? disc({ x: x + w / 2, y: y + h / 2, r: 7 }, brass)
      : rect({ x: x + w / 2 - 30, y: y + Math.min(26, h / 2) - 4, w: 60, h: 8, r: 4 }, brass);
  }
  const at = side === 1 ? x + w - 17 : x + 17;
  return look.style.handle === 'knob'
    ? disc({ x: at, y: upper + 10, r: 7 }, brass)
    : rect({ x: at - 4, y: upper - 8, w: 8, h: 54, r: 4 }, brass);
}

function front(
  box: Box & { side: -1 | 0 | 1 },
  look: { style: CabinetStyle; paint: RoomPaint },
): string {
  const { paint, style } = look;
  const inner = { x: box.x + 17, y: box.y + 17, w: box.w - 34, h: box.h - 34 };
  const panel =
    style.front === 'shaker' && inner.h > 22
      ? rect({ ...inner, r: 1 }, paint.cabinetDark) +
        rect(
          { x: inner.x, y: inner.y + 4, w: inner.w, h: inner.h - 4, r: 1 },
          { fill: paint.cabinet, opacity: 0.65 },
        )
      : '';
  return rect({ ...box, r: 2 }, paint.cabinet) + panel + handle(box, look);
}

/** A case of drawers, or of one or two doors, its foot at y + h. */
export function drawCase(
  box: Box & { fill: 'doors' | 'drawers' },
  look: { style: CabinetStyle; paint: RoomPaint },
): string {
  const { x, y, w, h } = box;
  const back = rect({ x, y, w, h }, look.paint.cabinetDark);
  if (box.fill === 'drawers') {
    const heights = [0.24, 0.35, 0.41];
    let top = y + 4;
    const rows = heights.map((share) => {
      const tall = (h - 4) * share - 4;
      const drawn = front({ x: x + 4, y: top, w: w - 8, h: tall, side: 0 }, look);
      top += tall + 4;
      return drawn;
    });
    return back + rows.join('');
  }
  const count = w > 150 ? 2 : 1;
  const wide = (w - 4 - count * 4) / count;
  const doors = Array.from({ length: count }, (_, index) =>
    front(
      { x: x + 4 + index * (wide + 4), y: y + 4, w: wide, h: h - 8, side: index === 0 ? 1 : -1 },
      look,
    ),
  );
  return back + doors.join('');
}

/** Cabinets standing side by side, with their plinth; `widths` from left to right. */
export function drawBaseRun(
  run: {
    x: number;
    y: number;
    h: number;
    widths: readonly (readonly [number, 'doors' | 'drawers'])[];
  },
  look: { style: CabinetStyle; paint: RoomPaint },
): string {
  let x = run.x;
  const cases = run.widths.map(([w, fill]) => {
    const drawn = drawCase({ x, y: run.y, w, h: run.h - 26, fill }, look);
    x += w;
    return drawn;
  });
  const plinth = rect({ x: run.x, y: run.y + run.h - 26, w: x - run.x, h: 26 }, look.paint.metal);
  return (
    plinth +
    cases.join('') +
    rect({ x: run.x, y: run.y, w: x - run.x, h: 12 }, { fill: look.paint.shade, opacity: 0.16 })
  );
}

export function drawCounter(box: Box, paint: RoomPaint): string {
  return (
    rect({ ...box, r: 3 }, paint.counter) +
    rect({ x: box.x, y: box.y + box.h - 7, w: box.w, h: 7, r: 3 }, paint.counterDark)
  );
}

export function drawWallCase(
  box: Box & { doors: number },
  look: { style: CabinetStyle; paint: RoomPaint },
): string {
  const wide = (box.w - 4 - box.doors * 4) / box.doors;
  const doors = Array.from({ length: box.doors }, (_, index) =>
    front(
      {
        x: box.x + 4 + index * (wide + 4),
        y: box.y + 4,
        w: wide,
        h: box.h - 8,
        side: index % 2 === 0 ? 1 : -1,
      },
      look,
    ),
  );
  return (
    rect(
      { x: box.x, y: box.y + box.h, w: box.w, h: 12 },
      { fill: look.paint.shade, opacity: 0.14 },
    ) +
    rect(box, look.paint.cabinetDark) +
    doors.join('') +
    rect({ x: box.x - 8, y: box.y - 10, w: box.w + 16, h: 16, r: 2 }, look.paint.cabinetLight)
  );
}

/** Tiles between counter and wall cupboards. */
export function drawTiles(
  box: Box & { pattern: 'brick' | 'square' | 'slim' },
  look: { colour: string; line: string },
): string {
  const [w, h] = { brick: [66, 33], square: [40, 40], slim: [26, 80] }[box.pattern] as [
    number,
    number,
  ];
  const lines: Line[] = [];
  let row = 0;
  for (let y = box.y; y < box.y + box.h; y += h) {
    const shift = box.pattern === 'square' || row % 2 === 0 ? 0 : w / 2;
    lines.push([
      [box.x, y],
      [box.x + box.w, y],
    ]);
    for (let x = box.x + shift + w; x < box.x + box.w; x += w) {
      lines.push([
        [x, y],
        [x, Math.min(y + h, box.y + box.h)],
      ]);
    }
    row += 1;
  }
  return rect(box, look.colour) + strokes(lines, { stroke: look.line, strokeWidth: 2.5 });
}
