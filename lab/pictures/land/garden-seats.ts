import { darker, lighter } from '#pictures/base/colour.ts';
import { inMood, type Mood } from '#pictures/base/mood.ts';
import {
  disc,
  group,
  type Line,
  lines,
  oval,
  p,
  path,
  type Point,
  points,
  rect,
  shape,
  strokes,
} from '#pictures/base/svg.ts';

type Place = { x: number; y: number };

function woodenChair(at: Place & { turn: 1 | -1 }, look: { wood: string; cloth: string }): string {
  const { wood, cloth } = look;
  const slats: Line[] = [0, 1, 2].map((step) => [
    [-34 - step * 9, -44],
    [-70 - step * 6, -148],
  ]);
  return group(
    [
      oval({ x: -8, y: 2, rx: 74, ry: 8 }, { fill: '#143A31', opacity: 0.2 }),
      strokes(lines`${44} ${0} to ${44} ${-74}, ${-40} ${0} to ${-20} ${-56}`, {
        stroke: darker(wood, 0.16),
        strokeWidth: 13,
      }),
      strokes(slats, { stroke: wood, strokeWidth: 15 }),
      shape(points`${-52} ${-40}, ${50} ${-66}, ${52} ${-50}, ${-48} ${-22}`, cloth),
      rect({ x: -50, y: -92, w: 108, h: 13, r: 6 }, lighter(wood, 0.12)),
    ],
    { transform: p`translate(${at.x} ${at.y})` + ` scale(${at.turn} 1)` },
  );
}

/** Two low chairs at a fire bowl; the fire burns in the evening. */
export function drawFireBowl(at: Place & { colour: string }, mood: Mood): string {
  const { x, y } = at;
  const look = { wood: inMood('#A2764C', mood), cloth: inMood(at.colour, mood) };
  const stone = inMood('#8D938C', mood);
  const fire = mood.lampsLit
    ? disc({ x, y: y - 60, r: 170 }, { fill: 'url(#lamp)', opacity: 0.8 }) +
      path({
        d: p`M${x} ${y - 122}q34 34 24 62q-10 18 -24 18q-16 0 -25 -18q-7 -32 25 -62z`,
        fill: '#E8874A',
      }) +
      path({
        d: p`M${x} ${y - 88}q16 18 11 32q-4 9 -11 9q-8 0 -12 -9q-3 -16 12 -32z`,
        fill: '#F8D79B',
      })
    : strokes(
        lines`
          ${x - 34} ${y - 54} to ${x + 26} ${y - 70}, ${x + 34} ${y - 54} to ${x - 24} ${y - 72}
        `,
        { stroke: inMood('#7A5B43', mood), strokeWidth: 13 },
      );
  return (
    woodenChair({ x: x - 138, y, turn: 1 }, look) +
    woodenChair({ x: x + 138, y, turn: -1 }, look) +
    fire +
    path({
      d:
        p`M${x - 62} ${y - 52}H${x + 62}Q${x + 50} ${y} ${x + 24} ${y}H${x - 24}` +
        p`Q${x - 50} ${y} ${x - 62} ${y - 52}z`,
      fill: stone,
    }) +
    path({
      d:
        p`M${x + 16} ${y - 52}H${x + 62}Q${x + 50} ${y} ${x + 24} ${y}H${x + 4}` +
        p`Q${x + 22} ${y - 20} ${x + 16} ${y - 52}z`,
      fill: darker(stone, 0.16),
    })
  );
}

/** A bench with a back and two cushions. */
export function drawBench(at: Place & { colour: string }, mood: Mood): string {
  const { x, y } = at;
  const wood = inMood('#A2764C', mood);
  const cloth = inMood(at.colour, mood);
  const slats = [0, 1, 2].map((step) =>
    rect({ x: x - 128, y: y - 150 + step * 24, w: 256, h: 15, r: 4 }, lighter(wood, 0.1)),
  );
  return (
    oval({ x, y: y + 2, rx: 160, ry: 9 }, { fill: '#143A31', opacity: 0.2 }) +
    strokes(
      lines`
        ${x - 122} ${y} to ${x - 122} ${y - 152}, ${x + 122} ${y} to ${x + 122} ${y - 152}
      `,
      { stroke: wood, strokeWidth: 14 },
    ) +
    slats.join('') +
    rect({ x: x - 138, y: y - 72, w: 276, h: 17, r: 5 }, wood) +
    strokes(
      lines`
        ${x - 130} ${y - 96} to ${x - 130} ${y}, ${x + 130} ${y - 96} to ${x + 130} ${y}
      `,
      { stroke: darker(wood, 0.16), strokeWidth: 12 },
    ) +
    rect({ x: x - 112, y: y - 128, w: 62, h: 58, r: 14 }, cloth) +
    rect({ x: x + 44, y: y - 126, w: 62, h: 56, r: 14 }, inMood('#F6E8C8', mood))
  );
}

/** Bulbs on a cord between two poles; they shine in the evening. */
export function drawStringLights(run: { from: Point; to: Point }, mood: Mood): string {
  const [[x1, y1], [x2, y2]] = [run.from, run.to];
  const sag = { x: (x1 + x2) / 2, y: Math.max(y1, y2) + 70 };
  const at = (t: number): { x: number; y: number } => ({
    x: (1 - t) ** 2 * x1 + 2 * t * (1 - t) * sag.x + t * t * x2,
    y: (1 - t) ** 2 * y1 + 2 * t * (1 - t) * sag.y + t * t * y2,
  });
  const bulbs = Array.from({ length: 9 }, (_, index) => at((index + 0.7) / 9.4));
  return (
    strokes(lines`${x1} ${y1 - 8} to ${x1} ${902}, ${x2} ${y2 - 8} to ${x2} ${902}`, {
      stroke: inMood('#7A5B43', mood),
      strokeWidth: 9,
    }) +
    path({
      d: p`M${x1} ${y1}Q${sag.x} ${sag.y} ${x2} ${y2}`,
      stroke: inMood('#3B4744', mood),
      strokeWidth: 3,
    }) +
    bulbs
      .map(
        ({ x, y }) =>
          (mood.lampsLit
            ? disc({ x, y: y + 9, r: 34 }, { fill: 'url(#lamp)', opacity: 0.9 })
            : '') +
          disc({ x, y: y + 9, r: 8 }, mood.lampsLit ? '#FBE3B0' : inMood('#F3E6C4', mood)),
      )
      .join('')
  );
}
