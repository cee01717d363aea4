import type { Chance } from '#pictures/base/chance.ts';
import { darker, lighter } from '#pictures/base/colour.ts';
import { inMood, type Mood } from '#pictures/base/mood.ts';
import { disc, group, lines, oval, p, path, points, rect, strokes } from '#pictures/base/svg.ts';
import type { Place } from './garden-table.ts';

/** Raised beds with rows of salad and staked tomatoes. */
export function drawRaisedBed(
  at: Place & { w: number },
  look: { mood: Mood; luck: Chance },
): string {
  const { mood, luck } = look;
  const wood = inMood('#A2764C', mood);
  const leaf = ['#3F7F67', '#5B997D', '#7FAE8B'].map((colour) => inMood(colour, mood));
  const plants: string[] = [];
  for (let x = at.x + 20; x < at.x + at.w - 8; x += 36) {
    if (luck.maybe(0.35)) {
      plants.push(
        strokes(lines`${x} ${at.y - 40} to ${x} ${at.y - 108}`, { stroke: wood, strokeWidth: 4 }),
      );
      for (const [dx = 0, dy = 0] of points`
        ${-10} ${-58}, ${9} ${-72}, ${-7} ${-88}, ${6} ${-52}
      `) {
        plants.push(disc({ x: x + dx, y: at.y + dy, r: 11 }, leaf[1] ?? ''));
      }
      plants.push(disc({ x: x + 8, y: at.y - 60, r: 6 }, inMood('#C66E3B', mood)));
      plants.push(disc({ x: x - 7, y: at.y - 76, r: 6 }, inMood('#C66E3B', mood)));
    } else {
      plants.push(
        oval({ x, y: at.y - 44, rx: 19, ry: 15 }, luck.pick([leaf[0] ?? '', leaf[2] ?? ''])),
      );
      plants.push(oval({ x: x - 3, y: at.y - 48, rx: 9, ry: 7 }, leaf[1] ?? ''));
    }
  }
  return (
    oval(
      { x: at.x + at.w / 2, y: at.y + 2, rx: at.w / 2 + 12, ry: 9 },
      { fill: mood.lawn.dark, opacity: 0.7 },
    ) +
    plants.join('') +
    rect({ x: at.x, y: at.y - 40, w: at.w, h: 41, r: 2 }, wood) +
    rect({ x: at.x, y: at.y - 21, w: at.w, h: 4 }, darker(wood, 0.2)) +
    rect({ x: at.x, y: at.y - 42, w: at.w, h: 7, r: 2 }, lighter(wood, 0.14))
  );
}

/** A hammock of cloth between two posts. */
export function drawHammock(at: Place & { colour: string }, mood: Mood): string {
  const wood = inMood('#8A6243', mood);
  const cloth = inMood(at.colour, mood);
  const { x, y } = at;
  const d =
    p`M${x - 108} ${y - 96}Q${x} ${y + 26} ${x + 108} ${y - 96}` +
    p`Q${x} ${y - 34} ${x - 108} ${y - 96}z`;
  return (
    oval({ x, y: y + 2, rx: 150, ry: 10 }, { fill: mood.lawn.dark, opacity: 0.7 }) +
    strokes(
      lines`
        ${x - 140} ${y} to ${x - 140} ${y - 136}, ${x + 140} ${y} to ${x + 140} ${y - 136}
      `,
      { stroke: wood, strokeWidth: 12 },
    ) +
    strokes(
      lines`
        ${x - 138} ${y - 116} to ${x - 106} ${y - 95},
        ${x + 138} ${y - 116} to ${x + 106} ${y - 95}
      `,
      { stroke: inMood('#EDE2CB', mood), strokeWidth: 4 },
    ) +
    path({ d, fill: cloth }) +
    path({
      d: p`M${x - 60} ${y - 60}Q${x} ${y - 14} ${x + 60} ${y - 60}`,
      stroke: lighter(cloth, 0.5),
      strokeWidth: 5,
    })
  );
}

/** Washing on a line between two posts. */
export function drawWashing(at: Place, look: { mood: Mood; colours: readonly string[] }): string {
  const wood = inMood('#8A6243', look.mood);
  const { x, y } = at;
  const cloths = look.colours.map((colour, index) => {
    const left = x - 128 + index * 66;
    const seen = inMood(colour, look.mood);
    const hang =
      p`M${left} ${y - 142}h52q4 40 -2 ${index % 2 === 0 ? 88 : 66}q-24 8 -48 0` +
      p`q-4 -40 -2 ${index % 2 === 0 ? -88 : -66}z`;
    return (
      path({ d: hang, fill: seen }) +
      path({
        d: p`M${left + 36} ${y - 140}q4 34 -1 58`,
        stroke: darker(seen, 0.12),
        strokeWidth: 4,
      })
    );
  });
  return group([
    oval({ x, y: y + 2, rx: 170, ry: 8 }, { fill: look.mood.lawn.dark, opacity: 0.6 }),
    strokes(
      lines`
        ${x - 156} ${y} to ${x - 156} ${y - 160}, ${x + 156} ${y} to ${x + 156} ${y - 160}
      `,
      { stroke: wood, strokeWidth: 10 },
    ),
    path({
      d: p`M${x - 156} ${y - 146}Q${x} ${y - 138} ${x + 156} ${y - 146}`,
      stroke: inMood('#EDE2CB', look.mood),
      strokeWidth: 3,
    }),
    ...cloths,
  ]);
}
