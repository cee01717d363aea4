import type { Chance } from '#pictures/base/chance.ts';
import { darker, lighter, mix } from '#pictures/base/colour.ts';
import type { Mood } from '#pictures/base/mood.ts';
import { disc, p, path, PICTURE_WIDTH, points, shape } from '#pictures/base/svg.ts';
import { HORIZON } from './sky.ts';

function ridge(at: { y: number; swing: number }, luck: Chance): string {
  let d = p`M-40 ${HORIZON + 80}V${at.y + luck.between([-at.swing, at.swing])}`;
  for (let x = -40; x < PICTURE_WIDTH + 40; x += 420) {
    const middle = at.y + luck.between([-at.swing, at.swing]);
    const end = at.y + luck.between([-at.swing * 0.5, at.swing * 0.5]);
    d += p`S${x + 210} ${middle} ${x + 420} ${end}`;
  }
  return d + p`V${HORIZON + 80}z`;
}

/** A line of small trees on a far ridge, round ones and pointed ones. */
function farTrees(at: { y: number; colour: string; size: number }, luck: Chance): string {
  const trees: string[] = [];
  for (let x = -20; x < PICTURE_WIDTH + 20; x += luck.between([24, 90])) {
    const size = at.size * luck.between([0.6, 1.25]);
    const y = at.y + luck.between([-6, 10]);
    if (luck.maybe(0.4)) {
      trees.push(
        shape(
          points`
            ${x - size * 0.42} ${y + 14}, ${x} ${y - size * 1.5}, ${x + size * 0.42} ${y + 14}
          `,
          at.colour,
        ),
      );
    } else {
      trees.push(disc({ x, y: y - size * 0.4, r: size * 0.62 }, at.colour));
      trees.push(disc({ x: x + size * 0.6, y: y - size * 0.1, r: size * 0.46 }, at.colour));
    }
  }
  return trees.join('');
}

export function drawHills(mood: Mood, luck: Chance): string {
  const [far, near] = mood.hills;
  const farthest = mix(far, { other: mood.sky[2], amount: 0.5 });
  const wood = mix(near, { other: mood.lawn.dark, amount: 0.4 });
  return [
    path({ d: ridge({ y: 590, swing: 70 }, luck), fill: farthest }),
    path({ d: ridge({ y: 660, swing: 50 }, luck), fill: far }),
    path({ d: ridge({ y: 720, swing: 34 }, luck), fill: near }),
    farTrees({ y: HORIZON - 44, colour: wood, size: 62 }, luck),
    farTrees({ y: HORIZON - 14, colour: darker(wood, 0.1), size: 52 }, luck),
    path({
      d: p`M-20 ${HORIZON + 40}V${HORIZON - 12}H1620V${HORIZON + 40}z`,
      fill: lighter(mood.lawn.dark, 0.03),
    }),
  ].join('');
}
