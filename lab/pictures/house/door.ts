import { type Box, disc, lines, p, path, rect, strokes } from '#pictures/base/svg.ts';
import { type Door, hood } from './door-hood.ts';
import { drawSteps, lantern } from './doorstep.ts';
import type { Draft } from './draft.ts';
import { drawGlass } from './window.ts';

type Place = { x: number; foot: number };

function panels({ x, y, w, h }: Box, draft: Draft): string {
  const { paint } = draft;
  const half = w / 2 - 15;
  const panel = (left: number, top: number, tall: number): string =>
    rect({ x: left, y: top, w: half, h: tall, r: 2 }, paint.doorDark);
  return [x + 10, x + w / 2 + 5]
    .map((left) => panel(left, y + h * 0.34, h * 0.24) + panel(left, y + h * 0.64, h * 0.27))
    .join('');
}

function slab(door: Door, box: Box, draft: Draft): string {
  const { paint } = draft;
  const { x, y, w, h } = box;
  const lit = draft.lampsLit;
  const knob = disc({ x: x + w - 13, y: y + h * 0.55, r: 4.5 }, '#E2B668');
  const light = { x: x + 12, y: y + 12, w: w - 24, h: h * 0.2, lit };
  switch (door.style) {
    case 'panel':
      return rect(box, paint.door) + drawGlass(light, draft) + panels(box, draft) + knob;
    case 'arch': {
      const r = w / 2;
      const d = p`M${x} ${y + h}V${y + r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h}z`;
      const boards = [0.25, 0.5, 0.75].flatMap((share) => {
        const rise = share === 0.5 ? 0 : r * 0.16;
        return lines`${x + w * share} ${y + rise + 2} to ${x + w * share} ${y + h}`;
      });
      return (
        path({ d, fill: paint.door }) +
        strokes(boards, { stroke: paint.doorDark, strokeWidth: 2.5 }) +
        disc({ x: x + r, y: y + r * 1.15, r: 13 }, lit ? paint.lamp : paint.glassLight) +
        knob
      );
    }
    case 'glazed':
      return (
        rect(box, paint.door) +
        drawGlass({ x: x + 12, y: y + 13, w: w - 24, h: h * 0.56, lit }, draft) +
        strokes(
          lines`
            ${x + w / 2} ${y + 13} to ${x + w / 2} ${y + 13 + h * 0.56},
            ${x + 12} ${y + h * 0.3} to ${x + w - 12} ${y + h * 0.3}
          `,
          {
            stroke: paint.door,
            strokeWidth: 5,
          },
        ) +
        rect({ x: x + 12, y: y + h * 0.74, w: w - 24, h: h * 0.18, r: 2 }, paint.doorDark) +
        knob
      );
    case 'plain':
      return (
        rect(box, paint.door) +
        rect(
          { x: x + w * 0.62, y: y + 16, w: 11, h: h * 0.72, r: 2 },
          lit ? paint.lamp : paint.glassLight,
        ) +
        rect({ x: x + 11, y: y + h * 0.4, w: 5, h: h * 0.28, r: 2 }, '#E2B668')
      );
  }
}

export function drawDoor(door: Door, at: Place, draft: Draft): string {
  const lift = Math.max(door.y ?? 20, 6);
  const { paint } = draft;
  const box = { x: at.x + door.x - door.w / 2, y: at.foot - lift - door.h, w: door.w, h: door.h };
  const { x, y, w, h } = box;
  const frame =
    door.style === 'arch'
      ? path({
          d:
            p`M${x - 12} ${y + h}V${y + w / 2}` +
            p`A${w / 2 + 12} ${w / 2 + 12} 0 0 1 ${x + w + 12} ${y + w / 2}V${y + h}z`,
          fill: paint.trim,
        })
      : rect({ x: x - 11, y: y - 12, w: w + 22, h: h + 12, r: 1 }, paint.trim);
  const sides = door.sidelights
    ? [x - 46, x + w + 16]
        .map(
          (left) =>
            rect({ x: left - 6, y: y - 12, w: 42, h: h + 12 }, paint.trim) +
            drawGlass({ x: left, y: y + 4, w: 30, h: h * 0.66, lit: draft.lampsLit }, draft) +
            rect({ x: left, y: y + h * 0.74, w: 30, h: h * 0.2 }, paint.trimDark),
        )
        .join('')
    : '';
  const gap = door.sidelights ? 82 : 46;
  return (
    (door.hood === 'pediment' ? hood(door, box, draft) : '') +
    sides +
    frame +
    slab(door, box, draft) +
    rect({ x, y, w, h: 7 }, { fill: paint.shade, opacity: door.style === 'arch' ? 0 : 0.25 }) +
    drawSteps({ x, w, foot: at.foot, lift }, draft) +
    (door.hood === 'pediment'
      ? ''
      : lantern({ x: x + w + gap, y: y + 34 }, draft) + hood(door, box, draft))
  );
}
