import type { Chance } from '#pictures/base/chance.ts';
import { lines, p, path, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

export type Place = { x: number; y: number; size: number };

export function leaf(
  at: { x: number; y: number; long: number; wide: number; turn: number },
  colours: { fill: string; vein: string },
): string {
  const { x, y, long, wide, turn } = at;
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
  const tip = { x: x + dx * long, y: y + dy * long };
  const belly = (side: number): [number, number] => [
    x + dx * long * 0.45 + dy * wide * side,
    y + dy * long * 0.45 - dx * wide * side,
  ];
  const [leftX, leftY] = belly(1);
  const [rightX, rightY] = belly(-1);
  return (
    path({
      d: p`M${x} ${y}Q${leftX} ${leftY} ${tip.x} ${tip.y}Q${rightX} ${rightY} ${x} ${y}z`,
      fill: colours.fill,
    }) +
    path({
      d: p`M${x} ${y}L${x + dx * long * 0.8} ${y + dy * long * 0.8}`,
      stroke: colours.vein,
      strokeWidth: 2,
      opacity: 0.7,
    })
  );
}

export function fig(at: Place, paint: RoomPaint, luck: Chance): string {
  const { x, y, size: s } = at;
  const parts = [
    strokes(lines`${x} ${y - 100 * s} to ${x - 8 * s} ${y - 330 * s}`, {
      stroke: paint.woodDark,
      strokeWidth: 9 * s,
    }),
  ];
  for (let step = 0; step < 13; step += 1) {
    const turn = (step % 2 === 0 ? 1 : -1) * luck.between([0.45, 1.25]);
    const from = { x: x - 8 * s * (step / 13), y: y - (170 + step * 15) * s };
    const fill = paint.leaf[step % 3 === 0 ? 0 : 1];
    parts.push(
      leaf(
        { ...from, long: luck.between([92, 124]) * s, wide: 52 * s, turn },
        { fill, vein: paint.leaf[2] },
      ),
    );
  }
  parts.push(
    leaf(
      { x: x - 8 * s, y: y - 340 * s, long: 104 * s, wide: 44 * s, turn: 0.1 },
      { fill: paint.leaf[1], vein: paint.leaf[2] },
    ),
  );
  return parts.join('');
}

export function snake(at: Place, paint: RoomPaint, luck: Chance): string {
  const { x, y, size: s } = at;
  return [-0.42, 0.4, -0.2, 0.2, 0, -0.08, 0.1]
    .map((turn, index) =>
      leaf(
        {
          x: x + turn * 60 * s,
          y: y - 96 * s,
          long: luck.between([170, 270]) * s,
          wide: 26 * s,
          turn,
        },
        { fill: paint.leaf[index % 2 === 0 ? 0 : 1], vein: paint.leaf[2] },
      ),
    )
    .join('');
}

export function palm(at: Place, paint: RoomPaint, luck: Chance): string {
  const { x, y, size: s } = at;
  const fronds = [-1.3, 1.3, -0.9, 0.9, -0.5, 0.5, -0.16, 0.18].map((turn, index) => {
    const long = luck.between([220, 300]) * s;
    const foot = y - 108 * s;
    const tip = {
      x: x + Math.sin(turn) * long,
      y: foot - Math.cos(turn) * long + Math.abs(turn) * 84 * s,
    };
    const bend = { x: x + Math.sin(turn) * long * 0.22, y: foot - long * 0.74 };
    const wide = 34 * s;
    const d =
      p`M${x} ${foot}Q${bend.x} ${bend.y - wide} ${tip.x} ${tip.y}` +
      p`Q${bend.x + Math.sign(turn) * wide * 1.5} ${bend.y + wide * 1.7} ${x} ${foot}z`;
    const rib =
      p`M${x} ${foot}` +
      p`Q${bend.x + Math.sign(turn) * wide * 0.5} ${bend.y + wide * 0.3} ${tip.x} ${tip.y}`;
    return (
      path({ d, fill: paint.leaf[index % 3] ?? paint.leaf[1] }) +
      path({
        d: rib,
        stroke: paint.leaf[index % 3 === 2 ? 1 : 2],
        strokeWidth: 2.5 * s,
        opacity: 0.6,
      })
    );
  });
  return fronds.join('');
}

export function rubber(at: Place, paint: RoomPaint, luck: Chance): string {
  const { x, y, size: s } = at;
  const stems = [-0.34, 0.02, 0.36].map((lean) => {
    const height = luck.between([190, 270]) * s;
    const end = { x: x + lean * height, y: y - 100 * s - height };
    const leaves = [0.45, 0.62, 0.8, 0.96].flatMap((share) =>
      [-0.9, 0.9].map((turn) =>
        leaf(
          {
            x: x + (end.x - x) * share,
            y: y - 100 * s - height * share,
            long: 74 * s,
            wide: 32 * s,
            turn: turn + lean,
          },
          { fill: luck.pick([paint.leaf[0], paint.leaf[1], paint.leaf[2]]), vein: paint.leaf[1] },
        ),
      ),
    );
    return (
      strokes(lines`${x} ${y - 100 * s} to ${end.x} ${end.y}`, {
        stroke: paint.leaf[0],
        strokeWidth: 5 * s,
      }) + leaves.join('')
    );
  });
  return stems.join('');
}
