import { darker } from '#pictures/base/colour.ts';
import { inMood, type Mood } from '#pictures/base/mood.ts';
import { type Line, lines, points, rect, shape, strokes } from '#pictures/base/svg.ts';

type Run = { from: number; to: number; y: number };

/** A white picket fence with pointed tops. */
export function drawPickets(run: Run & { colour: string }, mood: Mood): string {
  const { from, to, y } = run;
  const colour = inMood(run.colour, mood);
  const shade = darker(colour, 0.16);
  const rails: Line[] = lines`
    ${from} ${y - 52} to ${to} ${y - 52}, ${from} ${y - 20} to ${to} ${y - 20}
  `;
  const pickets: string[] = [];
  for (let x = from; x <= to - 12; x += 25) {
    pickets.push(
      shape(
        points`
          ${x} ${y}, ${x} ${y - 64}, ${x + 7} ${y - 74}, ${x + 14} ${y - 64}, ${x + 14} ${y}
        `,
        colour,
      ),
    );
  }
  return strokes(rails, { stroke: shade, strokeWidth: 8 }) + pickets.join('');
}

/** Level boards between posts, the fence of a back garden. */
export function drawBoardFence(run: Run & { h: number; colour: string }, mood: Mood): string {
  const { from, to, y, h } = run;
  const colour = inMood(run.colour, mood);
  const gaps: Line[] = [];
  for (let at = y - h + 22; at < y - 6; at += 24)
    gaps.push([
      [from, at],
      [to, at],
    ]);
  const posts: string[] = [];
  for (let x = from; x <= to; x += 168) {
    posts.push(rect({ x: x - 8, y: y - h - 12, w: 16, h: h + 12, r: 2 }, darker(colour, 0.18)));
  }
  return (
    rect({ x: from, y: y - h, w: to - from, h }, colour) +
    strokes(gaps, { stroke: darker(colour, 0.22), strokeWidth: 3.5 }) +
    rect({ x: from, y: y - h - 3, w: to - from, h: 8 }, darker(colour, 0.1)) +
    posts.join('')
  );
}
