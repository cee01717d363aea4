import { type Box, disc, group, oval, p, rect } from '#pictures/base/svg.ts';
import type { PlanPaint } from './plan-paint.ts';

// Furniture from above, in centimetres, in a room whose main wall is at the top.

export type Floor = { w: number; h: number; paint: PlanPaint };

export function piece(box: Box & { r?: number }, look: { fill: string; paint: PlanPaint }): string {
  return rect(box, { fill: look.fill, stroke: look.paint.line, strokeWidth: 2.5 });
}

export function rug(box: Box, paint: PlanPaint): string {
  return (
    rect({ ...box, r: 4 }, { fill: paint.textiles[1], opacity: 0.85 }) +
    rect(
      { x: box.x + 12, y: box.y + 12, w: box.w - 24, h: box.h - 24, r: 2 },
      { stroke: paint.textiles[0], strokeWidth: 5, opacity: 0.6 },
    )
  );
}

export function pottedPlant(at: { x: number; y: number; r: number }, paint: PlanPaint): string {
  const leaves = [0, 1, 2, 3, 4, 5].map((step) => {
    const turn = (step * Math.PI) / 3;
    return oval(
      {
        x: at.x + Math.cos(turn) * at.r * 0.52,
        y: at.y + Math.sin(turn) * at.r * 0.52,
        rx: at.r * 0.5,
        ry: at.r * 0.5,
      },
      { fill: paint.leaf[step % 2 === 0 ? 0 : 1], opacity: 0.95 },
    );
  });
  return leaves.join('') + disc({ ...at, r: at.r * 0.32 }, paint.leaf[2]);
}

export function armchair(at: { x: number; y: number; turn: number }, paint: PlanPaint): string {
  const look = { fill: paint.textiles[2], paint };
  const parts =
    piece({ x: -42, y: -42, w: 84, h: 84, r: 16 }, look) +
    piece({ x: -27, y: -20, w: 54, h: 58, r: 10 }, { fill: paint.white, paint });
  return group([parts], { transform: p`translate(${at.x} ${at.y}) rotate(${at.turn})` });
}

export function chair(at: { x: number; y: number }, paint: PlanPaint): string {
  return piece(
    { x: at.x - 21, y: at.y - 21, w: 42, h: 42, r: 10 },
    { fill: paint.textiles[1], paint },
  );
}
