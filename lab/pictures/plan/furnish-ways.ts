import { disc, type Line, p, path, rect, strokes } from '#pictures/base/svg.ts';
import { chair, type Floor, piece, pottedPlant } from './piece.ts';

export function furnishStairs({ w, h, paint }: Floor): string {
  const long = Math.min(w - 30, 330);
  const treads: Line[] = [];
  for (let x = 34; x < long; x += 26)
    treads.push([
      [x, 8],
      [x, 88],
    ]);
  return (
    rect(
      { x: 8, y: 8, w: long, h: 80 },
      { fill: paint.white, stroke: paint.line, strokeWidth: 2.5 },
    ) +
    strokes(treads, { stroke: paint.line, strokeWidth: 2.5 }) +
    path({
      d: p`M22 48H${long - 22}l-18 -14m18 14l-18 14`,
      stroke: paint.textiles[0],
      strokeWidth: 5,
    }) +
    (h > 220
      ? rect(
          { x: long + 40, y: h / 2 - 40, w: Math.max(60, w - long - 80), h: 80, r: 4 },
          { fill: paint.textiles[1], opacity: 0.8 },
        )
      : '')
  );
}

export function furnishGarage({ w, h, paint }: Floor): string {
  const [x, y] = [w / 2 - 92, h / 2 - 205];
  const body = { fill: paint.textiles[2], paint };
  return (
    piece({ x: 10, y: 10, w: w - 20, h: 46 }, { fill: paint.timber, paint }) +
    [y + 66, y + 306]
      .map((top) => rect({ x: x - 6, y: top, w: 196, h: 62, r: 12 }, paint.wall))
      .join('') +
    piece({ x, y, w: 184, h: 420, r: 54 }, body) +
    path({
      d:
        p`M${x + 22} ${y + 128}Q${x + 92} ${y + 96} ${x + 162} ${y + 128}` +
        p`L${x + 150} ${y + 186}H${x + 34}z`,
      fill: paint.tile,
      stroke: paint.line,
      strokeWidth: 2.5,
    }) +
    path({
      d:
        p`M${x + 34} ${y + 318}H${x + 150}L${x + 160} ${y + 362}` +
        p`Q${x + 92} ${y + 384} ${x + 24} ${y + 362}z`,
      fill: paint.tile,
      stroke: paint.line,
      strokeWidth: 2.5,
    }) +
    rect({ x: x + 34, y: y + 192, w: 116, h: 120, r: 8 }, { fill: '#FFFFFF', opacity: 0.22 })
  );
}

export function furnishTerrace({ w, h, paint }: Floor): string {
  const [x, y] = [w * 0.36, h / 2];
  return (
    disc({ x, y, r: 42 }, { fill: paint.white, stroke: paint.line, strokeWidth: 2.5 }) +
    chair({ x: x - 70, y }, paint) +
    chair({ x: x + 70, y }, paint) +
    pottedPlant({ x: w - 46, y: 44, r: 32 }, paint) +
    pottedPlant({ x: 44, y: h - 42, r: 26 }, paint)
  );
}
