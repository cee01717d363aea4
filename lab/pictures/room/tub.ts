import { disc, lines, oval, p, path, rect, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

export type TubKind = 'claw' | 'oval' | 'panel';

function bubbles(at: { x: number; y: number; w: number }): string {
  const foam: string[] = [];
  for (let step = 0; step <= 9; step += 1) {
    const x = at.x + (at.w * step) / 9;
    foam.push(disc({ x, y: at.y - 2 - ((step * 7) % 11), r: 22 + ((step * 5) % 12) }, '#FFFDF8'));
  }
  return foam.join('');
}

/** A bath with its foot at y; `x` is its middle. */
export function drawTub(
  tub: { x: number; y: number; w: number; kind: TubKind; colour: string },
  paint: RoomPaint,
): string {
  const { x, y, w, colour } = tub;
  const half = w / 2;
  const rim = y - 232;
  const shadow = oval({ x, y: y + 3, rx: half * 0.9, ry: 14 }, { fill: paint.shade, opacity: 0.2 });
  if (tub.kind === 'panel') {
    return (
      rect({ x: x - half, y: rim + 24, w, h: y - rim - 24 }, colour) +
      [0, 1, 2]
        .map((bay) =>
          rect(
            {
              x: x - half + 24 + (bay * (w - 24)) / 3,
              y: rim + 58,
              w: (w - 24) / 3 - 24,
              h: y - rim - 92,
              r: 3,
            },
            { stroke: paint.shade, strokeWidth: 4, opacity: 0.16 },
          ),
        )
        .join('') +
      bubbles({ x: x - half + 70, y: rim + 4, w: w - 140 }) +
      rect({ x: x - half - 14, y: rim, w: w + 28, h: 30, r: 6 }, paint.white) +
      rect({ x: x - half - 14, y: rim + 24, w: w + 28, h: 7, r: 3 }, paint.whiteDark)
    );
  }
  const narrow = tub.kind === 'claw' ? 0.76 : 0.64;
  const foot = tub.kind === 'claw' ? y - 30 : y;
  const body =
    p`M${x - half} ${rim + 14}` +
    p`C${x - half + 8} ${rim + 130} ${x - half * narrow - 30} ${foot}` +
    p` ${x - half * narrow + 50} ${foot}` +
    p`H${x + half * narrow - 50}` +
    p`C${x + half * narrow + 30} ${foot} ${x + half - 8} ${rim + 130} ${x + half} ${rim + 14}` +
    p`z`;
  const side =
    p`M${x + half * 0.5} ${rim + 14}` +
    p`C${x + half * 0.52} ${rim + 140} ${x + half * 0.4} ${foot} ${x + half * 0.3} ${foot}` +
    p`H${x + half * narrow - 50}` +
    p`C${x + half * narrow + 30} ${foot} ${x + half - 8} ${rim + 130} ${x + half} ${rim + 14}` +
    p`z`;
  const feet = [-1, 1].map((turn) => {
    const at = x + turn * half * 0.62;
    return path({
      d:
        p`M${at - 20} ${y - 58}h40q4 30 ${turn * 12} 44q-6 16 -30 14q-22 -2 -18 -20` +
        p`q10 -12 ${8 - turn * 12} -38z`,
      fill: paint.brass,
    });
  });
  return (
    shadow +
    (tub.kind === 'claw' ? feet.join('') : '') +
    bubbles({ x: x - half + 70, y: rim + 4, w: w - 140 }) +
    path({ d: body, fill: colour }) +
    path({ d: side, fill: paint.shade, opacity: 0.09 }) +
    rect({ x: x - half - 18, y: rim, w: w + 36, h: 24, r: 12 }, paint.white) +
    rect(
      { x: x - half - 10, y: rim + 18, w: w + 20, h: 7, r: 3 },
      { fill: paint.shade, opacity: 0.1 },
    )
  );
}

/** A tap that stands on the floor beside a free bath. */
export function drawFloorTap(at: { x: number; y: number }, paint: RoomPaint): string {
  const { x, y } = at;
  return (
    path({
      d:
        p`M${x} ${y}V${y - 300}Q${x} ${y - 346} ${x - 44} ${y - 346}` +
        p`Q${x - 84} ${y - 346} ${x - 84} ${y - 306}`,
      stroke: paint.brass,
      strokeWidth: 12,
    }) +
    strokes(lines`${x - 22} ${y - 262} to ${x + 22} ${y - 262}`, {
      stroke: paint.brass,
      strokeWidth: 10,
    }) +
    disc({ x: x - 26, y: y - 262, r: 9 }, paint.brass) +
    disc({ x: x + 26, y: y - 262, r: 9 }, paint.brass) +
    oval({ x, y, rx: 24, ry: 6 }, paint.brass)
  );
}
