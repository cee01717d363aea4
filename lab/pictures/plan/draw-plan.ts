import { group, type Line, lines, p, type Paint, path, rect, strokes } from '#pictures/base/svg.ts';
import type { FloorPlan, PlanGap, PlanRoom } from './floor-plan.ts';
import { furnishDining, furnishKitchen, furnishLiving, furnishStudy } from './furnish-day-rooms.ts';
import { furnishBath, furnishBed } from './furnish-night-rooms.ts';
import { furnishGarage, furnishStairs, furnishTerrace } from './furnish-ways.ts';
import type { Floor } from './piece.ts';
import type { PlanPaint } from './plan-paint.ts';

const FURNISH: Record<PlanRoom['use'], ((floor: Floor) => string) | null> = {
  living: furnishLiving,
  dining: furnishDining,
  kitchen: furnishKitchen,
  bed: furnishBed,
  bath: furnishBath,
  hall: null,
  stairs: furnishStairs,
  study: furnishStudy,
  garage: furnishGarage,
  terrace: furnishTerrace,
};

/** A room in centimetres. */
function box(room: PlanRoom): { x: number; y: number; w: number; h: number } {
  return { x: room.x * 100, y: room.y * 100, w: room.w * 100, h: room.h * 100 };
}

function lattice(room: PlanRoom, every: { level: number; upright: number }): Line[] {
  const { x, y, w, h } = box(room);
  const lines: Line[] = [];
  for (let at = x + every.upright; every.upright > 0 && at < x + w; at += every.upright)
    lines.push([
      [at, y],
      [at, y + h],
    ]);
  for (let at = y + every.level; every.level > 0 && at < y + h; at += every.level)
    lines.push([
      [x, at],
      [x + w, at],
    ]);
  return lines;
}

function drawFloor(room: PlanRoom, paint: PlanPaint): string {
  const line = (stroke: string): Paint => ({ stroke, strokeWidth: 1.6, opacity: 0.8 });
  switch (room.use) {
    case 'bath':
    case 'kitchen':
      return (
        rect(box(room), paint.tile) +
        strokes(lattice(room, { level: 40, upright: 40 }), line(paint.tileLine))
      );
    case 'garage':
      return (
        rect(box(room), paint.stone) +
        strokes(lattice(room, { level: 150, upright: 150 }), line(paint.tileLine))
      );
    case 'terrace':
      return (
        rect(box(room), { fill: paint.deck, stroke: paint.deckLine, strokeWidth: 5 }) +
        strokes(lattice(room, { level: 18, upright: 0 }), line(paint.deckLine))
      );
    case 'living':
    case 'dining':
    case 'bed':
    case 'hall':
    case 'stairs':
    case 'study':
      return (
        rect(box(room), paint.wood) +
        strokes(lattice(room, { level: 22, upright: 0 }), line(paint.woodLine))
      );
  }
}

function furnish(room: PlanRoom, paint: PlanPaint): string {
  const draw = FURNISH[room.use];
  if (!draw) return '';
  const { x, y, w, h } = box(room);
  const turned = {
    n: { move: p`${x} ${y}`, turn: 0, w, h },
    s: { move: p`${x + w} ${y + h}`, turn: 180, w, h },
    e: { move: p`${x + w} ${y}`, turn: 90, w: h, h: w },
    w: { move: p`${x} ${y + h}`, turn: -90, w: h, h: w },
  }[room.along];
  const content = draw({ w: turned.w, h: turned.h, paint });
  return `<g transform="translate(${turned.move}) rotate(${turned.turn})">${content}</g>`;
}

/** Drawn as if the wall ran level with its gap at 0 0, then turned. */
function drawGap(gap: PlanGap, paint: PlanPaint): string {
  const w = gap.w * 100;
  const half = w / 2;
  const place =
    p`translate(${gap.x * 100} ${gap.y * 100})` + (gap.run === 'upright' ? ' rotate(90)' : '');
  const parts = ((): string => {
    switch (gap.kind) {
      case 'opening':
        return rect({ x: -half, y: -11, w, h: 22 }, paint.wood);
      case 'window':
        return (
          rect(
            { x: -half, y: -13, w, h: 26 },
            { fill: paint.white, stroke: paint.wall, strokeWidth: 4 },
          ) + strokes(lines`${-half} ${0} to ${half} ${0}`, { stroke: paint.wall, strokeWidth: 3 })
        );
      case 'garage':
        return (
          rect(
            { x: -half, y: -13, w, h: 26 },
            { fill: paint.white, stroke: paint.wall, strokeWidth: 4 },
          ) +
          strokes(lines`${-half + 8} ${0} to ${half - 8} ${0}`, {
            stroke: paint.wall,
            strokeWidth: 4,
          })
        );
      case 'door': {
        const hinge = half * (gap.hinge ?? 1);
        const far = w * (gap.swing ?? 1);
        const sweep = (gap.hinge ?? 1) * (gap.swing ?? 1) > 0 ? 0 : 1;
        const arc =
          p`M${hinge} ${far}A${w} ${w} 0 0 ` + (sweep === 1 ? '0' : '1') + p` ${-hinge} 0`;
        return (
          rect({ x: -half, y: -14, w, h: 28 }, paint.wood) +
          path({ d: arc, stroke: paint.wall, strokeWidth: 2.5, dash: '7 8' }) +
          strokes(lines`${hinge} ${0} to ${hinge} ${far}`, { stroke: paint.wall, strokeWidth: 7 })
        );
      }
    }
  })();
  return `<g transform="${place}">${parts}</g>`;
}

/** The plan in centimetres, its first room at 0 0. */
export function drawFloorPlan(plan: FloorPlan, paint: PlanPaint): string {
  const inside = plan.rooms.filter((room) => room.use !== 'terrace');
  const outside = plan.rooms.filter((room) => room.use === 'terrace');
  const outline = (stroke: Paint): string => inside.map((room) => rect(box(room), stroke)).join('');
  const shade = outline({ fill: '#143A31', stroke: '#143A31', strokeWidth: 30 });
  const shadow = group([shade], { transform: 'translate(16 20)', opacity: 0.16 });
  return [
    ...outside.map((room) => drawFloor(room, paint) + furnish(room, paint)),
    shadow,
    outline({ fill: paint.wall, stroke: paint.wall, strokeWidth: 30 }),
    ...inside.map((room) => drawFloor(room, paint)),
    ...inside.map((room) => furnish(room, paint)),
    outline({ stroke: paint.wall, strokeWidth: 12 }),
    ...plan.gaps.map((gap) => drawGap(gap, paint)),
  ].join('');
}
