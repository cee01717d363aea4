import {
  type Box,
  disc,
  type Line,
  p,
  path,
  type Point,
  points,
  rect,
  shape,
  strokes,
} from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';
import type { Opening } from './house-plan.ts';

type Window = Extract<Opening, { kind: 'window' }>;
type Pane = Box & { lit: boolean };

/** Glass with a gleam by day, and with warm light behind it when somebody is at home. */
export function drawGlass(pane: Pane, draft: Draft): string {
  const { x, y, w, h } = pane;
  const { paint } = draft;
  if (pane.lit) {
    return (
      rect(pane, paint.lamp) +
      rect({ x, y: y + h * 0.55, w, h: h * 0.45 }, { fill: paint.lampDeep, opacity: 0.35 }) +
      curtains(pane, { fill: '#FFF3DC', opacity: 0.6 })
    );
  }
  const gleam: Point[] = points`
    ${x} ${y + h * 0.66}, ${x + w * 0.66} ${y}, ${x + w} ${y}, ${x + w} ${y + h * 0.06},
    ${x} ${y + h * 0.98}
  `;
  return (
    rect(pane, paint.glass) +
    shape(gleam, { fill: paint.glassLight, opacity: 0.6 }) +
    (draft.luck.maybe(0.45) ? curtains(pane, { fill: paint.curtain, opacity: 0.75 }) : '') +
    rect({ x, y, w, h: 7 }, { fill: paint.shade, opacity: 0.3 })
  );
}

function curtains({ x, y, w, h }: Box, look: { fill: string; opacity: number }): string {
  const left =
    p`M${x} ${y}h${w * 0.34}Q${x + w * 0.3} ${y + h * 0.55} ${x + w * 0.1} ${y + h}H${x}` + p`z`;
  const right =
    p`M${x + w} ${y}h${-w * 0.34}Q${x + w * 0.7} ${y + h * 0.55} ${x + w * 0.9} ${y + h}` +
    p`H${x + w}z`;
  return path({ d: left + right, ...look });
}

function muntins(window: Window, { x, y, w, h }: Box): Line[] {
  const upright = (share: number, from = 0, to = 1): Line => [
    [x + w * share, y + h * from],
    [x + w * share, y + h * to],
  ];
  const level = (share: number): Line => [
    [x, y + h * share],
    [x + w, y + h * share],
  ];
  switch (window.style) {
    case 'hung':
      return [level(0.5), upright(0.5, 0, 0.5)];
    case 'grid':
      return [
        level(1 / 3),
        level(2 / 3),
        upright(0.5),
        ...(w > 90 ? [upright(0.25), upright(0.75)] : []),
      ];
    case 'picture':
      return [upright(0.25), upright(0.75)];
    case 'tall':
      return [level(0.28), upright(0.5)];
    case 'arch':
      return [upright(0.5), level(0.5)];
    case 'round':
      return [upright(0.5), level(0.5)];
    case 'plain':
      return [];
  }
}

function shutters({ x, y, w, h }: Box, draft: Draft): string {
  const leaf = Math.min(36, w * 0.44);
  return [x - 12 - leaf, x + w + 12]
    .map((left) => {
      const louvres: Line[] = [];
      for (let at = y + 12; at < y + h - 4; at += 11)
        louvres.push([
          [left + 7, at],
          [left + leaf - 7, at],
        ]);
      return (
        rect({ x: left, y: y - 6, w: leaf, h: h + 14, r: 2 }, draft.paint.shutter) +
        strokes(louvres, { stroke: '#FFF9EC', strokeWidth: 2, opacity: 0.2 })
      );
    })
    .join('');
}

export function flowerBox({ x, y, w }: Box & { h: number }, draft: Draft): string {
  const { luck, paint } = draft;
  const leaves: string[] = [];
  for (let at = x - 4; at <= x + w + 4; at += 13) {
    leaves.push(disc({ x: at, y: y - luck.between([2, 10]), r: luck.between([9, 13]) }, '#3F7F67'));
  }
  for (let at = x; at <= x + w; at += luck.between([14, 22])) {
    leaves.push(
      disc({ x: at, y: y - luck.between([6, 18]), r: luck.between([4.5, 6.5]) }, paint.blossom),
    );
  }
  return leaves.join('') + rect({ x: x - 8, y: y + 2, w: w + 16, h: 22, r: 3 }, paint.woodDark);
}

