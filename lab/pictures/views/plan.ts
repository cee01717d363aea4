import type { Chance } from '#pictures/base/chance.ts';
import {
  disc,
  group,
  type Line,
  p,
  path,
  picture,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  points,
  rect,
  shape,
  strokes,
} from '#pictures/base/svg.ts';
import { type Home, turn } from '#pictures/design-home.ts';
import { drawFloorPlan } from '#pictures/plan/draw-plan.ts';
import type { FloorPlan } from '#pictures/plan/floor-plan.ts';
import { floorPlanOf } from '#pictures/plan/floor-plan-of.ts';
import { mixPlanPaint, type PlanPaint } from '#pictures/plan/plan-paint.ts';

type Frame = {
  scale: number;
  left: number;
  top: number;
  right: number;
  foot: number;
  mirrored: boolean;
};

/** Fits a plan into the picture; `scale` is pixels to a metre. */
function frameOf(plan: FloorPlan, mirrored: boolean): Frame {
  const xs = plan.rooms.flatMap((room) => [room.x, room.x + room.w]);
  const ys = plan.rooms.flatMap((room) => [room.y, room.y + room.h]);
  const [w, h] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const scale = Math.min(1180 / w, 800 / h);
  const left = (PICTURE_WIDTH - w * scale) / 2;
  const top = (PICTURE_HEIGHT - h * scale) / 2 - 24 - Math.min(...ys) * scale;
  return {
    scale,
    left,
    top,
    right: left + w * scale,
    foot: top + Math.max(...ys) * scale,
    mirrored,
  };
}

function across(frame: Frame, metres: number): number {
  return frame.mirrored ? frame.right - metres * frame.scale : frame.left + metres * frame.scale;
}

/** A tree from above. */
function treetop(at: { x: number; y: number; r: number }, paint: PlanPaint, luck: Chance): string {
  const { x, y, r } = at;
  const lobes = Array.from({ length: 9 }, (_, step) => {
    const angle = (step / 9) * Math.PI * 2 + luck.next() * 0.4;
    return {
      x: x + Math.cos(angle) * r * 0.6,
      y: y + Math.sin(angle) * r * 0.6,
      r: r * luck.between([0.4, 0.5]),
    };
  });
  const layer = (grow: number, shift: number, fill: string): string =>
    lobes
      .map((lobe) =>
        disc(
          {
            x: x + (lobe.x - x) * grow - shift,
            y: y + (lobe.y - y) * grow - shift,
            r: lobe.r * grow,
          },
          fill,
        ),
      )
      .join('') + disc({ x: x - shift, y: y - shift, r: r * 0.6 * grow }, fill);
  return (
    disc({ x: x + r * 0.14, y: y + r * 0.18, r: r * 0.98 }, { fill: '#143A31', opacity: 0.1 }) +
    layer(1, 0, paint.leaf[0]) +
    layer(0.82, r * 0.06, paint.leaf[1]) +
    layer(0.5, r * 0.16, paint.leaf[2])
  );
}

function trees(frame: Frame, paint: PlanPaint, luck: Chance): string {
  const places: { x: number; y: number; r: number }[] = [];
  for (let tries = 0; tries < 90 && places.length < 13; tries += 1) {
    const at = {
      x: luck.between([20, 1580]),
      y: luck.between([50, 930]),
      r: luck.between([34, 74]),
    };
    const beside = at.x < frame.left - at.r - 34 || at.x > frame.right + at.r + 34;
    const apart = places.every(
      (other) => Math.hypot(other.x - at.x, other.y - at.y) > (other.r + at.r) * 0.86,
    );
    if (beside && apart) places.push(at);
  }
  return places.map((at) => treetop(at, paint, luck)).join('');
}

function hedge(paint: PlanPaint): string {
  const lobes: string[] = [];
  for (let x = 8; x < PICTURE_WIDTH; x += 40)
    lobes.push(p`M${x - 24} 16a24 20 0 1 0 48 0a24 20 0 1 0 -48 0z`);
  return (
    path({ d: lobes.join(''), fill: paint.leaf[0] }) +
    path({ d: lobes.join(''), fill: paint.leaf[1], stroke: paint.leaf[0], strokeWidth: 3 })
  );
}

function ways(plan: FloorPlan, frame: Frame, paint: PlanPaint): string {
  const way = (x: number, half: number): string => {
    const top = frame.foot - 40;
    const joints: Line[] = [];
    for (let y = top + 40; y < PICTURE_HEIGHT - 60; y += 44)
      joints.push([
        [x - half, y],
        [x + half, y],
      ]);
    return (
      rect({ x: x - half, y: top, w: half * 2, h: PICTURE_HEIGHT - top }, paint.stone) +
      strokes(joints, { stroke: paint.line, strokeWidth: 2, opacity: 0.35 })
    );
  };
  return (
    way(across(frame, plan.doorX), frame.scale * 0.62) +
    (plan.driveX === undefined ? '' : way(across(frame, plan.driveX), frame.scale * 1.8)) +
    rect({ x: 0, y: PICTURE_HEIGHT - 58, w: PICTURE_WIDTH, h: 58 }, paint.stone) +
    rect(
      { x: 0, y: PICTURE_HEIGHT - 58, w: PICTURE_WIDTH, h: 4 },
      { fill: paint.line, opacity: 0.4 },
    )
  );
}

function compass(at: { x: number; y: number }, paint: PlanPaint): string {
  const { x, y } = at;
  return (
    disc({ x, y, r: 46 }, { fill: paint.paper, opacity: 0.92 }) +
    disc({ x, y, r: 36 }, { stroke: paint.wall, strokeWidth: 3 }) +
    shape(points`${x} ${y - 32}, ${x + 11} ${y}, ${x - 11} ${y}`, '#A8481F') +
    shape(points`${x} ${y + 32}, ${x + 11} ${y}, ${x - 11} ${y}`, paint.wall)
  );
}

export function drawPlan(home: Home): string {
  const plan = floorPlanOf(home.house.form);
  const luck = home.luck('plan');
  const paint = mixPlanPaint(luck);
  const frame = frameOf(plan, turn([false, true], Math.floor(home.number / 2)));
  const unit = (frame.scale / 100).toFixed(4);
  const place = frame.mirrored
    ? p`translate(${frame.right} ${frame.top})` + ` scale(-${unit} ${unit})`
    : p`translate(${frame.left} ${frame.top})` + ` scale(${unit})`;
  const patches = Array.from({ length: 9 }, () =>
    rect(
      {
        x: luck.between([-100, 1500]),
        y: luck.between([60, 960]),
        w: luck.between([160, 420]),
        h: luck.between([30, 70]),
        r: 34,
      },
      { fill: paint.lawnDark, opacity: 0.45 },
    ),
  );
  return picture([
    rect({ x: 0, y: 0, w: PICTURE_WIDTH, h: PICTURE_HEIGHT }, paint.lawn),
    ...patches,
    hedge(paint),
    ways(plan, frame, paint),
    trees(frame, paint, luck),
    group([drawFloorPlan(plan, paint)], { transform: place }),
    compass({ x: 1516, y: 962 - 20 }, paint),
  ]);
}
