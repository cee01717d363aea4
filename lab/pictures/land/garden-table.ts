import { darker, lighter } from '#pictures/base/colour.ts';
import { inMood, type Mood } from '#pictures/base/mood.ts';
import {
  type Line,
  lines,
  oval,
  p,
  path,
  points,
  rect,
  shape,
  strokes,
} from '#pictures/base/svg.ts';

export type Place = { x: number; y: number };

/** Boards before the garden door, one step above the lawn. */
export function drawDeck(deck: { x: number; y: number; w: number }, mood: Mood): string {
  const wood = inMood('#BE9164', mood);
  const { x, y, w } = deck;
  const [near, far] = [w / 2 + 46, w / 2];
  const boards: Line[] = [];
  for (let share = 0; share <= 1.001; share += 0.1) {
    boards.push([
      [x - far + far * 2 * share, y],
      [x - near + near * 2 * share, y + 58],
    ]);
  }
  return (
    oval({ x, y: y + 74, rx: near + 14, ry: 12 }, { fill: mood.lawn.dark, opacity: 0.6 }) +
    shape(
      points`${x - far} ${y}, ${x + far} ${y}, ${x + near} ${y + 58}, ${x - near} ${y + 58}`,
      wood,
    ) +
    strokes(boards, { stroke: darker(wood, 0.16), strokeWidth: 3 }) +
    rect({ x: x - near, y: y + 57, w: near * 2, h: 17 }, darker(wood, 0.28))
  );
}

/** A round table, two chairs, and a parasol over them. */
export function drawGardenTable(at: Place & { colour: string }, mood: Mood): string {
  const wood = inMood('#A2764C', mood);
  const cloth = inMood(at.colour, mood);
  const chair = (side: 1 | -1): string => {
    const x = at.x + side * 92;
    return (
      strokes(
        lines`
          ${x - side * 26} ${at.y} to ${x - side * 22} ${at.y - 48},
          ${x + side * 22} ${at.y} to ${x + side * 26} ${at.y - 104}
        `,
        { stroke: wood, strokeWidth: 7 },
      ) +
      rect({ x: x - 28, y: at.y - 54, w: 56, h: 10, r: 4 }, wood) +
      rect({ x: x - 26, y: at.y - 62, w: 50, h: 10, r: 5 }, cloth) +
      strokes(lines`${x + side * 24} ${at.y - 84} to ${x + side * 26} ${at.y - 102}`, {
        stroke: wood,
        strokeWidth: 13,
      })
    );
  };
  const panels = [-1, -0.36, 0.36, 1].map((share) => at.x + share * 150);
  const canopy = panels.slice(0, -1).map((left, index) => {
    const right = panels[index + 1] ?? left;
    const d =
      p`M${left} ${at.y - 234}` +
      p`Q${(left + right) / 2} ${at.y - 218} ${right} ${at.y - 234}` +
      p`L${at.x} ${at.y - 312}z`;
    return path({ d, fill: index === 1 ? inMood('#FBF3E2', mood) : cloth });
  });
  return (
    oval({ x: at.x, y: at.y + 2, rx: 140, ry: 10 }, { fill: '#143A31', opacity: 0.2 }) +
    chair(-1) +
    chair(1) +
    strokes(lines`${at.x} ${at.y} to ${at.x} ${at.y - 310}`, { stroke: wood, strokeWidth: 7 }) +
    canopy.join('') +
    rect({ x: at.x - 62, y: at.y - 78, w: 124, h: 11, r: 5 }, lighter(wood, 0.14)) +
    strokes(
      lines`
        ${at.x - 30} ${at.y} to ${at.x} ${at.y - 40},
        ${at.x + 30} ${at.y} to ${at.x} ${at.y - 40}
      `,
      { stroke: wood, strokeWidth: 6 },
    )
  );
}