function roundWindow(window: Window, box: Box & { lit: boolean }, draft: Draft): string {
  const { paint } = draft;
  const at = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const r = box.w / 2;
  const bars = muntins(window, { x: at.x - r, y: at.y - r, w: r * 2, h: r * 2 });
  return (
    disc({ ...at, r: r + 9 }, paint.trim) +
    disc({ ...at, r }, box.lit ? paint.lamp : paint.glass) +
    path({
      d:
        p`M${at.x - r * 0.9} ${at.y + r * 0.3}` +
        p`A${r} ${r} 0 0 1 ${at.x + r * 0.5} ${at.y - r * 0.86}z`,
      fill: box.lit ? '#FFF3DC' : paint.glassLight,
      opacity: 0.55,
    }) +
    strokes(bars, { stroke: paint.trim, strokeWidth: 4.5 })
  );
}

function archCap({ x, y, w }: Box, look: { draft: Draft; lit: boolean }): string {
  const { paint } = look.draft;
  const r = w / 2;
  const frame = p`M${x - 9} ${y + 1}A${r + 9} ${r + 9} 0 0 1 ${x + w + 9} ${y + 1}z`;
  const glass = p`M${x} ${y + 1}A${r} ${r} 0 0 1 ${x + w} ${y + 1}z`;
  const rays: Line[] = [0.25, 0.5, 0.75].map((turn) => [
    [x + r, y],
    [x + r - Math.cos(turn * Math.PI) * r, y - Math.sin(turn * Math.PI) * r],
  ]);
  return (
    path({ d: frame, fill: paint.trim }) +
    path({ d: glass, fill: look.lit ? paint.lamp : paint.glass }) +
    strokes(rays, { stroke: paint.trim, strokeWidth: 4 }) +
    rect({ x, y: y - 2, w, h: 5 }, paint.trim)
  );
}

/** `at` is the middle of the wing and the height of its foot. */
export function drawWindow(window: Window, at: { x: number; foot: number }, draft: Draft): string {
  const { paint } = draft;
  const box = {
    x: at.x + window.x - window.w / 2,
    y: at.foot - window.y - window.h,
    w: window.w,
    h: window.h,
  };
  const lit = draft.lampsLit && draft.luck.maybe(0.68);
  if (window.style === 'round') return roundWindow(window, { ...box, lit }, draft);
  const dark = window.style === 'plain';
  const frame = dark ? 6 : 9;
  const frameColour = dark ? paint.metal : paint.trim;
  const { x, y, w, h } = box;
  const head =
    dark || window.style === 'arch'
      ? ''
      : rect({ x: x - 15, y: y - 17, w: w + 30, h: 10, r: 1 }, paint.trim);
  const cap = window.style === 'arch' ? archCap(box, { draft, lit }) : '';
  const sill = dark
    ? ''
    : rect({ x: x - 16, y: y + h + 7, w: w + 32, h: 9, r: 1 }, paint.trim) +
      rect({ x: x - 14, y: y + h + 16, w: w + 28, h: 6 }, { fill: paint.shade, opacity: 0.18 });
  return (
    (window.shutters ? shutters(box, draft) : '') +
    rect({ x: x - frame, y: y - frame, w: w + frame * 2, h: h + frame * 2, r: 1.5 }, frameColour) +
    head +
    drawGlass({ ...box, lit }, draft) +
    cap +
    strokes(muntins(window, box), {
      stroke: frameColour,
      strokeWidth: window.style === 'picture' ? 7 : 5,
    }) +
    sill +
    (window.box ? flowerBox({ x, y: y + h + 6, w, h: 0 }, draft) : '')
  );
}
