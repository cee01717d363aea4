import type { Chance } from '#pictures/base/chance.ts';
import { p, path } from '#pictures/base/svg.ts';
import { leafSpecks, type Tree, trunk } from './tree-crown.ts';

export function fir(tree: Tree, _luck: Chance, colour: string): string {
  const tiers = [0, 1, 2, 3].map((tier) => {
    const half = 98 - tier * 20;
    const foot = -46 - tier * 82;
    const top = foot - 138 + tier * 4;
    const whole =
      p`M${-half} ${foot}Q0 ${foot + 26} ${half} ${foot}` +
      p`Q${half * 0.3} ${foot - 60} 0 ${top}` +
      p`Q${-half * 0.3} ${foot - 60} ${-half} ${foot}z`;
    const shaded =
      p`M0 ${top}Q${half * 0.3} ${foot - 60} ${half} ${foot}` +
      p`Q${half * 0.5} ${foot + 13} ${half * 0.06} ${foot + 13}z`;
    const fall =
      p`M${-half * 0.8} ${foot + 6}Q0 ${foot + 34} ${half * 0.8} ${foot + 6}` + p`L0 ${foot - 30}z`;
    return (
      (tier > 0 ? path({ d: fall, fill: tree.leaf[0], opacity: 0.5 }) : '') +
      path({ d: whole, fill: tree.leaf[1] }) +
      path({ d: shaded, fill: tree.leaf[0] })
    );
  });
  return trunk(70, { colour, width: 13 }) + tiers.join('');
}

export function poplar(tree: Tree, luck: Chance, colour: string): string {
  const whole =
    'M0 -430C46 -380 66 -250 60 -170C56 -104 30 -66 0 -66' +
    'C-30 -66 -56 -104 -60 -170C-66 -250 -46 -380 0 -430z';
  const shaded = 'M0 -430C46 -380 66 -250 60 -170C56 -104 30 -66 0 -66C20 -150 24 -300 0 -430z';
  return (
    trunk(90, { colour, width: 11 }) +
    path({ d: whole, fill: tree.leaf[1] }) +
    path({ d: shaded, fill: tree.leaf[0] }) +
    leafSpecks({ rx: 46, ry: 150, y: -240 }, { luck, leaf: tree.leaf })
  );
}
