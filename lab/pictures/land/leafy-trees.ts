import type { Chance } from '#pictures/base/chance.ts';
import { inMood } from '#pictures/base/mood.ts';
import { disc, type Line, lines, path, strokes } from '#pictures/base/svg.ts';
import { type Blob, crown, leafSpecks, type Tree, trunk } from './tree-crown.ts';

export function roundTree(tree: Tree, luck: Chance, colour: string): string {
  const r = 104;
  const blobs: Blob[] = [
    [0, -262, r],
    [luck.between([38, 56]), -212, r * 0.76],
    [-luck.between([40, 60]), -206, r * 0.72],
  ];
  return (
    trunk(200, { colour, width: 14 }) +
    path({
      d: 'M0 -120Q30 -150 40 -190M0 -100Q-26 -130 -40 -178',
      stroke: colour,
      strokeWidth: 8,
    }) +
    crown(blobs, tree.leaf) +
    leafSpecks({ rx: 110, ry: 95, y: -245 }, { luck, leaf: tree.leaf })
  );
}

export function oak(tree: Tree, luck: Chance, colour: string): string {
  const blobs: Blob[] = [
    [-104, -236, 84],
    [104, -240, 80],
    [-50, -318, 88],
    [56, -322, 84],
    [0, -246, 104],
    [luck.between([-20, 20]), -378, 70],
  ];
  return (
    trunk(220, { colour, width: 22 }) +
    path({
      d: 'M0 -110Q54 -160 84 -220M0 -120Q-54 -160 -86 -214',
      stroke: colour,
      strokeWidth: 14,
    }) +
    crown(blobs, tree.leaf) +
    leafSpecks({ rx: 150, ry: 110, y: -290 }, { luck, leaf: tree.leaf })
  );
}

export function birch(tree: Tree, luck: Chance): string {
  const bark = inMood('#EFE7DA', tree.mood);
  const stems = [
    [-12, -34, 230],
    [14, 38, 250],
    [2, 4, 290],
  ].map(([foot = 0, lean = 0, height = 0]) => {
    const ticks: Line[] = [];
    for (let y = 30; y < height - 40; y += luck.between([24, 44])) {
      const x = foot + (lean * y) / height + luck.between([-4, 2]);
      ticks.push([
        [x, -y],
        [x + 5, -y - 1],
      ]);
    }
    return (
      strokes(lines`${foot} ${0} to ${foot + lean} ${-height}`, { stroke: bark, strokeWidth: 11 }) +
      strokes(ticks, { stroke: '#5C6A63', strokeWidth: 3 })
    );
  });
  const blobs: Blob[] = [
    [-46, -252, 60],
    [44, -268, 64],
    [0, -330, 66],
    [-30, -190, 44],
    [58, -204, 40],
  ];
  return (
    stems.join('') +
    crown(blobs, tree.leaf) +
    leafSpecks({ rx: 84, ry: 100, y: -262 }, { luck, leaf: tree.leaf })
  );
}

export function fruitTree(tree: Tree, luck: Chance, colour: string): string {
  const fruit = Array.from({ length: 13 }, () => {
    const angle = luck.between([0, Math.PI * 2]);
    const far = Math.sqrt(luck.next());
    return disc(
      { x: Math.cos(angle) * 82 * far, y: -188 + Math.sin(angle) * 66 * far, r: 8 },
      tree.blossom,
    );
  });
  return (
    trunk(130, { colour, width: 13 }) +
    crown(
      [
        [-44, -176, 66],
        [44, -180, 64],
        [0, -216, 76],
      ],
      tree.leaf,
    ) +
    fruit.join('')
  );
}
