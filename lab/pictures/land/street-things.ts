import { darker } from '#pictures/base/colour.ts';
import { inMood, type Mood } from '#pictures/base/mood.ts';
import { disc, lines, oval, p, path, points, rect, shape, strokes } from '#pictures/base/svg.ts';

type Place = { x: number; y: number };

/** A letter box on a post, its flag up. */
export function drawLetterBox(at: Place & { colour: string }, mood: Mood): string {
  const { x, y } = at;
  const post = inMood('#8A6243', mood);
  const body = inMood(at.colour, mood);
  return (
    oval({ x, y: y + 1, rx: 26, ry: 5 }, { fill: mood.lawn.dark, opacity: 0.7 }) +
    rect({ x: x - 6, y: y - 84, w: 12, h: 85 }, post) +
    path({
      d: p`M${x - 38} ${y - 78}V${y - 104}A22 22 0 0 1 ${x - 16} ${y - 126}H${x + 38}V${y - 78}z`,
      fill: body,
    }) +
    path({
      d: p`M${x - 38} ${y - 78}V${y - 104}A22 22 0 0 1 ${x + 6} ${y - 104}V${y - 78}z`,
      fill: darker(body, 0.2),
    }) +
    strokes(lines`${x + 22} ${y - 104} to ${x + 22} ${y - 138}`, {
      stroke: inMood('#C66E3B', mood),
      strokeWidth: 5,
    }) +
    rect({ x: x + 20, y: y - 142, w: 18, h: 12, r: 1 }, inMood('#C66E3B', mood))
  );
}

/** A street lamp; lit at dusk and at night. */
export function drawStreetLamp({ x, y }: Place, mood: Mood): string {
  const iron = inMood('#33443F', mood);
  const light = mood.lampsLit
    ? disc({ x, y: y - 366, r: 190 }, { fill: 'url(#lamp)', opacity: 0.75 })
    : '';
  return (
    light +
    oval({ x, y: y + 1, rx: 34, ry: 6 }, { fill: mood.lawn.dark, opacity: 0.7 }) +
    rect({ x: x - 12, y: y - 46, w: 24, h: 46, r: 3 }, iron) +
    rect({ x: x - 5, y: y - 332, w: 10, h: 300 }, iron) +
    rect({ x: x - 15, y: y - 340, w: 30, h: 9, r: 3 }, iron) +
    shape(
      points`
        ${x - 16} ${y - 340}, ${x - 23} ${y - 392}, ${x + 23} ${y - 392}, ${x + 16} ${y - 340}
      `,
      mood.lampsLit ? '#F8D79B' : inMood('#E6E3D3', mood),
    ) +
    shape(points`${x - 30} ${y - 390}, ${x} ${y - 418}, ${x + 30} ${y - 390}`, iron) +
    disc({ x, y: y - 420, r: 6 }, iron)
  );
}
